export { imageRoutes } from './images';
export { openAnalytics } from './analytics';
export { blogRoutes, brandRoutes, contentRoutes } from './content';
export { openIndexNow } from './index-now';
export { MENU_FACETS, openMenus } from './menus';
export { referenceRoutes } from './reference';
export { MOST_COUNTED_VALUES, openSiteFiles, robotsHeader } from './site-files';
export {
  checkDealers,
  checkDealersInWorker,
  createPublicSites,
  dealerAddress,
  designTokenRule,
  developmentAddress,
  joinWordingKeys,
  openTenants,
  problemText,
  resolveTenant,
  storedDevelopmentAddress,
  type DealersToCheck,
  type InstalledWording,
  type TenantsOptions,
} from './tenants';
