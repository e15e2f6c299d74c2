import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { createStoredKeys, openSearchEngine, openSearch } from '../search';
import { pageFactRoutes } from '../stock';
import { DEFAULT_LOADED_INDICES } from '../settings';
import { lockFolder } from '../storage';
import type { Tenant } from '../ports';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

/** Most dealers with stock whose indices are loaded after the start, before anybody asks. */
const MOST_WARMED_DEALERS = 20;

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
    journals: unlock && join(folders.indices, '.journals'),
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
    /** Returns the number of cars that shoppers can find and buy; without an index, the number of stored cars for sale. */
    async countOf(slug: string): Promise<number> {
      try {
        return await room.countOf(slug);
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'unavailable') return stock.count(slug);
        throw error;
      }
    },
    /** Calls `listener` with the dealer's slug after the dealer's stock or configuration changed, when searches find the change. */
    onIndexChange: (listener: (slug: string) => void): void => void listeners.push(listener),
  };
};

export type WiredSearch = ReturnType<typeof wireSearch>;
