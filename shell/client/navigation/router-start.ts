import type { ForecourtStore, SiteFetch } from '@forecourt/store';
import type { HydrationState, RouteObject } from 'react-router';

export interface RouterStart {
  /** Of the whole site. The route of the open page has its code. */
  routes: RouteObject[];
  basename: string;
  /** The server rendered the page with these data. */
  hydrationData: HydrationState;
  store: ForecourtStore;
  siteFetch: SiteFetch;
}
