import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

/** Grid of offer cards with three cards in a row on a wide screen (P-01). */
export const OfferGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  padding: 0;
  list-style-type: '';
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** One row of cards as long as each has enough width; further cards go into the next row. */
export const OfferCardRow = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${token.space[6]};
  padding: 0;
  list-style-type: '';
`;
