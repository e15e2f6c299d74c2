import { token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const CarSummary = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, 10rem) minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[4]};
  img {
    border-radius: ${token.radius.md};
  }
`;

export const Promises = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding-inline-start: ${token.space[5]};
`;
