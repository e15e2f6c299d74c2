import { Anchor, media, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const BodyTypeTiles = styled.ul`
  list-style: none;
  padding: 0;
  margin-block-start: ${token.space[6]};
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${token.space[5]};
  }
`;

export const BodyTypeTile = styled(Anchor)`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};
  height: 100%;
  padding: ${token.space[4]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  text-align: center;
  text-decoration: none;
  ${media.hover} {
    &:hover {
      border-color: ${token.colour.link};
      box-shadow: ${token.shadow.middle};
    }
  }
  strong {
    margin-block-start: ${token.space[2]};
  }
`;

export const BodyTypeDrawing = styled(Picture)`
  max-width: 12rem;
  border-radius: ${token.radius.md};
`;
