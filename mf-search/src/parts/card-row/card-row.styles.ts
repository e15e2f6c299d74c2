import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';
import { scrollToCard } from './scroll-to-card';

export const CardRowHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  margin-block-end: ${token.space[6]};
  > a {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[1]};
    min-height: 2rem;
    font-weight: ${token.weight.bold};
  }
`;

/** Row of cards that a phone scrolls sideways; a grid on screens from 768 px. */
export const CardRow = styled.ul.attrs({ onFocus: scrollToCard })`
  list-style: none;
  padding: 0 0 ${token.space[2]};
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(84%, 22rem);
  gap: ${token.space[4]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  ${media.md} {
    grid-auto-flow: row;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[6]};
    overflow: visible;
    padding-block-end: 0;
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & + a {
    margin-block-start: ${token.space[6]};
  }
`;

export const CardRowItem = styled.li`
  min-width: 0;
  scroll-snap-align: start;
`;
