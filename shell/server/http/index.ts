/** The HTTP side of the server: the Fastify app, its plugins, and the pages that belong to no remote. */
export { installAdminDoor, listenAtAdminPort, type AdminDoorSettings } from './admin-door';
export { createNetworkDigest, visitorNetwork } from './client-network';
export { installClientWork } from './client-work';
export { workbenchBuildRoutes } from './live-build';
export { createMetrics, healthAndReadinessRoutes, installMetrics } from './metrics';
export { refuseRequestsOfOtherSites } from './own-pages';
export { installSitePages } from './pages';
export { hidePagesOfFeaturesOff } from './pages-off';
export { createPreviewFinder, excludePreviewsFromCounts, previewLinkRoutes } from './previews';
export { createServer, installPlugins } from './server';
export { createInProcessFetch } from './site-fetch';
export { findDealerOfRequests, findRequestedDealer } from './tenant-of';
export { parseTrustedProxies, type TrustedProxies } from './trusted-proxies';
export { createVisitorIds, visitorIdInCookie } from './visitor';
