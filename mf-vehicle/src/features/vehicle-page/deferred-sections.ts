import { exchangedWhenNear } from '../../parts/waiting/exchanged';

export const More = exchangedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-more" */ './later-sections').then((part) => part.More),
);
export const End = exchangedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-end" */ './end-sections').then((part) => part.End),
);
