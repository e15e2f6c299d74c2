import { token } from '@forecourt/ui';
import { css, styled } from 'styled-components';

/** The law wants the comparison rate no less prominent, so repayment and both rates have one size and one weight (F-12). */
const advertisedFigure = css`
  font-family: ${token.font.heading};
  font-size: ${token.size.h3};
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.tight};
  font-variant-numeric: tabular-nums;
`;

export const ResultPanelBox = styled.div`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
  padding: ${token.space[5]};
  border-radius: ${token.radius.md};
  background: ${token.colour.primarySoft};
  color: ${token.colour.ink};
  @container (min-width: 30rem) {
    padding: ${token.space[6]};
  }
`;

export const ResultAmount = styled.p`
  ${advertisedFigure}
  small {
    font-family: ${token.font.body};
    font-size: ${token.size.md};
    font-weight: ${token.weight.medium};
  }
`;

export const RateList = styled.dl`
  display: grid;
  /* Side by side where both fit on one line each, else one below the other. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${token.space[3]};
  > div {
    min-width: 0;
    padding-block-start: ${token.space[3]};
    border-block-start: 2px solid ${token.colour.link};
  }
  dt {
    font-size: ${token.size.sm};
  }
  dd {
    margin: 0;
    ${advertisedFigure}
    white-space: nowrap;
  }
`;
