/** The HTTP side of the server: the Fastify app, its plugins, and the pages that belong to no remote. */
export { installAdminDoor, listenForAdmin, type AdminDoor } from './admin-door';
export { networkDigest } from './client-network';
export { installClientWork } from './client-work';
export { liveBuild } from './live-build';
export { createMetrics, healthRoutes, installMetrics } from './metrics';
export { refuseForeignPages } from './own-pages';
export { installPages } from './pages';
export { installPagesOff } from './pages-off';
export { createPreviewOf, installPreviews, previewPages } from './previews';
export { createServer, installPlugins } from './server';
export { createSiteFetch } from './site-fetch';
export { installTenants, tenantOf } from './tenant-of';
export { trustedProxiesOf, type TrustedProxies } from './trusted-proxies';
export { createVisitors, visitorIdOf } from './visitor';
