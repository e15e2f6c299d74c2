import { media, token } from '@forecourt/ui';
import { styled, css } from 'styled-components';

/** Visible on any picture; hidden without JavaScript. */
const control = css`
  position: absolute;
  z-index: ${token.layer.raised};
  display: inline-flex;
  align-items: center;
  justify-content: center;
  border: 0;
  background: rgb(255 255 255 / 0.94);
  color: #16202c;
  box-shadow: ${token.shadow.low};
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: #fff;
    }
  }
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const SaveButton = styled.button`
  ${control}
  inset-block-start: ${token.space[2]};
  inset-inline-end: ${token.space[2]};
  width: ${token.target};
  height: ${token.target};
  border-radius: ${token.radius.pill};
  &[aria-pressed='true'] {
    color: #c5221f;
  }
`;

/** Below the button that saves the car, as small as that, because a dealer's watermark is mostly at the lower edge. */
export const CompareButton = styled.button`
  ${control}
  inset-block-start: calc(${token.target} + 2 * ${token.space[2]});
  inset-inline-end: ${token.space[2]};
  width: ${token.target};
  height: ${token.target};
  border-radius: ${token.radius.pill};
  &[aria-pressed='true'] {
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
  }
`;
