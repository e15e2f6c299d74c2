import { exchangedWhenNear } from '../waiting/exchanged';

export const More = exchangedWhenNear(() => import(/* webpackChunkName: "vehicle-more" */ './more').then((part) => part.More));
export const End = exchangedWhenNear(() => import(/* webpackChunkName: "vehicle-end" */ './end').then((part) => part.End));
