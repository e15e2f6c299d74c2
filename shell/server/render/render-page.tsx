import { Writable } from 'node:stream';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Head } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import { createWording, SlotHostProvider, WordingProvider } from '@forecourt/ui';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStaticRouter, RouterContextProvider, StaticRouterProvider, type StaticHandler, type UIMatch } from 'react-router';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { PageHandle } from '../../client/compose/composed-remote';
import { headOf } from '../../client/compose/head';
import type { ReleaseSet } from './release-sets';
import { createServerSlotHost } from './server-slot-host';
import { withTimeLimit } from './time-limit';

export interface PageRequest {
  url: URL;
  headers: Record<string, string>;
  site: PublicSite;
  wording: Record<string, string>;
  set: ReleaseSet;
  handler: StaticHandler;
  fetch: SiteFetch;
  /** Milliseconds for the data, for rendering and for the data of a part. */
  limits?: { page?: number; prefetch?: number };
}

export interface RenderedPage {
  status: number;
  html: string;
  styles: string;
  head: Head;
  store: Record<string, unknown>;
  slots: string[];
  /** Remotes whose page or slots were asked for, also those that could not be had. */
  remotes: string[];
  router: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** Page that was matched, when it belongs to a remote. */
  matched?: { remote: string; route: string };
}

/** A failure that the renderer saw, with what says whose code it was. */
export interface RenderFailure {
  error: unknown;
  stacks: (string | undefined)[];
}

export type PageResult =
  | { kind: 'page'; page: RenderedPage; failures: RenderFailure[] }
  | { kind: 'response'; response: Response }
  /** Nothing could be rendered: what threw stands in no boundary. `failures` say whose it was. */
  | { kind: 'failed'; error: unknown; failures: RenderFailure[] };

/** Milliseconds for loaders, and for rendering, before a page gives up. */
const LIMIT = 8_000;

const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined);

const toHtml = (element: React.ReactNode, failures: RenderFailure[], limit: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      // The page is sent whole. A part that React sends late would need inline scripts, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error, { componentStack }) => {
        failures.push({ error, stacks: [stackOf(error), componentStack] });
        return 'part-failed';
      },
    });
    const timer = setTimeout(() => stream.abort(new ProblemError('timeout', `Rendering took longer than ${limit} ms`)), limit);
    timer.unref();
  });

/** Errors of loaders as the browser may see them: a code, never a path or a stack. */
const publicErrors = (errors: Record<string, unknown> | null): Record<string, unknown> | null =>
  errors && Object.fromEntries(Object.keys(errors).map((route) => [route, { code: 'internal' }]));

/** Loads the data of a page and renders it once. Failures of remotes are reported, not thrown. */
export const renderPage = async (request: PageRequest): Promise<PageResult> => {
  const { url, site, wording, set, handler, fetch, limits = {} } = request;
  const { page: limit = LIMIT, prefetch: prefetchLimit } = limits;
  const store = createForecourtStore({ site, services: { fetch } });
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(fetchContext, fetch);
  const failures: RenderFailure[] = [];
  const sheet = new ServerStyleSheet();
  try {
    const query = new Request(url, { headers: request.headers });
    const answer = await withTimeLimit(
      Promise.resolve(handler.query(query, { requestContext: context })),
      limit,
      'Data of the page',
    );
    if (answer instanceof Response) return { kind: 'response', response: answer };
    for (const error of Object.values(answer.errors ?? {})) failures.push({ error, stacks: [stackOf(error)] });

    const { host, placed, owners } = createServerSlotHost({
      set,
      store,
      services: { store, site, fetch },
      prefetchLimit,
      onError: (error) => void failures.push({ error, stacks: [stackOf(error)] }),
    });
    const router = createStaticRouter(handler.dataRoutes, answer);
    const rendered = await toHtml(
      <StrictMode>
        <StyleSheetManager sheet={sheet.instance}>
          <Provider store={store}>
            <WordingProvider locale={site.locale} overrides={wording}>
              <SlotHostProvider value={host}>
                <StaticRouterProvider router={router} context={answer} hydrate={false} />
              </SlotHostProvider>
            </WordingProvider>
          </Provider>
        </StyleSheetManager>
      </StrictMode>,
      failures,
      limit,
    ).catch((error: unknown) => ({ error }));
    if (typeof rendered !== 'string') return { kind: 'failed', error: rendered.error, failures };

    const matches = answer.matches.map(({ route, params, pathname }) => ({
      id: route.id,
      params,
      pathname,
      handle: route.handle,
      loaderData: answer.loaderData[route.id],
    })) as unknown as UIMatch[];
    const last = matches.at(-1);
    const handle = last?.handle as PageHandle | undefined;
    const head = headOf({ matches, url, site, text: createWording<string>(site.locale, wording) });
    const page: RenderedPage = {
      // React Router's own when data failed: 500, or what a loader threw.
      status: answer.errors ? answer.statusCode : (handle?.status?.(last?.loaderData) ?? 200),
      html: rendered,
      styles: sheet.getStyleTags(),
      head,
      store: store.handOff(),
      slots: [...placed],
      remotes: [...new Set([...owners, ...(handle?.remote ? [handle.remote] : [])])],
      router: { loaderData: answer.loaderData, errors: publicErrors(answer.errors) },
      matched: handle?.remote && handle.route ? { remote: handle.remote, route: handle.route } : undefined,
    };
    return { kind: 'page', page, failures };
  } finally {
    sheet.seal();
    store.dispose();
  }
};
