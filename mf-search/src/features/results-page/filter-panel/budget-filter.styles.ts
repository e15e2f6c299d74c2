import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const BudgetSteps = styled.ul`
  list-style: none;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block: ${token.space[3]};
  a {
    display: inline-grid;
    place-items: center;
    min-width: 3.25rem;
    min-height: 2rem;
    padding-inline: ${token.space[2]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.pill};
    color: ${token.colour.ink};
    font-size: ${token.size.sm};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    ${media.touch} {
      min-height: ${token.target};
    }
  }
  a[aria-current] {
    border-color: ${token.colour.primary};
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
  }
  ${media.hover} {
    a:not([aria-current]):hover {
      border-color: ${token.colour.link};
      background: ${token.colour.primarySoft};
    }
  }
`;
