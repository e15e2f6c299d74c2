import { media, token } from '@forecourt/ui';
import { css, styled } from 'styled-components';
import { focusedSliderThumbStyles } from '../../../parts/amount-input/amount-input.styles';

export const HistogramBars = styled.svg`
  display: block;
  width: 100%;
  height: 3.25rem;
  rect {
    fill: ${token.colour.line};
    transition: fill ${token.duration.fast};
  }
  rect[data-inside] {
    fill: color-mix(in srgb, ${token.colour.primary} 55%, ${token.colour.surface});
  }
  ${media.plain} {
    margin-block-end: ${token.space[3]};
  }
`;

const thumb = css`
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${token.colour.primary};
  border-radius: 50%;
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.low};
  cursor: grab;
  pointer-events: auto;
`;

/** Only the thumbs of the sliders react to the pointer. */
export const HistogramSliders = styled.div`
  position: relative;
  height: 1.75rem;
  margin-block: -0.25rem ${token.space[3]};
  svg {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0.25rem;
    width: 100%;
    height: 3px;
    background: ${token.colour.line};
    fill: ${token.colour.primary};
  }
  input {
    position: absolute;
    inset-inline: -0.75rem;
    inset-block-start: -0.375rem;
    width: calc(100% + 1.5rem);
    height: 1.5rem;
    margin: 0;
    background: none;
    appearance: none;
    pointer-events: none;
    &::-webkit-slider-thumb {
      appearance: none;
      ${thumb}
    }
    &::-moz-range-thumb {
      box-sizing: border-box;
      ${thumb}
    }
    &:focus-visible {
      outline: none;
      z-index: 1;
    }
    ${focusedSliderThumbStyles}
  }
  ${media.plain} {
    display: none;
  }
`;
