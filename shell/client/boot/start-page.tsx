import type { PageState } from '@forecourt/contracts/release/page-state';
import type { SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore, removeOverdueAnswers, startEventRecording, type SiteFetch } from '@forecourt/store';
import { SlotHostProvider, WordingProvider } from '@forecourt/ui';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, type DataRouter, type RouteObject } from 'react-router';
import { StyleSheetManager } from 'styled-components';
import { loadConsentPanel } from '../consent/load-consent';
import type { ComposedRemote } from '../compose/composed-remote';
import { loadMatchedRoute, lazyOwnRoutes } from '../compose/own-routes';
import { lazyRemoteRoutes, type OnPageError } from '../compose/page-route';
import { gateOfSite } from '../compose/gate';
import { siteRoutes } from '../compose/site-routes';
import { createSlotRegistry } from '../compose/slot-registry';
import { createBrowserFederation } from '../remotes/browser-remote';
import { isInRollout } from '../health/page-token';
import type { WorkbenchPage } from '../workbench/live-page';
import { createLateRouter } from '../navigation/late-router';
import { loadOwnPages } from '../pages/load-own-pages';
import { loadFirstPage, matchPage } from './first-page';
import { createFailureReporter } from './failure-reporter';
import { followVisits } from './visit-trail';

const loadWorkbench = () => import(/* webpackChunkName: "workbench" */ '../workbench/follow-build');
const loadStockOpener = () =>
  import(/* webpackChunkName: "workbench-federation" */ '../workbench/stock-federation').then((stock) =>
    stock.createStockOpener(),
  );
const loadPopup = () => import(/* webpackChunkName: "popup" */ '../popup/start-popup');
const loadHealth = () => import(/* webpackChunkName: "health" */ '../health/page-health');

/** Milliseconds after the start, which measuring then does not slow down. */
const WATCH_AFTER = 4000;
const stateElement = document.getElementById('forecourt-state');
const root = document.getElementById('forecourt');
/** The page shows a build of the workbench. */
const banner = document.querySelector<HTMLElement>('[data-build]');

/** It renders its children, because a sibling component would shift the ids of `useId`. */
const AfterHydration = ({ run, children }: { run: () => void; children: ReactNode }) => {
  useEffect(run, [run]);
  return children;
};

/** Objects that all slots and pages share. */
const createPage = (state: PageState) => {
  const { site, release } = state;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const siteFetch: SiteFetch = (path, init) => fetch(`${site.basePath}${path}`, init);
  const store = createForecourtStore({ site, services: { fetch: siteFetch }, preloaded: state.store });
  const { remotes, add } = createBrowserFederation(
    release,
    nonce,
    state.entries,
    (remote, version, error) => reportFailure(remote, 'entry', error, 'load', version),
    banner ? loadStockOpener() : undefined,
  );
  const versionOf = (name: string) => remotes.find((remote) => remote.name === name)?.version;
  const reportFailure = createFailureReporter({
    basePath: site.basePath,
    beacons: site.health.beacons,
    versionOf,
    load: loadHealth,
  });
  const onPageError: OnPageError = (name, error, { componentStack }, version) =>
    reportFailure(name, 'page', error, componentStack ? 'render' : 'load', version);
  const slots = createSlotRegistry({ remotes, store, rendered: state.slots, onError: reportFailure });
  return { state, nonce, siteFetch, store, remotes, add, slots, reportFailure, onPageError };
};
type Page = ReturnType<typeof createPage>;

/** It loads the code that moves between pages when the shopper may need it. */
const createRouter = ({ state, store, siteFetch, reportFailure }: Page, routes: RouteObject[]) =>
  createLateRouter(
    {
      routes,
      basename: state.site.basePath || '/',
      // React Router keeps the server's HTML only if each route with a middleware has data, and the frame has no loader.
      hydrationData: { ...state.router, loaderData: { frame: null, ...state.router.loaderData } },
      store,
      siteFetch,
    },
    () =>
      import(/* webpackChunkName: "navigation" */ '../navigation/full-router').then(({ createFullRouter }) => createFullRouter),
    (error) => reportFailure('shell', 'page', error, 'load'),
  );

/** The browser has kept the earlier measurements; a visitor who leaves sooner is not measured. */
const watchLater = (state: PageState, firstRemote: string | undefined): void => {
  setTimeout(
    () =>
      void loadHealth().then(
        ({ watchPageHealth }) => watchPageHealth(state, firstRemote),
        () => undefined,
      ),
    WATCH_AFTER,
  );
};

/** Says that the page runs, so that a version can be judged whose pages never do. */
const reportLife = (basePath: string): void =>
  void loadHealth().then(
    ({ sendHealthReport }) => sendHealthReport(basePath, {}),
    () => undefined,
  );

const hydrate = (container: HTMLElement, page: Page, router: DataRouter, onHydrated: () => void): void => {
  const { state, nonce, store, slots, reportFailure } = page;
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <StyleSheetManager nonce={nonce}>
          <Provider store={store}>
            <WordingProvider locale={state.site.locale} overrides={state.wording}>
              <SlotHostProvider value={slots}>
                <AfterHydration run={onHydrated}>
                  <RouterProvider router={router} />
                </AfterHydration>
              </SlotHostProvider>
            </WordingProvider>
          </Provider>
        </StyleSheetManager>
      </StrictMode>,
      {
        onRecoverableError: (error, { componentStack }) => {
          reportFailure('', 'hydration', error, 'hydration', '', componentStack);
          reportError(error);
        },
      },
    );
  });
};

const start = async (state: PageState, container: HTMLElement): Promise<WorkbenchPage> => {
  const { site } = state;
  const page = createPage(state);
  const { remotes, add, slots, store, nonce, onPageError, reportFailure } = page;
  const routesOf = (remote: ComposedRemote) => lazyRemoteRoutes(remote, onPageError);
  const routes = remotes.flatMap(routesOf);
  const first = matchPage(remotes, location.pathname.slice(site.basePath.length) || '/', site);
  const onLoadError = (remote: string, error: unknown): void => reportFailure(remote, 'page', error, 'load');
  const tree = siteRoutes(routes, lazyOwnRoutes(loadOwnPages), site);
  await Promise.all([
    first ? undefined : loadMatchedRoute(tree, location.pathname, site.basePath),
    first && loadFirstPage({ page: first, routes, store, onPageError, onLoadError }),
    ...state.slots.map((slot) => slots.load(slot as SlotName)),
  ]);
  const { router, load, isComplete } = createRouter(
    page,
    tree.map((route) => ({ ...route, middleware: [gateOfSite(site)] }) as RouteObject),
  );
  // The workbench changes routes, and a page without all its data runs its loaders before hydration.
  const full = banner || !isComplete ? await load() : undefined;
  followVisits(router, site);
  if (site.health.beacons) watchLater(state, first?.remote.name);
  startEventRecording(site);
  if (site.analytics.consent !== 'none') void loadConsentPanel(state, store, nonce);
  return new Promise((resolve) => {
    hydrate(container, page, router, () => {
      slots.settle();
      removeOverdueAnswers(site.slug);
      if (site.popup)
        loadPopup().then(
          ({ startPopup }) => startPopup(state, store, nonce),
          () => undefined,
        );
      if (site.health.beacons && isInRollout()) reportLife(site.basePath);
      resolve({ remotes, add, slots, router: full ?? router, routesOf, store, seeds: state.store });
    });
  });
};

export const startPage = (): void => {
  if (!stateElement?.textContent || !root) return;
  const state = JSON.parse(stateElement.textContent) as PageState;
  const started = start(state, root);
  // If the page cannot start, the server's HTML stays usable with its links and forms.
  started.catch((error: unknown) =>
    createFailureReporter({ ...state.site, ...state.site.health, versionOf: () => undefined, load: loadHealth })(
      'shell',
      'page',
      error,
      'load',
    ),
  );
  if (banner) void loadWorkbench().then(({ followBuild }) => followBuild(banner, started));
};
