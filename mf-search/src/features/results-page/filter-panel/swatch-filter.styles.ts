import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const ColourSwatches = styled.ul`
  list-style: none;
  padding: 0 0 ${token.space[4]};
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[2]};
`;

export const ColourSwatch = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 2.25rem;
  padding-inline: ${token.space[2]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  font-size: ${token.size.sm};
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  circle {
    stroke: ${token.colour.control};
    stroke-width: 1.5;
  }
  small {
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
    font-variant-numeric: tabular-nums;
  }
  &:has(:checked) {
    border-color: ${token.colour.primary};
    background: ${token.colour.primarySoft};
    box-shadow: inset 0 0 0 1px ${token.colour.primary};
    font-weight: ${token.weight.bold};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
  ${media.touch} {
    min-height: ${token.target};
  }
`;
