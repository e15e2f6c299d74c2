import { inputFrameStyles, media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const SearchBoxRoot = styled.div`
  display: grid;
  gap: ${token.space[5]};
  max-width: 56rem;
  margin-inline: auto;
  padding: ${token.space[6]} ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.middle};
  ${media.md} {
    padding: ${token.space[8]};
  }
`;

export const SearchBoxForm = styled.form`
  display: grid;
  gap: ${token.space[3]};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const SearchBoxInput = styled.input`
  width: 100%;
  min-height: 3.25rem;
  padding: ${token.space[2]} ${token.space[4]};
  ${inputFrameStyles}
  font-size: ${token.size.lg};
  &::placeholder {
    color: ${token.colour.muted};
    opacity: 1;
  }
`;

export const SearchBoxTypes = styled.ul`
  list-style: none;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
    padding-inline: ${token.space[4]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.pill};
    color: ${token.colour.ink};
    font-size: ${token.size.sm};
    font-weight: ${token.weight.medium};
    text-decoration: none;
    ${media.hover} {
      &:hover {
        border-color: ${token.colour.link};
        background: ${token.colour.primarySoft};
      }
    }
  }
`;
