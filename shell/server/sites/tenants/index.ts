/** Door of the room that reads dealers' configurations and finds the dealer of a request by its host (X-01 to X-08). */
export { dealerAddress, developmentAddress, storedDevelopmentAddress } from './dealer-address';
export { openTenants, type TenantsOptions } from './open-tenants';
export { createPublicSites, publicSiteConfig } from './public-site';
export { formatProblem as problemText } from './tenant-problem';
export { resolveTenant } from './resolve-tenant';
export { joinWordingKeys, type InstalledWording } from './check-wording';
export { designTokenRule } from './theme-style';
export { checkDealers, checkDealersInWorker, type DealersToCheck } from './behind/check-dealers';
