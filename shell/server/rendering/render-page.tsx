import type { PageHead } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import { createWording, KeptPartsProvider } from '@forecourt/ui';
import {
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type UIMatch,
} from 'react-router';
import type { ShellRouteHandle } from '../../client/compose/composed-remote';
import { pageHead } from '../../client/compose/head';
import type { PageReleaseSet } from './release-set';
import { createServerSlotHost } from './server-slot-host';
import { inContextsOfPage, type ContextsOfPage } from './contexts-of-page';
import { createKeptParts, htmlOfParts } from './kept-parts';
import { createPageStyles } from './page-styles';
import { stackOf } from './failures';
import { toHtml, type PageRenderFailure } from './to-html';
import { isTimeLimitError, withTimeLimit } from '../platform/calls/time-limit';

interface PageRequest {
  url: URL;
  site: PublicSite;
  wording: Record<string, string>;
  set: PageReleaseSet;
  handler: StaticHandler;
  fetch: SiteFetch;
  /** In milliseconds: `page` for loading and for rendering, `prefetch` for the data of a slot. */
  limits?: { page?: number; prefetch?: number };
}

export interface RenderedPage {
  status: number;
  html: string;
  styles: string;
  head: PageHead;
  store: Record<string, unknown>;
  slots: string[];
  /** The data of a slot took too long; the browser loads them. */
  isLate: boolean;
  /** Remotes of the page and its slots, including those that failed to load. */
  remotes: string[];
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** Owner of the page; absent for a page of the shell. */
  matched?: { remote: string; route: string };
  /** Absent for a page of a remote. */
  ownPage?: string;
}

type PageResult =
  | { kind: 'page'; page: RenderedPage; failures: PageRenderFailure[] }
  /** `owner` is the remote of the page. */
  | { kind: 'response'; response: Response; owner: string | undefined }
  /** No error boundary encloses the error. `failures` show whose code failed. */
  | { kind: 'failed'; error: unknown; failures: PageRenderFailure[]; owner: string | undefined };

const LIMIT = 8_000;

const openPageStyles = createPageStyles();
const keptParts = createKeptParts();

/** Browsers get a code, and no path or stack. */
const publicErrors = (errors: Record<string, unknown> | null): Record<string, unknown> | null =>
  errors && Object.fromEntries(Object.keys(errors).map((route) => [route, { code: 'internal' }]));

const MOST_THROWN_CHARACTERS = 300;

/** Of one page: a part that fails may stand in it a thousand times. */
const MOST_FAILURES = 100;

/** A Response that a loader threw becomes an error with its words, so that the log has them. */
const errorOfLoader = (error: unknown): unknown => {
  if (!isRouteErrorResponse(error)) return error;
  const words = typeof error.data === 'string' ? error.data : String(JSON.stringify(error.data));
  return new Error(`A loader threw status ${error.status}: ${words.slice(0, MOST_THROWN_CHARACTERS)}`);
};

type LoadedData = Exclude<Awaited<ReturnType<StaticHandler['query']>>, Response>;
type SiteStore = ReturnType<typeof createForecourtStore>;

const loadData = ({ url, handler, fetch }: PageRequest, store: SiteStore, limit: number) => {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(fetchContext, fetch);
  // Without headers, because the code of remotes may not read the shopper's session. The site's answers depend on it.
  const query = handler.query(new Request(url), { requestContext: context });
  return withTimeLimit(Promise.resolve(query), limit, 'Data of the page');
};

const pageElement = (contexts: ContextsOfPage, set: PageReleaseSet, handler: StaticHandler, data: LoadedData) =>
  inContextsOfPage(
    contexts,
    <KeptPartsProvider value={htmlOfParts({ ...contexts, parts: keptParts, set: set.key })}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, data)} context={data} hydrate={false} />
    </KeptPartsProvider>,
  );

/** 503 if data came too late, so that robots and monitors ask again; else that of React Router: 500, or what a loader threw. */
const statusAfterErrors = (errors: Record<string, unknown>, thrown: number): number =>
  Object.values(errors).every(isTimeLimitError) ? 503 : thrown;

const isStatus = (status: unknown): status is number =>
  Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;

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
  const stated: unknown = data.errors ? statusAfterErrors(data.errors, data.statusCode) : handle?.status?.(last?.loaderData);
  return {
    handle,
    ownPage: handle?.page,
    status: isStatus(stated) ? stated : data.errors ? 500 : 200,
    head: pageHead({ matches, url, site, text: createWording<string>(site.locale, wording) }),
  };
};

const ownerOf = ({ url, site, handler }: PageRequest): string | undefined => {
  const handle = matchRoutes(handler.dataRoutes as RouteObject[], url, site.basePath || '/')?.at(-1)?.route.handle;
  return (handle as ShellRouteHandle | undefined)?.remote;
};

/** Failures of remotes are in the result and not thrown. */
export const renderPage = async (request: PageRequest): Promise<PageResult> => {
  const { site, wording, set, handler, fetch, limits = {} } = request;
  const { page: limit = LIMIT, prefetch: prefetchLimit } = limits;
  const store = createForecourtStore({ site, services: { fetch } });
  const failures: PageRenderFailure[] = [];
  const onError = (error: unknown): void => void failures.push({ error, stacks: [stackOf(error)] });
  const styles = openPageStyles();
  try {
    const data = await loadData(request, store, limit);
    if (data instanceof Response) return { kind: 'response', response: data, owner: ownerOf(request) };
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
    const { handle, ownPage, status, head } = factsOf(request, data);
    const first = failures.slice(0, MOST_FAILURES);
    if (typeof html !== 'string') return { kind: 'failed', error: html.error, failures: first, owner: handle?.remote };

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
    return { kind: 'page', page, failures: first };
  } catch (error) {
    // A busy machine is nobody's fault.
    if (isTimeLimitError(error)) throw error;
    return { kind: 'failed', error, failures: failures.slice(0, MOST_FAILURES), owner: ownerOf(request) };
  } finally {
    styles.sheet.seal();
    store.dispose();
  }
};
