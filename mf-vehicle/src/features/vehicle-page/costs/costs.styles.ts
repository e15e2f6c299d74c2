import { styled } from 'styled-components';
import { media, token } from '@forecourt/ui';

export const CostFold = styled.details`
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${token.space[3]};
    min-height: ${token.target};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    > svg {
      margin-inline-start: auto;
      color: ${token.colour.link};
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  > [data-slot='finance.teaser'] {
    max-width: 30rem;
    margin-block-start: ${token.space[4]};
  }
  ${media.print} {
    display: none;
  }
`;

export const CostNames = styled.span`
  color: ${token.colour.muted};
`;
