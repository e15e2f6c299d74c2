import { media, token } from '@forecourt/ui';
import { css, styled } from 'styled-components';
import { amountInputStyles, focusedSliderThumbStyles } from '../../parts/amount-input/amount-input.styles';

export const PriceSliderForm = styled.form`
  display: grid;
  gap: ${token.space[5]};
  max-width: 40rem;
`;

export const PriceSliderPrices = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  font-family: ${token.font.heading};
  font-size: ${token.size.h3};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
`;

const thumb = css`
  width: 1.75rem;
  height: 1.75rem;
  border: 3px solid ${token.colour.surface};
  border-radius: 50%;
  background: ${token.colour.primary};
  box-shadow:
    ${token.shadow.low},
    0 0 0 1px ${token.colour.control};
  pointer-events: auto;
  cursor: grab;
`;

/** Only the thumbs react to the pointer. Without JavaScript the number fields below are used. */
export const PriceSliderTrack = styled.div`
  --low: 0;
  --high: 1;
  position: relative;
  height: ${token.target};
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block: calc(50% - 0.1875rem);
    height: 0.375rem;
    border-radius: ${token.radius.pill};
  }
  &::before {
    inset-inline: 0;
    background: ${token.colour.line};
  }
  &::after {
    inset-inline: calc(var(--low) * 100%) calc((1 - var(--high)) * 100%);
    background: ${token.colour.primary};
  }
  input {
    position: absolute;
    z-index: 1;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    background: none;
    pointer-events: none;
    &::-webkit-slider-thumb {
      appearance: none;
      ${thumb}
    }
    &::-moz-range-thumb {
      ${thumb}
    }
    &:focus-visible {
      outline: none;
    }
    ${focusedSliderThumbStyles}
  }
  ${media.plain} {
    display: none;
  }
`;

export const PriceFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[4]};
  label {
    display: grid;
    gap: ${token.space[1]};
    font-size: ${token.size.sm};
    font-weight: ${token.weight.medium};
  }
  input {
    ${amountInputStyles}
    font-size: ${token.size.md};
  }
`;
