import { media, token } from '@forecourt/ui';
import { css, styled } from 'styled-components';

/** About as high as the card that follows a moment later. */
export const LateCardSpace = styled.div`
  min-height: 30rem;
`;

/** Cards off the screen are laid out when the screen comes near. The margin leaves room for outlines and shadows, which would be cut off. */
const skipOffScreen = css`
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 30rem;
    overflow-clip-margin: 1rem;
  }
`;

export const ResultsHits = styled.ul<{ $isLaterAnswer?: boolean }>`
  list-style: none;
  padding: 0;
  display: grid;
  gap: ${token.space[5]};
  > li {
    min-width: 0;
  }
  ${({ $isLaterAnswer }) => $isLaterAnswer && skipOffScreen}
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
