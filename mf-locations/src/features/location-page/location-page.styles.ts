import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;
  img {
    border-radius: ${token.radius.lg};
  }
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[12]};
  }
`;
