export { createForecourtStore, fetchContext, storeContext, type ForecourtStore, type StoreExtension } from './create-store';
export { useSiteJson, type SiteFetch, type StoreServices, type RemoteApiError } from './site-services';
export { selectSite, useSite } from './site-slice';
export { carOfOpenPage, eventDelivery, recordEvent, startEvents, startCarView as viewCar } from './events';
