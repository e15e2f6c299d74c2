import { styled } from 'styled-components';
import { token } from '@forecourt/ui';
import { foldStyles } from '../section.styles';

export const CostFold = styled.details`
  ${foldStyles}
  > summary {
    flex-wrap: wrap;
    row-gap: 0;
    min-height: ${token.target};
  }
  > [data-slot='finance.teaser'] {
    max-width: 30rem;
    margin-block-start: ${token.space[4]};
  }
`;

export const CostNames = styled.span`
  color: ${token.colour.muted};
`;
