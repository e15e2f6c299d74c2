import { inputFrameStyles, token } from '@forecourt/ui';
import { css } from 'styled-components';

export const amountInputStyles = css`
  width: 100%;
  min-height: ${token.target};
  padding-inline: ${token.space[3]};
  ${inputFrameStyles}
  font-variant-numeric: tabular-nums;
`;

/** The line itself shows no focus, because it takes no pointer. */
export const focusedSliderThumbStyles = css`
  &:focus-visible::-webkit-slider-thumb {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
`;
