import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const Layout = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${token.space[12]};
  }
`;

export const Board = styled.div`
  min-width: 0;
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.low};
  ${media.md} {
    padding: ${token.space[8]};
  }
`;
