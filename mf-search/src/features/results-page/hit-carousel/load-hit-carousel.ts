/**
 * Loads the carousel. The loader calls it together with the search, because a carousel that replaces a grid later would
 * lose the focus.
 */
export const loadHitCarousel = () => import(/* webpackChunkName: "hit-carousel" */ './hit-carousel');
