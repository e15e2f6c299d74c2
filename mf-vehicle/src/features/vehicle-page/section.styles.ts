import { styled } from 'styled-components';
import { token } from '@forecourt/ui';

// A part of another remote may be missing or empty: only what is there gets room and a line.
export const Part = styled.div`
  scroll-margin-block-start: ${token.space[4]};
  &[data-own],
  > [data-slot]:not(:empty) {
    padding-block: ${token.space[8]};
    border-block-start: 1px solid ${token.colour.line};
  }
  /* Titles of parts are as large as the page's own here. */
  > [data-slot] h2 {
    font-size: ${token.size.h3};
  }
`;
