import { inputFrame, token } from '@forecourt/ui';
import { css } from 'styled-components';

/** A field for a number that is typed. */
export const amountInput = css`
  width: 100%;
  min-height: ${token.target};
  padding-inline: ${token.space[3]};
  ${inputFrame}
  font-variant-numeric: tabular-nums;
`;

/** Thumbs of a slider whose line takes no pointer: they alone show where the focus is. */
export const focusedThumbs = css`
  &:focus-visible::-webkit-slider-thumb {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
`;
