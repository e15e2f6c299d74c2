import { late } from '../late/late';

/** Ways to share (V-18); their code waits until they are near. */
export const Share = late(() => import(/* webpackChunkName: "vehicle-tools" */ './share-row').then(({ ShareRow }) => ShareRow));
