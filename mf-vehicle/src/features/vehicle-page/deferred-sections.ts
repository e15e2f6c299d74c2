import { exchangedWhenNear, hydratedWhenNear } from '@forecourt/ui/deferred';

// The server sends the HTML of these sections. The browser loads their code when they are near the screen or used
// (decision 0025).

export const ViewsStage = hydratedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-views" */ './views/views-stage').then((part) => part.ViewsStage),
);
export const VideoSection = hydratedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-video" */ './video/video').then((part) => part.VideoSection),
);
export const DeferredAboutTabs = hydratedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-about" */ './about/about').then((part) => part.AboutTabs),
);
export const MiddleSections = exchangedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-more" */ './later-sections').then((part) => part.MiddleSections),
);
export const EndSections = exchangedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-end" */ './end-sections').then((part) => part.EndSections),
);
export const ShareRow = exchangedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-tools" */ './share/share-row').then((part) => part.ShareRow),
);
export const SheetLinks = exchangedWhenNear(() =>
  import(/* webpackChunkName: "vehicle-tools" */ './sheet/sheet-links').then((part) => part.SheetLinks),
);
