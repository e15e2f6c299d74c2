import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { SELLABLE_FILTER } from '@forecourt/rules/card/sellable';
import { joinFilters } from '@forecourt/rules/stock/filter-text';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { lockFolder } from '../platform';
import type { Tenant } from '../platform/ports';
import { createStoredKeys, openSearch, openSearchEngine } from '../search';
import { DEFAULT_LOADED_INDICES } from '../settings';
import { MOST_COUNTED_VALUES, type openSiteFiles } from '../sites';
import { pageFactRoutes } from '../stock';
import type { WiredSite } from './server-parts';
import type { WiredStock } from './stock';

/** Dealers with stock; their indices are loaded after the start, before anybody asks. */
const MOST_WARMED_DEALERS = 20;

/** Undefined when another process has the lock: only one may write to a shared data folder. */
const lockIndexFolder = (folder: string): (() => void) | undefined => {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
};

export const wireSearch = (site: WiredSite, { stock, shown }: Pick<WiredStock, 'stock' | 'shown'>) => {
  const { tenants, folders, log, seconds: now, tenantOf } = site;
  const unlock = lockIndexFolder(folders.indices);
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
        if (error instanceof ProblemError && error.code === 'unavailable') return stock.count(slug);
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
