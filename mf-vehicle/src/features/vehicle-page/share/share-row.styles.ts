import { styled } from 'styled-components';
import { media, token } from '@forecourt/ui';

export const ShareButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  ${media.print} {
    display: none;
  }
`;

export const ShareList = styled.ul`
  display: contents;
  list-style: none;
`;

const round = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-width: ${token.target};
  height: ${token.target};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.pill};
  background: ${token.colour.surface};
  color: ${token.colour.link};
  cursor: pointer;
`;

export const ShareButton = styled.a`
  ${round}
  ${media.hover} {
    &:hover {
      border-color: ${token.colour.primary};
      background: ${token.colour.primarySoft};
    }
  }
`;

export const CopyButton = styled.button`
  ${round}
  padding-inline: ${token.space[4]};
  font-size: ${token.size.sm};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  ${media.hover} {
    &:hover {
      border-color: ${token.colour.primary};
      background: ${token.colour.primarySoft};
    }
  }
  ${media.plain} {
    display: none;
  }
`;

/** Both labels of the copy button have the same size, so that nothing moves when one replaces the other. */
export const ShareText = styled.span`
  display: grid;
  > * {
    grid-area: 1 / 1;
    text-align: center;
  }
  > [data-off] {
    visibility: hidden;
  }
`;

// Phones reserve space for this button, although only a script can find out whether the phone has a share sheet.
export const NativeShareBox = styled.div`
  display: none;
  ${media.touch} {
    display: block;
    flex: 1 0 100%;
    &[data-missing] {
      visibility: hidden;
    }
  }
  ${media.plain} {
    display: none;
  }
`;
