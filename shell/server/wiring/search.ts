import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Car } from '@forecourt/contracts/car/car';
import { followIndex } from '../alerts/follow-index';
import { openEngine, searchKeyOf, searchRoom, stockIndexOf } from '../search';
import { similarIds } from '../search/similar-ids';
import { pageFactRoutes } from '../stock/page-facts/routes';
import { lockFolder } from '../storage/folder-lock';
import type { Tenant } from '../ports';
import type { Site } from './site';
import type { StockRoom } from './stock';

/** The release of a lock; undefined where another process has it: on a shared data folder only one may write there. */
const lockOwn = (folder: string): (() => void) | undefined => {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
};

export const wireSearch = (site: Site, { stock }: Pick<StockRoom, 'stock'>) => {
  const { tenants, folders, log, seconds: now, tenantOf } = site;
  const unlock = lockOwn(folders.indices);
  const listeners: ((slug: string) => void)[] = [];
  const engine = followIndex(
    openEngine({ worker: site.script('search-worker.cjs'), folder: unlock && folders.indices, log }),
    (slug) => listeners.forEach((listener) => listener(slug)),
  );
  site.onClose(() => engine.close().finally(unlock));

  const secret = site.secret('search.secret');
  const program = createHash('sha256').update(readFileSync(site.program)).digest('hex');
  const room = searchRoom({ tenants, engine, stock, secret, now, program, log });
  site.serve(room.plugin);
  site.serveAdmin(room.adminPlugin);
  site.onWarm(room.start);
  site.onClose(room.close);

  const similar = similarIds(room.search);
  site.serve(pageFactRoutes, { stock, tenantOf, similarIds: ({ slug }: Tenant, car: Car) => similar(slug, car), now });

  const isReady = (slug: string): boolean => engine.size(stockIndexOf(slug)) !== undefined;
  return {
    ...room,
    engine,
    keyOf: (slug: string): string => searchKeyOf(secret, slug),
    isReady,
    /** What a shopper could find, so that no page promises more than the results show; without an index, what is stored. */
    async countOf(slug: string): Promise<number> {
      if (!isReady(slug)) return stock.count(slug);
      const { results } = await room.search(slug, { requests: [{ indexName: 'cars', params: { hitsPerPage: 0 } }] });
      return results[0] && 'nbHits' in results[0] ? results[0].nbHits : 0;
    },
    /** Called with the dealer whose searches find other cars than before. */
    onIndexChange: (listener: (slug: string) => void): void => void listeners.push(listener),
  };
};

export type Search = ReturnType<typeof wireSearch>;
