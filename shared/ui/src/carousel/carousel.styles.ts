import { styled } from 'styled-components';
import { media, token } from '../theme/token';

/** `full` the whole track; `card` at most 22rem; `tile` at most 13rem. */
export type SlideSize = 'full' | 'card' | 'tile';

const basis = { full: '100%', card: 'min(86%, 22rem)', tile: 'min(62%, 13rem)' };

export const CarouselRoot = styled.section`
  position: relative;
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

// The padding leaves room for focus rings and shadows, which the overflow would cut off.
export const CarouselViewport = styled.div.attrs({ role: 'group' })`
  min-width: 0;
  padding: ${token.space[1]};
  margin: calc(-1 * ${token.space[1]});
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: thin;
  &[data-enhanced='true'] {
    overflow: hidden;
    scroll-snap-type: none;
  }
`;

export const CarouselContainer = styled.div`
  display: flex;
  touch-action: pan-y pinch-zoom;
  margin-inline-start: calc(-1 * ${token.space[4]});
`;

export const CarouselSlide = styled.div.attrs({ role: 'group' })<{ $size: SlideSize }>`
  flex: 0 0 ${({ $size }) => basis[$size]};
  min-width: 0;
  padding-inline-start: ${token.space[4]};
  scroll-snap-align: start;
`;

export const CarouselControlRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  &[data-idle='true'] {
    visibility: hidden;
  }
  ${media.plain} {
    display: none;
  }
`;

export const SlideNumber = styled.span`
  min-width: 4ch;
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
