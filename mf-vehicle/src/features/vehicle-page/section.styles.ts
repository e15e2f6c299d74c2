import { css, styled } from 'styled-components';
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

/** Of a `details` whose last part of the summary is an icon. */
export const foldStyles = css`
  > summary {
    display: flex;
    align-items: center;
    gap: ${token.space[3]};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    > :last-child {
      margin-inline-start: auto;
      color: ${token.colour.link};
    }
  }
  &[open] > summary > :last-child {
    transform: rotate(180deg);
  }
  ${media.print} {
    display: none;
  }
`;
