import { token } from '@forecourt/ui';
import { styled } from 'styled-components';
import { scrollToCard } from '../../parts/card-row/scroll-to-card';

export const MiniCardRow = styled.ul.attrs({ onFocus: scrollToCard })`
  list-style: none;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(10.5rem, 12rem);
  gap: ${token.space[4]};
  margin: calc(-1 * ${token.space[1]});
  padding: ${token.space[1]} ${token.space[1]} ${token.space[3]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  > li {
    min-width: 0;
    scroll-snap-align: start;
  }
`;

export const MiniCardText = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[3]};
  h3 {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    min-height: 2.6em;
    font-size: ${token.size.sm};
    font-weight: ${token.weight.bold};
    line-height: 1.3;
  }
  strong {
    color: ${token.colour.price};
    font-variant-numeric: tabular-nums;
  }
`;
