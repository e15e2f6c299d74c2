export { loadAccount } from './account-slice';
export { createForecourtStore, fetchContext, storeContext, type ForecourtStore } from './create-store';
export { useSiteJson, type SiteFetch, type StoreServices, type RemoteApiError } from './site-services';
export { selectSite, useSite } from './site-slice';
export { carOfOpenPage, eventDelivery, recordEvent, startEventRecording, startCarView as viewCar } from './events';
export { useAccount } from './use-account';
export { useStoredList } from './use-stored-list';
export { useAccountCars, useSavedCars } from './saved-cars';
export { useWaitingSave } from './waiting-save';
