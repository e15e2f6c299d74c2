import { createPath, type DataRouter, type Path, type RouteObject } from 'react-router';
import { createHref, createURL, encodeLocation, hasSamePathAndQuery, resolveTarget } from './addresses';
import { createPageRouter, type CreateFullRouter } from './page-router';
import type { RouterStart } from './router-start';
import { hasAllData, withElements } from './server-page';
import { loadWhenUsed } from './watch-use';

type NavigateArguments = Parameters<DataRouter['navigate']>;
type Target = NavigateArguments[0] | number;
interface NavigateOptions {
  /** Fields of a form that is sent by GET. */
  formData?: FormData;
  /** Takes the place of the open page in the browser's history. */
  replace?: boolean;
}
/** Open a page as a document. */
type DocumentLoader = Pick<globalThis.Location, 'assign' | 'replace' | 'reload'>;
/** Works before the full router has come. */
type LateRouter = Pick<
  DataRouter,
  | 'basename'
  | 'window'
  | 'future'
  | 'state'
  | 'manifest'
  | 'subscribe'
  | 'enableScrollRestoration'
  | 'navigate'
  | 'fetch'
  | 'revalidate'
  | 'createHref'
  | 'createURL'
  | 'encodeLocation'
  | 'dispose'
> & { routes: RouteObject[] };

/** Or another entry of the browser's history. */
const openDocument = (target: Path | number, replace: boolean | undefined, browser: DocumentLoader): void => {
  if (typeof target === 'number') window.history.go(target);
  else browser[replace ? 'replace' : 'assign'](createPath(target));
};

/**
 * Loads the code that moves between pages at the first sign of use and keeps a press until then; without it the browser
 * opens pages as documents (decision 0065). `router` is for React; `load` resolves with the full router.
 */
export const createLateRouter = (
  start: RouterStart,
  loadCode: () => Promise<CreateFullRouter>,
  onLoadError: (error: unknown) => void,
  browser: DocumentLoader = window.location,
) => {
  const { basename } = start;
  const routes = withElements(start.routes);
  const { full, state, load, announce, subscribe, enableScrollRestoration } = createPageRouter(
    { ...start, routes },
    loadCode,
    onLoadError,
  );
  const stopWatching = loadWhenUsed(
    load,
    () => full() !== undefined,
    // A link inside the page changes the history too. A reload would then lose typed answers.
    () => !hasSamePathAndQuery(window.location, state().location) && browser.reload(),
  );
  /** Without the full router, the browser opens the page. */
  const loadFor = async (to: Target, { formData, replace }: NavigateOptions): Promise<DataRouter | undefined> => {
    const target = typeof to === 'number' ? to : resolveTarget(to, formData, basename);
    if (typeof target === 'object' && !(target.hash && hasSamePathAndQuery(target, window.location))) announce(target);
    const router = await load().catch(() => undefined);
    if (router) return router;
    announce();
    openDocument(target, replace, browser);
    return undefined;
  };
  const navigate = async (to: Target, options?: NavigateArguments[1]): Promise<void> =>
    (full() ?? (await loadFor(to, options ?? {})))?.navigate(...([to, options] as NavigateArguments));
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
    dispose() {
      stopWatching();
      full()?.dispose();
    },
  } satisfies LateRouter as unknown as DataRouter;
  return { router, load, isComplete: hasAllData(state()) };
};
