import type { SlotProps } from '@forecourt/contracts/remote';
import { useText } from '@forecourt/ui';
import { CarouselControls, CarouselTrack } from '@forecourt/ui/carousel';
import { HeroSlide } from './hero-slide';
import { HeroBand, HeroControlsPlace, HeroSlides } from './hero.styles';

/** Renders `offers.hero`, the first block of a home page: one slide, or a carousel that only the shopper moves (K-01, N-02). */
export const Component = ({ slides }: SlotProps['offers.hero']) => {
  const text = useText<'offers'>();
  const [first] = slides;
  if (!first) return null;
  if (slides.length === 1)
    return (
      <HeroBand>
        <HeroSlide slide={first} priority />
      </HeroBand>
    );
  return (
    <HeroBand>
      <HeroSlides label={text('offers.hero.label', 'Highlights')} loop>
        <CarouselTrack size="full">
          {slides.map((slide, index) => (
            <HeroSlide key={slide.title} slide={slide} priority={index === 0} docked />
          ))}
        </CarouselTrack>
        <HeroControlsPlace>
          <CarouselControls />
        </HeroControlsPlace>
      </HeroSlides>
    </HeroBand>
  );
};
