import { useText } from '@forecourt/ui';
import { Carousel, CarouselControls, CarouselTrack } from '@forecourt/ui/carousel';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  justify-content: flex-end;
`;

/** For a dealer with that layout (S-13). */
const HitCarousel = ({ children }: { children: ReactNode }) => {
  const text = useText<'search'>();
  return (
    <Carousel label={text('search.results', 'Results')}>
      <CarouselTrack>{children}</CarouselTrack>
      <Head>
        <CarouselControls />
      </Head>
    </Carousel>
  );
};

export default HitCarousel;
