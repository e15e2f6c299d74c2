import { media, token } from '@forecourt/ui';
import { css } from 'styled-components';

const within = (gutter: string) => css`
  --room: calc(100vw - 2 * ${gutter});
  width: min(100%, var(--room), ${token.width.page} - 2 * ${gutter});
  padding-block: clamp(0px, (100% - var(--room)) * 100, ${token.space[12]});
`;

/** In the page's column or edge to edge, the slot is as wide as the column; it has space above and below only edge to edge. */
export const slotColumnWidth = css`
  margin-inline: auto;
  ${within(token.space[4])}
  ${media.md} {
    ${within(token.space[8])}
  }
`;
