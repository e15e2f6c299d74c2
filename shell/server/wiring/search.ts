import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError, type ProblemCode } from '@forecourt/contracts/problem';
import { joinFilters, SELLABLE_FILTER } from '@forecourt/rules/stock/filter-text';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { lockFolder } from '../platform';
import type { Tenant } from '../platform/ports';
import { createStoredKeys, openSearch, openSearchEngine, RELAYED, RemoteHost } from '../search';
import { DEFAULT_LOADED_INDICES, DEFAULT_SEARCH_ENGINE } from '../settings';
import { MOST_COUNTED_VALUES, type openSiteFiles } from '../sites';
import { pageFactRoutes } from '../stock';
import type { WiredSite } from './server-parts';
import type { WiredStock } from './stock';

/** Dealers with stock; their indices are loaded after the start, before anybody asks. */
const MOST_WARMED_DEALERS = 20;

const OF_ENGINES_AWAY: ReadonlySet<string> = new Set<ProblemCode>(['unavailable', 'provider_failed']);

/** Undefined when another process has the lock: only one may write to a shared data folder. */
const lockIndexFolder = (folder: string): (() => void) | undefined => {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
};

const ANSWERS_AGAIN = 'the search engine answers again';
const IS_AWAY = 'the search engine does not answer; kept pages are served, and `forecourt doctor` says more';

/** Engines outside of this process: for all searches, and for those of the dealers who name one. */
const enginesElsewhere = ({ fetchAddress, internal, log, settings }: WiredSite) => {
  const { origin, timeLimit } = settings.searchEngine ?? DEFAULT_SEARCH_ENGINE;
  const onAwayOf = (host: string) => (reason: string | undefined) =>
    reason === undefined ? log.warn({ host }, ANSWERS_AGAIN) : log.error({ host, reason }, IS_AWAY);
  return {
    elsewhere: origin === undefined ? undefined : new RemoteHost({ origin, timeLimit, send: fetch, headers: { 'x-forecourt-internal': internal, [RELAYED]: '1' }, onAway: onAwayOf(origin) }), // prettier-ignore
    hosted: (host: string) => ({ timeLimit, send: fetchAddress, onAway: onAwayOf(host) }),
  };
};

export const wireSearch = (site: WiredSite, { stock, shown }: Pick<WiredStock, 'stock' | 'shown'>) => {
  const { tenants, folders, log, seconds: now, tenantOf } = site;
  const engines = enginesElsewhere(site);
  // A process that stores no index leaves the folder to another one.
  const unlock = engines.elsewhere ? undefined : lockIndexFolder(folders.indices);
  const listeners: ((slug: string) => void)[] = [];
  const engine = openSearchEngine({
    worker: site.script('search-worker.cjs'),
    folder: unlock && folders.indices,
    log,
  });
  site.onClose(() => engine.close().finally(unlock));

  const secret = site.secret('search.secret');
  const program = createHash('sha256').update(readFileSync(site.program)).digest('hex');
  const room = openSearch({
    tenants,
    engine,
    stock,
    secret,
    keys: createStoredKeys(site.db),
    now,
    program,
    loaded: site.settings.loadedIndices ?? DEFAULT_LOADED_INDICES,
    changed: (slug) => listeners.forEach((listener) => listener(slug)),
    log,
    database: site.storage,
    earlier: folders.earlierIndices,
    ...engines,
  });
  site.serve(room.plugin);
  site.serveAdmin(room.adminPlugin);
  site.onWarm(room.start);
  site.app.addHook('onListen', async () => void room.warm(MOST_WARMED_DEALERS));
  site.onClose(room.close);

  site.serve(pageFactRoutes, {
    stock: shown,
    tenantOf,
    similarIds: ({ slug }: Tenant, car: Car) => room.similarIds(slug, car),
    now,
  });

  return {
    ...room,
    engine,
    /** Cars that shoppers can find and buy; without an index, the stored cars for sale. */
    async countOf(slug: string): Promise<number> {
      try {
        return await room.countOf(slug);
      } catch (error) {
        if (error instanceof ProblemError && OF_ENGINES_AWAY.has(error.code)) return stock.count(slug);
        throw error;
      }
    },
    /** Called with the dealer's slug when searches find a change of stock or configuration. */
    onIndexChange: (listener: (slug: string) => void): void => void listeners.push(listener),
  };
};

export type WiredSearch = ReturnType<typeof wireSearch>;

const MOST_COUNT_REQUESTS = 50;

type CountStock = ReturnType<Parameters<typeof openSiteFiles>[0]['countStock']>;

/** Counts the cars of each search that shoppers can buy, and those with each value of its facets. */
export const stockCounterOf =
  (search: WiredSearch, { slug }: Tenant): CountStock =>
  async (requests) => {
    const answers: Awaited<ReturnType<CountStock>> = [];
    for (let first = 0; first < requests.length; first += MOST_COUNT_REQUESTS) {
      const { results } = await search.search(slug, {
        requests: requests.slice(first, first + MOST_COUNT_REQUESTS).map(({ filters, facets }) => ({
          indexName: 'cars',
          params: {
            filters: joinFilters(filters, SELLABLE_FILTER),
            facets,
            hitsPerPage: 0,
            maxValuesPerFacet: MOST_COUNTED_VALUES,
          },
        })),
      });
      for (const result of results)
        answers.push('nbHits' in result ? { total: result.nbHits, facets: result.facets ?? {} } : { total: 0, facets: {} });
    }
    return answers;
  };
