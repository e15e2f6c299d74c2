export { createForecourtStore, fetchContext, storeContext, type ForecourtStore, type Injectable } from './create-store';
export { useSiteJson, type SiteFetch, type StoreServices, type RemoteApiError } from './site-services';
export { selectSite, useSite } from './site-slice';
export { carInView, eventDelivery, recordEvent, startEvents, viewCar } from './events';
