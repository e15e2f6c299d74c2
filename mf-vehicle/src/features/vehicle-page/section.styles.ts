import { styled } from 'styled-components';
import { media, token } from '@forecourt/ui';

// A section of another remote may be missing or empty; only a section with content has space and a line.
export const SectionFrame = styled.div`
  scroll-margin-block-start: ${token.space[4]};
  &[data-own],
  > [data-slot]:not(:empty) {
    padding-block: ${token.space[6]};
    border-block-start: 1px solid ${token.colour.line};
    ${media.md} {
      padding-block: ${token.space[8]};
    }
  }
  /* Titles of slots are as large as the page's own here. */
  > [data-slot] h2 {
    font-size: ${token.size.h3};
  }
`;
