import { token } from '@forecourt/ui';
import { styled } from 'styled-components';

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
  font-family: ${token.font.heading};
  font-size: ${token.size.h1};
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.tight};
  font-variant-numeric: tabular-nums;
  small {
    font-family: ${token.font.body};
    font-size: ${token.size.md};
    font-weight: ${token.weight.medium};
  }
`;

/** Both rates have one style and are in one line: the comparison rate must not be less prominent than the interest rate. */
export const RateList = styled.dl`
  display: grid;
  /* Side by side where both fit on one line each, else one below the other. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
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
    font-size: ${token.size.h4};
    font-weight: ${token.weight.bold};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
