import { createContext } from 'react-router';
import type { ForecourtStore } from './create-store';
import type { SiteFetch } from './site-services';

/** The store, in a route's loader: `context.get(storeContext)`. */
export const storeContext = createContext<ForecourtStore>();

/** `fetch` for this site, in a route's loader: `context.get(fetchContext)`. */
export const fetchContext = createContext<SiteFetch>();

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}
