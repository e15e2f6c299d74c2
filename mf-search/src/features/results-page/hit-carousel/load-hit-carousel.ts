/** The page's loader calls it while it searches, because a carousel that replaces a grid later would lose the focus. */
export const loadHitCarousel = () => import(/* webpackChunkName: "hit-carousel" */ './hit-carousel');
