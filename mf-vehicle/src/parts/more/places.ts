import { late } from '../late/late';

export const More = late(() => import(/* webpackChunkName: "vehicle-more" */ './more').then((part) => part.More));
export const End = late(() => import(/* webpackChunkName: "vehicle-end" */ './end').then((part) => part.End));
export const EnquireOverPage = late(() =>
  import(/* webpackChunkName: "enquire-place" */ '../enquire-dialog/enquire-dialog-place').then(
    ({ EnquireDialogPlace }) => EnquireDialogPlace,
  ),
);
