export { createForecourtStore, type ForecourtStore, type Injectable } from './create-store';
export { createRemoteApi, siteBaseQuery, type SiteFetch, type StoreServices, type RemoteApiError } from './remote-api';
export { selectSite, useSite } from './site-slice';
export { storeContext, fetchContext } from './loader-context';
export { useSiteJson } from './use-site-json';
export { carInView, eventDelivery, recordEvent, startEvents, viewCar } from './events';
