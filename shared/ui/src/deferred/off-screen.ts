import { WHOLE_PAGE_MARK } from '@forecourt/contracts/site/whole-page';
import { css } from 'styled-components';

/**
 * Returns the styles of a part of the server's HTML that the browser lays out when the screen comes near. `height` is about the height of
 * the part; until then the page is as long as if the part had it. So this is left to browsers that keep what a shopper sees in its place
 * when a height above it changes, and to pages at whose top a visit begins. The margin leaves room for outlines and shadows, which
 * would be cut off.
 */
export const skipOffScreen = (height: string) => css`
  @media (scripting: enabled) {
    @supports (overflow-anchor: auto) {
      :root:not([${WHOLE_PAGE_MARK}]) & {
        content-visibility: auto;
        contain-intrinsic-size: auto ${height};
        overflow-clip-margin: 1rem;
      }
    }
  }
`;
