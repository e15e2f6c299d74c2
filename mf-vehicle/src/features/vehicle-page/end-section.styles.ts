import { styled } from 'styled-components';
import { token } from '@forecourt/ui';

export const EndSection = styled.section`
  display: grid;
  gap: ${token.space[5]};
  padding-block: ${token.space[10]};
  border-block-start: 1px solid ${token.colour.line};
`;
