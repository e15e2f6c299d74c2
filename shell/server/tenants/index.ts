/** Door of the room that reads dealers' configurations and finds a dealer by host (X-01 to X-08). */
export { dealerAddress, developmentAddress } from './dealer-address';
export { openTenants } from './open-tenants';
export { publicSite } from './public-site';
export { formatProblem as problemText } from './tenant-problem';
export { resolveTenant } from './resolve-tenant';
export { joinWordingKeys, type HouseWording } from './check-wording';
export { themeStyle } from './theme-style';
