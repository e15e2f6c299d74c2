/** Door of the room: host → dealer configuration. */
export { openTenants, type TenantLog, type TenantsOptions, type TenantsRoom } from './open-tenants';
export { publicSite, type PageFacts } from './public-site';
export { hostName, resolveTenant, type ResolvedTenant, type TenantRequest, type UnknownTenant } from './resolve-tenant';
export { formatProblem, type TenantProblem } from './tenant-problem';
export { joinWordingKeys, type HouseWording } from './wording-keys';
export { themeStyle } from './theme-style';
