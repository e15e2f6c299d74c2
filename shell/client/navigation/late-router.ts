import { parsePath, type DataRouter, type Location, type To } from 'react-router';
import { createHref, createURL, encodeLocation } from './addresses';
import type { RouterStart } from './router-start';
import { browserLocation, hasAllData, stateOfServerPage, withElements, type RouterState } from './server-page';
import { loadWhenUsed } from './watch-use';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type ScrollSettings = Parameters<DataRouter['enableScrollRestoration']>;
type Target = To | number | null;
interface NavigateOptions {
  /** Fields of a form that is sent by GET. */
  formData?: FormData;
}
type Navigate = (to: Target, options?: NavigateOptions) => Promise<void>;
/** Creates the router that moves between pages, at the location with which the page was hydrated. */
type CreateFullRouter = (start: RouterStart, location: Location) => DataRouter;

const NOTHING_ELSE_CHANGED = { deletedFetchers: [], newErrors: null, viewTransitionOpts: undefined, flushSync: false };

/** Returns the fields of a form as the query of an address. */
const queryOf = (fields: FormData): string =>
  `?${new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]))}`;

/** Returns the address of a page for the browser, which needs the path of the site. */
const documentHref = (to: To | null, { formData }: NavigateOptions, basename: string): string => {
  const href = createHref(to ?? window.location.href);
  const whole = formData ? `${href.split('?')[0]}${queryOf(formData)}` : href;
  return whole.startsWith('/') && basename !== '/' ? `${basename}${whole}` : whole;
};

/** The state of a page until its full router has come, and the full router afterwards. */
const createPageRouter = (
  start: RouterStart,
  loadCode: () => Promise<CreateFullRouter>,
  onLoadError: (error: unknown) => void,
) => {
  const location = browserLocation();
  const subscribers = new Set<Subscriber>();
  let early = stateOfServerPage(start, location);
  let full: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  let scrolling: ScrollSettings | undefined;
  let stopScrolling: (() => void) | undefined;
  const begin = async (): Promise<DataRouter> => {
    const create = await loadCode();
    full = create(start, location);
    if (scrolling) stopScrolling = full.enableScrollRestoration(...scrolling);
    full.subscribe((state, change) => subscribers.forEach((subscriber) => subscriber(state, change)));
    return full;
  };
  return {
    full: () => full,
    state: () => full?.state ?? early,
    /** Loads the full router once; a further call tries again if loading has failed. */
    load(): Promise<DataRouter> {
      loading ??= begin().catch((error: unknown) => {
        loading = undefined;
        onLoadError(error);
        throw error;
      });
      return loading;
    },
    subscribe(subscriber: Subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    /** Tells the page that another page is on its way. */
    announce(path: Partial<Location>): void {
      early = { ...early, navigation: { state: 'loading', location: { ...location, ...path } } as RouterState['navigation'] };
      subscribers.forEach((subscriber) => subscriber(early, NOTHING_ELSE_CHANGED));
    },
    enableScrollRestoration(...settings: ScrollSettings) {
      scrolling = settings;
      stopScrolling = full?.enableScrollRestoration(...settings);
      return () => stopScrolling?.();
    },
  };
};

/**
 * Returns a router that shows the server's page, and loads the code that moves between pages at the first sign of use; a press
 * before is kept until the code has come. `router` is for React; `load` resolves with the full router, for code that changes its
 * routes. If the code can't be loaded, the browser opens the next page as a document (decision 0065).
 */
export const createLateRouter = (
  start: RouterStart,
  loadCode: () => Promise<CreateFullRouter>,
  onLoadError: (error: unknown) => void,
  loadDocument = (href: string): void => window.location.assign(href),
) => {
  const { basename } = start;
  const routes = withElements(start.routes);
  const { full, state, load, announce, subscribe, enableScrollRestoration } = createPageRouter(
    { ...start, routes },
    loadCode,
    onLoadError,
  );
  const navigate: Navigate = async (to, options = {}) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    if (!full() && typeof path === 'object' && path?.pathname) announce(path);
    const router = full() ?? (await load().catch(() => undefined));
    if (router) return (router.navigate as Navigate)(to, options);
    return typeof to === 'number' ? window.history.go(to) : loadDocument(documentHref(to, options, basename));
  };
  loadWhenUsed(load, () => full() !== undefined);
  const router = {
    basename,
    window,
    get future() {
      return full()?.future ?? {};
    },
    get state() {
      return state();
    },
    get routes() {
      return full()?.routes ?? routes;
    },
    get manifest() {
      return full()?.manifest ?? {};
    },
    subscribe,
    enableScrollRestoration,
    navigate,
    fetch: async (...request: Parameters<DataRouter['fetch']>) => (await load()).fetch(...request),
    revalidate: async () => (await load()).revalidate(),
    createHref,
    createURL,
    encodeLocation,
  } as unknown as DataRouter;
  return { router, load, isComplete: hasAllData(state()) };
};
