import type { SlotProps } from '@forecourt/contracts/remote';
import { useText } from '@forecourt/ui';
import { Carousel, CarouselControls, CarouselTrack } from '@forecourt/ui/carousel';
import { styled } from 'styled-components';
import { HeroSlide } from './hero-slide';
import { HeroBand, HeroControlsPlace } from './hero.styles';

const HeroCarousel = styled(Carousel)`
  && {
    gap: 0;
  }
`;

/** Only the shopper moves the carousel (N-02). */
export const HeroSlides = ({ slides }: SlotProps['offers.hero']) => {
  const text = useText<'offers'>();
  return (
    <HeroBand>
      <HeroCarousel label={text('offers.hero.label', 'Highlights')} loop>
        <CarouselTrack size="full">
          {slides.map((slide, index) => (
            <HeroSlide key={slide.title} slide={slide} priority={index === 0} docked />
          ))}
        </CarouselTrack>
        <HeroControlsPlace>
          <CarouselControls />
        </HeroControlsPlace>
      </HeroCarousel>
    </HeroBand>
  );
};
