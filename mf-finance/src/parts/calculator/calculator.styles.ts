import { inputFrameStyles, media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const CalculatorRoot = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

export const CalculatorBoard = styled.form`
  display: grid;
  gap: ${token.space[6]};
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.low};
  @container (min-width: 30rem) {
    padding: ${token.space[8]};
  }
  @container (min-width: 48rem) {
    grid-template-columns: minmax(0, 3fr) minmax(17rem, 2fr);
    gap: ${token.space[10]};
    align-items: start;
  }
`;

export const CalculatorInputs = styled.div`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;
`;

/** Amounts of money side by side: three on a wide board, else as many as fit with their labels on one line. */
export const CalculatorMoneyColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${token.space[6]} ${token.space[5]};
  &:empty {
    display: none;
  }
`;

export const FieldHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  label {
    font-weight: ${token.weight.bold};
  }
`;

export const FieldRoot = styled.div`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
`;

export const CalculatorEntry = styled.span<{ $wide?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  width: ${({ $wide }) => ($wide ? '100%' : '10rem')};
  min-height: ${token.target};
  padding-inline: ${token.space[3]};
  ${inputFrameStyles}
  color: ${token.colour.muted};
  &:focus-within {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${token.colour.danger};
    box-shadow: inset 0 0 0 1px ${token.colour.danger};
  }
  &:has([readonly]) {
    border-style: dashed;
    background: ${token.colour.tint};
  }
  input {
    flex: 1;
    width: 100%;
    min-width: 0;
    min-height: calc(${token.target} - 2px);
    padding: 0;
    border: 0;
    background: none;
    color: ${token.colour.ink};
    font-weight: ${token.weight.bold};
    font-variant-numeric: tabular-nums;
    text-align: end;
    outline: none;
  }
`;

export const SliderRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  ${media.plain} {
    display: none;
  }
`;

export const CalculatorSlider = styled.input`
  width: 100%;
  height: ${token.target};
  margin: 0;
  accent-color: ${token.colour.primary};
  background: none;
  cursor: pointer;
`;

export const RangeHelp = styled.p<{ $wrong?: boolean }>`
  color: ${({ $wrong }) => ($wrong ? token.colour.danger : token.colour.muted)};
  font-size: ${token.size.sm};
  ${({ $wrong }) => $wrong && `font-weight: ${token.weight.medium};`}
`;

export const CalculatorSegments = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${token.space[2]};
    padding: 0;
    font-weight: ${token.weight.bold};
  }
  > div {
    display: grid;
    /* No word is cut on the narrowest phone. */
    grid-template-columns: repeat(3, minmax(min-content, 1fr));
    border: 1px solid ${token.colour.control};
    border-radius: ${token.radius.md};
    overflow: clip;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: ${token.target};
    padding: ${token.space[1]};
    font-size: ${token.size.sm};
    font-weight: ${token.weight.medium};
    text-align: center;
    cursor: pointer;
  }
  label + label {
    border-inline-start: 1px solid ${token.colour.control};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
  }
  label:has(:focus-visible) {
    outline: 3px solid ${token.colour.focus};
    outline-offset: -5px;
  }
  label:has(:checked:focus-visible) {
    outline-color: ${token.colour.onPrimary};
  }
`;

/** The button shows only in browsers without JavaScript; with JavaScript the result follows every change. */
export const NoScriptBox = styled.div`
  display: none;
  ${media.plain} {
    display: block;
  }
`;
