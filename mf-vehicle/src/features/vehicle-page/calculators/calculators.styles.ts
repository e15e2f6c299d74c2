import { styled } from 'styled-components';
import { inputFrameStyles, media, token } from '@forecourt/ui';

export const CalculatorBoards = styled.div`
  display: grid;
  gap: ${token.space[5]};
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
  }
`;

export const CalculatorBoard = styled.section`
  display: grid;
  gap: ${token.space[4]};
  align-content: start;
  min-width: 0;
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.tint};
`;

// Without JavaScript the results can't follow the inputs, so the inputs are hidden.
export const CalculatorInputs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.plain} {
    display: none;
  }
`;

export const CalculatorLine = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};
  > :first-child {
    flex: 1 1 8rem;
  }
`;

export const FieldLabel = styled.label`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
  font-size: ${token.size.sm};
  font-weight: ${token.weight.bold};
`;

export const CalculatorInputFrame = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: ${token.space[2]} ${token.space[3]};
  ${inputFrameStyles}
  color: ${token.colour.ink};
  font-size: ${token.size.md};
  font-weight: ${token.weight.regular};
  &[aria-invalid='true'] {
    border-color: ${token.colour.danger};
    box-shadow: inset 0 0 0 1px ${token.colour.danger};
  }
`;

export const CalculatorResult = styled.output`
  display: block;
  min-height: 1.6em;
`;

export const CalculatorAmount = styled.strong`
  color: ${token.colour.price};
  font-size: ${token.size.h3};
  font-variant-numeric: tabular-nums;
`;

export const ErrorMessage = styled.p`
  color: ${token.colour.danger};
  font-weight: ${token.weight.medium};
`;
