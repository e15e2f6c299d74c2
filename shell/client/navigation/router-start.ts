import type { ForecourtStore, SiteFetch } from '@forecourt/store';
import type { HydrationState, RouteObject } from 'react-router';

/** The values with which a page's router starts. */
export interface RouterStart {
  /** Routes of the whole site. The route of the open page has its code. */
  routes: RouteObject[];
  basename: string;
  /** Data of the page's routes, with which the server rendered the page. */
  hydrationData: HydrationState;
  store: ForecourtStore;
  siteFetch: SiteFetch;
}
