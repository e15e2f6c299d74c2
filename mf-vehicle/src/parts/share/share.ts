import { late } from '../late/late';

const tools = () => import(/* webpackChunkName: "vehicle-tools" */ './share-tools');

/** Ways to share (V-18); their code waits until they are near. */
export const Share = late(() => tools().then(({ ShareRow }) => ShareRow));

/** The vehicle on paper (V-19), likewise. */
export const Sheet = late(() => tools().then(({ SheetLinks }) => SheetLinks));
