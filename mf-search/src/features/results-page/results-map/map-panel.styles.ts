import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const MapSwitchButtons = styled.div`
  display: inline-flex;
  align-self: start;
  width: max-content;
  border: 1px solid ${token.colour.control};
  border-radius: ${token.radius.md};
  overflow: hidden;
  button {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: 2.25rem;
    padding-inline: ${token.space[3]};
    border: 0;
    background: ${token.colour.surface};
    font-size: ${token.size.sm};
    font-weight: ${token.weight.medium};
    cursor: pointer;
    ${media.touch} {
      min-height: ${token.target};
    }
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  button[aria-pressed='true'] {
    background: ${token.colour.primarySoft};
    color: ${token.colour.link};
    font-weight: ${token.weight.bold};
  }
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;
