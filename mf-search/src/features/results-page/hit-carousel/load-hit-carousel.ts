/** Asked for with the results too: a carousel that came after them would take the focus and the place of a grid. */
export const loadHitCarousel = () => import(/* webpackChunkName: "hit-carousel" */ './hit-carousel');
