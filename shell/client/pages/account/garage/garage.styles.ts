import { token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const EntryList = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  list-style: none;
  margin: 0;
  padding: 0;
`;

export const EntryCard = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  overflow-wrap: anywhere;
`;
