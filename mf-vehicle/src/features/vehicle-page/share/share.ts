import { exchangedWhenNear } from '../../../parts/waiting/exchanged';

const tools = () => import(/* webpackChunkName: "vehicle-tools" */ './share-tools');

/** Ways to share (V-18); their code waits until they are near. */
export const Share = exchangedWhenNear(() => tools().then(({ ShareRow }) => ShareRow));

/** The vehicle on paper (V-19), likewise. */
export const Sheet = exchangedWhenNear(() => tools().then(({ SheetLinks }) => SheetLinks));
