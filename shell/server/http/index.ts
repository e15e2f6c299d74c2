/** The HTTP side of the server: the Fastify app, its plugins, and the pages that belong to no remote. */
export { installAdminDoor, isOperatorRequest, listenAtAdminPort, type AdminDoorSettings } from './admin-door';
export { apiDescriptionRoutes } from './api-description';
export { createNetworkDigest, visitorNetwork } from './client-network';
export { installClientWork } from './client-work';
export { workbenchBuildRoutes } from './live-build';
export { createMetrics, installMetrics } from './metrics';
export { refuseRequestsOfOtherSites } from './own-pages';
export { installSitePages } from './pages';
export { hidePagesOfFeaturesOff } from './pages-off';
export { createPreviewFinder, excludePreviewsFromCounts, isRequestOfPreview, previewLinkRoutes } from './previews';
export { healthAndReadinessRoutes } from './readiness';
export { createServer, installPlugins } from './server';
export { createInProcessFetch } from './site-fetch';
export { findDealerOfRequests, findRequestedDealer } from './tenant-of';
export { parseTrustedProxies, type TrustedProxySetting } from './trusted-proxies';
export { createTryAgainPage } from './try-again-page';
export { createVisitorIds, visitorIdInCookie } from './visitor';
