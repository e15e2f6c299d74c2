/** Door of the room: host → dealer configuration. */
export { createTenants, type TenantLog, type TenantsOptions, type TenantsRoom } from './create-tenants';
export { publicSite, type PageFacts } from './public-site';
export { hostName, resolveTenant, type ResolvedTenant, type TenantRequest, type UnknownTenant } from './resolve-tenant';
export { formatProblem, type TenantProblem } from './tenant-problem';
export { themeStyle } from './theme-style';
