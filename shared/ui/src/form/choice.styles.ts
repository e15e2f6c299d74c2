import { styled } from 'styled-components';
import { media, token } from '../theme/token';

/** A target that a finger can hit. */
export const Choice = styled.label`
  display: flex;
  gap: ${token.space[3]};
  align-items: flex-start;
  min-height: 2.25rem;
  padding-block: ${token.space[1]};
  cursor: pointer;
  ${media.touch} {
    min-height: ${token.target};
    align-items: center;
  }
`;

export const Box = styled.input`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  accent-color: ${token.colour.primary};
  cursor: pointer;
`;
