import { exchangeSectionWhenNear, hydrateSectionWhenNear, hydrateSectionWhenUsed } from '@forecourt/ui/deferred';

// The server sends the HTML of these sections. The browser loads their code when they are near the screen or used, and that of
// facts when the page is used, because their HTML does all that a shopper sees (decision 0025).

export const KeyInformation = hydrateSectionWhenUsed(() =>
  import(/* webpackChunkName: "vehicle-facts" */ './facts/key-information').then((part) => part.KeyInformation),
);
export const ViewsStage = hydrateSectionWhenNear(() =>
  import(/* webpackChunkName: "vehicle-views" */ './views/views-stage').then((part) => part.ViewsStage),
);
export const VideoSection = hydrateSectionWhenNear(() =>
  import(/* webpackChunkName: "vehicle-video" */ './video/video').then((part) => part.VideoSection),
);
export const DeferredAboutTabs = hydrateSectionWhenNear(() =>
  import(/* webpackChunkName: "vehicle-about" */ './about/about').then((part) => part.AboutTabs),
);
export const MiddleSections = exchangeSectionWhenNear(() =>
  import(/* webpackChunkName: "vehicle-more" */ './later-sections').then((part) => part.MiddleSections),
);
export const EndSections = exchangeSectionWhenNear(() =>
  import(/* webpackChunkName: "vehicle-end" */ './end-sections').then((part) => part.EndSections),
);
export const ShareRow = exchangeSectionWhenNear(() =>
  import(/* webpackChunkName: "vehicle-tools" */ './share/share-row').then((part) => part.ShareRow),
);
export const SheetLinks = exchangeSectionWhenNear(() =>
  import(/* webpackChunkName: "vehicle-tools" */ './sheet/sheet-links').then((part) => part.SheetLinks),
);
