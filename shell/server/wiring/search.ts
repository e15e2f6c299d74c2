import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Car } from '@forecourt/contracts/car/car';
import { createStoredKeys, openSearchEngine, openSearch, stockIndexId } from '../search';
import { pageFactRoutes } from '../stock';
import { lockFolder } from '../storage';
import type { Tenant } from '../ports';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

/**
 * Locks the folder of the search indices; returns the function that unlocks it, or undefined when another process has the lock. Only one
 * process may write to a shared data folder.
 */
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
    changed: (slug) => listeners.forEach((listener) => listener(slug)),
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
    log,
    journals: unlock && join(folders.indices, '.journals'),
  });
  site.serve(room.plugin);
  site.serveAdmin(room.adminPlugin);
  site.onWarm(room.start);
  site.onClose(room.close);

  site.serve(pageFactRoutes, {
    stock: shown,
    tenantOf,
    similarIds: ({ slug }: Tenant, car: Car) => room.similarIds(slug, car),
    now,
  });

  const isReady = (slug: string): boolean => engine.size(stockIndexId(slug)) !== undefined;
  return {
    ...room,
    engine,
    isReady,
    /**
     * Returns the number of cars that shoppers can find and buy, so that no page promises more. Without an index it is the
     * number of stored cars for sale.
     */
    async countOf(slug: string): Promise<number> {
      if (!isReady(slug)) return stock.count(slug);
      const { results } = await room.search(slug, {
        requests: [{ indexName: 'cars', params: { hitsPerPage: 0, filters: 'NOT status:sold' } }],
      });
      return results[0] && 'nbHits' in results[0] ? results[0].nbHits : 0;
    },
    /** Calls `listener` with the dealer's slug after the records of its index changed. */
    onIndexChange: (listener: (slug: string) => void): void => void listeners.push(listener),
  };
};

export type WiredSearch = ReturnType<typeof wireSearch>;
