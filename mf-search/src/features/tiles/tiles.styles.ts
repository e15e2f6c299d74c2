import { Anchor, media, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const FacetTileList = styled.ul`
  list-style: none;
  padding: 0;
  margin-block-start: ${token.space[6]};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr));
  gap: ${token.space[3]};
  ${media.md} {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: ${token.space[4]};
  }
`;

export const FacetTileLink = styled(Anchor)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[2]};
  height: 100%;
  min-height: 4rem;
  padding: ${token.space[2]};
  ${media.md} {
    gap: ${token.space[3]};
    padding: ${token.space[3]};
  }
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  text-decoration: none;
  strong {
    display: block;
    overflow-wrap: break-word;
    line-height: 1.25;
    font-size: ${token.size.sm};
    ${media.md} {
      font-size: inherit;
    }
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.colour.link};
      box-shadow: ${token.shadow.middle};
    }
  }
`;

export const FacetTileIconBox = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${token.radius.md};
  background: ${token.colour.primarySoft};
  color: ${token.colour.link};
  font-family: ${token.font.heading};
  font-weight: ${token.weight.heading};
`;

export const FacetTilePicture = styled(Picture)`
  width: 4.5rem;
  border-radius: ${token.radius.sm};
`;
