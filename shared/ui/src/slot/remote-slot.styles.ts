import { WHOLE_PAGE_MARK } from '@forecourt/contracts/site/whole-page';
import { css, styled } from 'styled-components';

/**
 * The browser lays the part out when the screen comes near; until then the page is as long as if the part had a rough
 * height. So this is left to browsers that keep what a shopper sees in its place when a height above it changes, and to
 * pages at whose top a visit begins. The margin leaves room for outlines and shadows, which would be cut off.
 */
const skipOffScreen = css`
  @media screen and (scripting: enabled) {
    @supports (overflow-anchor: auto) {
      :root:not([${WHOLE_PAGE_MARK}]) & {
        /* A place at the top of a page sets it to visible: its parts must not move what stands below them. */
        content-visibility: var(--late-parts, auto);
        contain-intrinsic-block-size: auto 50rem;
        overflow-clip-margin: 2rem;
      }
    }
  }
`;

// A component may render nothing; its wrapper must then take no space in a stack or grid. An unloaded slot keeps its
// wrapper, because the observer needs an element; that of an empty late slot takes no space meanwhile. A slot with a
// form is laid out at once, because forms are of very different heights.
export const Wrapper = styled.div`
  min-width: 0;
  &:empty:not([data-state='idle'], [data-state='late']) {
    display: none;
  }
  &:empty[data-state='late'] {
    position: absolute;
  }
  &:not(:empty, :has(form))[data-state='late'] {
    ${skipOffScreen}
  }
`;
