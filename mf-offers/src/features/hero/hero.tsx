import type { SlotProps } from '@forecourt/contracts/remote';
import { hydrateSectionWhenUsed } from '@forecourt/ui/deferred';
import { HeroSlide } from './hero-slide';
import { HeroBand } from './hero.styles';

// Browsers show and scroll the slides of the server's HTML without the code of the carousel, so it comes when the page is used.
const HeroSlides = hydrateSectionWhenUsed(() =>
  import(/* webpackChunkName: "hero-slides" */ './hero-slides').then((part) => part.HeroSlides),
);

/** Renders `offers.hero`, the first block of a home page: one slide, or a carousel (K-01). */
export const Component = ({ slides }: SlotProps['offers.hero']) => {
  const [first] = slides;
  if (!first) return null;
  const single = (
    <HeroBand>
      <HeroSlide slide={first} priority docked={slides.length > 1} />
    </HeroBand>
  );
  return slides.length === 1 ? single : <HeroSlides slides={slides} fallback={single} />;
};
