import type { PageState } from '@forecourt/contracts/release/page-state';
import type { SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore, fetchContext, startEvents, storeContext, type SiteFetch } from '@forecourt/store';
import { SlotHostProvider, WordingProvider } from '@forecourt/ui';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { StyleSheetManager } from 'styled-components';
import { offerChoices } from '../choices/offer-choices';
import { afterHydration } from '../compose/contain';
import type { ComposedRemote } from '../compose/composed-remote';
import { lazyOwnRoutes, ownRoutes } from '../compose/own-routes';
import { absentModule, lazyRoutes, pageModule, type OnPageError } from '../compose/page-route';
import { siteRoutes } from '../compose/site-routes';
import { createSlotRegistry } from '../compose/slot-registry';
import { createBrowserFederation } from '../remotes/browser-federation';
import type { LivePage } from '../workbench/live-page';
import { matchedRoute } from './matched-route';
import { failureReporter } from './report-failure';
import { followVisits } from './visit-trail';

const loadOwnPages = () => import(/* webpackChunkName: "own-pages" */ '../pages/own-pages');

const loadWorkbench = () => import(/* webpackChunkName: "workbench" */ '../workbench/follow-build');
const loadHealth = () => import(/* webpackChunkName: "health" */ '../health/page-health');

/** Milliseconds after which a page is measured. Who leaves before is not. */
const WATCH_AFTER = 4000;

const stateElement = document.getElementById('forecourt-state');
const root = document.getElementById('forecourt');

/** Runs once, when React has taken over the server's HTML. Around its child: a sibling would shift the ids of `useId`. */
const AfterHydration = ({ run, children }: { run: () => void; children: ReactNode }) => {
  useEffect(run, [run]);
  return children;
};

/** Resolves when React has taken over the page. */
const start = async (state: PageState, container: HTMLElement): Promise<LivePage> => {
  const { site, wording, release } = state;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const siteFetch: SiteFetch = (path, init) => fetch(`${site.basePath}${path}`, init);
  const store = createForecourtStore({ site, services: { fetch: siteFetch }, preloaded: state.store });
  const { beacons } = site.health;
  const { remotes, add } = createBrowserFederation(release, nonce, state.entries, (remote, version, error) =>
    reportFailure(remote, 'entry', error, 'load', version),
  );
  const versionOf = (name: string) => remotes.find((remote) => remote.name === name)?.version;
  const reportFailure = failureReporter({ basePath: site.basePath, beacons, versionOf, load: loadHealth });
  const onPageError: OnPageError = (name, error, { componentStack }, version) =>
    reportFailure(name, 'page', error, componentStack ? 'render' : 'load', version);
  const slots = createSlotRegistry({ remotes, store, rendered: state.slots, onError: reportFailure });
  const routesOf = (remote: ComposedRemote) => lazyRoutes(remote, onPageError);
  const remoteRoutes = remotes.flatMap(routesOf);

  // What the server rendered must be here before hydration, or React would throw its HTML away.
  const first = matchedRoute(remotes, location.pathname.slice(site.basePath.length) || '/');
  const loadPage = async (): Promise<void> => {
    if (!first) return;
    const { id, route: page, remote } = first;
    const route = remoteRoutes.find((candidate) => candidate.id === id);
    try {
      const module = await remote.page(page);
      module.setup?.(store);
      const ready = pageModule(remote.name, page, module, { remote, onError: onPageError });
      const Component = remote.fellBack?.() && ready.Component ? afterHydration(remote.name, ready.Component) : ready.Component;
      Object.assign(route ?? {}, ready, { Component, lazy: undefined });
    } catch (error) {
      // What the server lacks it knows by itself, and its HTML is the notice.
      if (!remote.missing) reportFailure(remote.name, 'page', error, 'load');
      Object.assign(route ?? {}, absentModule(remote.name, page, !remote.missing), { lazy: undefined });
    }
  };
  const [own] = await Promise.all([
    first ? lazyOwnRoutes(loadOwnPages) : loadOwnPages().then(ownRoutes),
    loadPage(),
    ...state.slots.map((slot) => slots.load(slot as SlotName)),
  ]);

  const router = createBrowserRouter(siteRoutes(remoteRoutes, own), {
    basename: site.basePath || '/',
    hydrationData: state.router,
    future: { v8_middleware: true } as never,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(storeContext, store);
      context.set(fetchContext, siteFetch);
      return context;
    },
  });

  followVisits(router, site);
  // Late, so that it takes nothing from the page; what happened before is told by the browser.
  if (beacons)
    setTimeout(
      () =>
        void loadHealth().then(
          ({ watchPage }) => watchPage(state, first?.remote.name),
          () => undefined,
        ),
      WATCH_AFTER,
    );
  startEvents(site);
  if (site.analytics.consent !== 'none') void offerChoices(state, store, nonce);

  return new Promise((resolve) => {
    const taken = () => {
      slots.settle();
      resolve({ remotes, add, slots, router, routesOf, store, seeds: state.store });
    };
    startTransition(() => {
      hydrateRoot(
        container,
        <StrictMode>
          <StyleSheetManager nonce={nonce}>
            <Provider store={store}>
              <WordingProvider locale={site.locale} overrides={wording}>
                <SlotHostProvider value={slots}>
                  <AfterHydration run={taken}>
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
  });
};

if (stateElement?.textContent && root) {
  const state = JSON.parse(stateElement.textContent) as PageState;
  const started = start(state, root);
  // The server's HTML stands, with its links and forms.
  started.catch((error: unknown) =>
    failureReporter({ ...state.site, ...state.site.health, versionOf: () => undefined, load: loadHealth })(
      'shell',
      'page',
      error,
      'load',
    ),
  );
  const building = document.querySelector<HTMLElement>('[data-build]');
  if (building) void loadWorkbench().then(({ followBuild }) => followBuild(building, started));
}
