import type { PageHead } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import { createWording, KeptPartsProvider } from '@forecourt/ui';
import {
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type UIMatch,
} from 'react-router';
import type { ShellRouteHandle } from '../../client/compose/composed-remote';
import { pageHead } from '../../client/compose/head';
import type { PageReleaseSet } from './release-sets';
import { createServerSlotHost } from './server-slot-host';
import { inContextsOfPage, type ContextsOfPage } from './contexts-of-page';
import { createKeptParts, htmlOfParts } from './kept-parts';
import { createPageStyles } from './page-styles';
import { stackOf, toHtml, type PageRenderFailure } from './to-html';
import { isTimeLimitError, withTimeLimit } from '../time-limit';

interface PageRequest {
  url: URL;
  headers: Record<string, string>;
  site: PublicSite;
  wording: Record<string, string>;
  set: PageReleaseSet;
  handler: StaticHandler;
  fetch: SiteFetch;
  /** Limits in milliseconds: `page` for loading and for rendering, `prefetch` for the data of a slot. */
  limits?: { page?: number; prefetch?: number };
}

export interface RenderedPage {
  status: number;
  /** HTML of the page's elements. */
  html: string;
  styles: string;
  head: PageHead;
  store: Record<string, unknown>;
  slots: string[];
  /** Whether a slot has no data on the page because they took too long; the browser loads them. */
  isLate: boolean;
  /** Names of the remotes of the page and its slots, including remotes that failed to load. */
  remotes: string[];
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** The remote and the route that own the page; absent for a page of the shell. */
  matched?: { remote: string; route: string };
  /** The page of the shell; absent for a page of a remote. */
  ownPage?: string;
}

type PageResult =
  | { kind: 'page'; page: RenderedPage; failures: PageRenderFailure[] }
  | { kind: 'response'; response: Response }
  /** Nothing could be rendered, because no error boundary encloses the error. `failures` show whose code failed. */
  | { kind: 'failed'; error: unknown; failures: PageRenderFailure[] };

/** Milliseconds after which loading, or rendering, of a page is given up. */
const LIMIT = 8_000;

const openPageStyles = createPageStyles();
const keptParts = createKeptParts();

/** Returns the errors of loaders for the browser, with a code and without path or stack. */
const publicErrors = (errors: Record<string, unknown> | null): Record<string, unknown> | null =>
  errors && Object.fromEntries(Object.keys(errors).map((route) => [route, { code: 'internal' }]));

/** Most characters of a thrown response that the log gets. */
const MOST_THROWN_CHARACTERS = 300;

/** Returns the error of a loader. A Response that it threw becomes an error with its words, so that the log has them. */
const errorOfLoader = (error: unknown): unknown => {
  if (!isRouteErrorResponse(error)) return error;
  const words = typeof error.data === 'string' ? error.data : String(JSON.stringify(error.data));
  return new Error(`A loader threw status ${error.status}: ${words.slice(0, MOST_THROWN_CHARACTERS)}`);
};

type LoadedData = Exclude<Awaited<ReturnType<StaticHandler['query']>>, Response>;
type SiteStore = ReturnType<typeof createForecourtStore>;

/** Runs the data loaders of a page's routes. */
const loadData = ({ url, headers, handler, fetch }: PageRequest, store: SiteStore, limit: number) => {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(fetchContext, fetch);
  const query = handler.query(new Request(url, { headers }), { requestContext: context });
  return withTimeLimit(Promise.resolve(query), limit, 'Data of the page');
};

/** Returns the element of a page, whose parts come from those that are kept. */
const pageElement = (contexts: ContextsOfPage, set: PageReleaseSet, handler: StaticHandler, data: LoadedData) =>
  inContextsOfPage(
    contexts,
    <KeptPartsProvider value={htmlOfParts({ ...contexts, parts: keptParts, set: set.key })}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, data)} context={data} hydrate={false} />
    </KeptPartsProvider>,
  );

/** Returns 503 if data came too late, so that robots and monitors ask again; else that of React Router: 500, or what a loader threw. */
const statusAfterErrors = (errors: Record<string, unknown>, thrown: number): number =>
  Object.values(errors).every(isTimeLimitError) ? 503 : thrown;

/** Returns the status, head and owner of a page from its matched routes. */
const factsOf = ({ url, site, wording }: PageRequest, data: LoadedData) => {
  const matches = data.matches.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
    handle: route.handle,
    loaderData: data.loaderData[route.id],
  })) as unknown as UIMatch[];
  const last = matches.at(-1);
  const handle = last?.handle as ShellRouteHandle | undefined;
  return {
    handle,
    ownPage: handle?.page,
    status: data.errors ? statusAfterErrors(data.errors, data.statusCode) : (handle?.status?.(last?.loaderData) ?? 200),
    head: pageHead({ matches, url, site, text: createWording<string>(site.locale, wording) }),
  };
};

/** Loads the data of a page and renders it once. Failures of remotes are reported in the result and not thrown. */
export const renderPage = async (request: PageRequest): Promise<PageResult> => {
  const { site, wording, set, handler, fetch, limits = {} } = request;
  const { page: limit = LIMIT, prefetch: prefetchLimit } = limits;
  const store = createForecourtStore({ site, services: { fetch } });
  const failures: PageRenderFailure[] = [];
  const onError = (error: unknown): void => void failures.push({ error, stacks: [stackOf(error)] });
  const styles = openPageStyles();
  try {
    const data = await loadData(request, store, limit);
    if (data instanceof Response) return { kind: 'response', response: data };
    for (const error of Object.values(data.errors ?? {}).map(errorOfLoader))
      failures.push({ error, stacks: [stackOf(error)], isLateData: isTimeLimitError(error) });

    const { host, placed, owners, isLate } = createServerSlotHost({
      set,
      store,
      services: { store, site, fetch },
      prefetchLimit,
      onError,
    });
    const element = pageElement({ site, wording, store, host, styles }, set, handler, data);
    const html = await toHtml(element, failures, limit).catch((error: unknown) => ({ error }));
    if (typeof html !== 'string') return { kind: 'failed', error: html.error, failures };

    const { handle, ownPage, status, head } = factsOf(request, data);
    const page: RenderedPage = {
      status,
      html,
      styles: styles.sheet.getStyleTags(),
      head,
      store: store.handOff(),
      slots: [...placed],
      isLate: isLate(),
      remotes: [...new Set([...owners, ...(handle?.remote ? [handle.remote] : [])])],
      router: { loaderData: data.loaderData, errors: publicErrors(data.errors) },
      matched: handle?.remote && handle.route ? { remote: handle.remote, route: handle.route } : undefined,
      ownPage,
    };
    return { kind: 'page', page, failures };
  } finally {
    styles.sheet.seal();
    store.dispose();
  }
};
