export { createForecourtStore, type ForecourtStore, type Injectable } from './create-store';
export type { SiteFetch, StoreServices, RemoteApiError } from './site-services';
export { selectSite, useSite } from './site-slice';
export { storeContext, fetchContext } from './loader-context';
export { useSiteJson } from './use-site-json';
export { carInView, eventDelivery, recordEvent, startEvents, viewCar } from './events';
