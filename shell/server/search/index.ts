import { ProblemError } from '@forecourt/contracts/problem';
import type { SearchRecord } from '@forecourt/contracts/search';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Stock, Tenants } from '../ports';
import { adminRoutes } from './admin-routes';
import { publicAccess, searchProtocol, type SearchProtocol } from './protocol';
import { protocolRoutes } from './protocol-routes';
import { searchKeyOf } from './protocol/keys';
import { reindexer } from './reindexer';
import type { IndexId, IndexRecord, SearchEngine } from './search-engine';
import { STOCK_INDEX, stockSettings } from './stock-settings';

export { createEmbeddedEngine } from './engine/embedded-engine';
export { searchKeyOf } from './protocol/keys';
export { SEARCH_SECURITY } from './protocol/routes/route-options';

/** The index of a dealer's stock. */
export const stockIndexOf = (slug: string): IndexId => `${slug}/${STOCK_INDEX}`;

export interface SearchRoomDeps {
  tenants: Tenants;
  engine: SearchEngine;
  stock: Stock;
  /** Signs the public search keys: the same in every process, never sent. */
  secret: string;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export interface SearchRoom {
  /** Routes of the Algolia protocol under `/1`, open to any origin (I-01). */
  plugin: FastifyPluginAsync;
  /** Keys, settings and records for the operator, under `/api/admin/search`. The app guards it. */
  adminPlugin: FastifyPluginAsync;
  /** Public search-only key of a dealer; its application id is the slug. */
  keyOf(slug: string): string;
  /**
   * Rebuilds a dealer's index and switches to it. Runs of a dealer never overlap; a call meanwhile gets the run after.
   * @throws ProblemError `unknown_tenant`
   */
  reindex(slug: string): Promise<{ records: number; milliseconds: number }>;
  /** Builds the index of every dealer, one after the other. A dealer that fails is logged and left out. */
  reindexAll(): Promise<void>;
  /**
   * The multi-search without HTTP, for rendering on the server: the same body, filters, limits and answer.
   * @throws ProblemError `unknown_tenant` and those of the protocol
   */
  search(slug: string, body: unknown): ReturnType<SearchProtocol['search']['queries']>;
  /** Stops following stock and dealers; ends when no index is being built. */
  close(): Promise<void>;
}

/** Search over the dealers' stock. It follows changes of stock and of dealers from the moment it is made. */
export const searchRoom = ({ tenants, engine, stock, secret, now, log }: SearchRoomDeps): SearchRoom => {
  const protocol = searchProtocol({ engine, tenants, secret, now });

  const tenantOf = (slug: string) => {
    const tenant = tenants.bySlug(slug);
    if (!tenant) throw new ProblemError('unknown_tenant', `There is no dealer ${slug}`);
    return tenant;
  };

  const work = reindexer(async (slug) => {
    tenantOf(slug);
    const { settings, replicas } = stockSettings();
    const records = stock.records(slug) as AsyncIterable<(SearchRecord & IndexRecord)[]>;
    const built = await engine.replace(stockIndexOf(slug), records, settings, replicas);
    log.info({ tenant: slug, ...built }, 'search index built');
    return built;
  });

  const attempt = async (slug: string): Promise<void> => {
    await work.reindex(slug).catch((error: unknown) => log.error({ tenant: slug, err: error }, 'search index not built'));
  };
  const follow = (slug: string): void => void attempt(slug);

  const stops = [
    stock.onChange(follow),
    tenants.onChange((slug) => {
      if (tenants.bySlug(slug)) follow(slug);
      else engine.drop(slug);
    }),
  ];

  return {
    plugin: protocolRoutes(protocol),
    adminPlugin: async (app) => {
      await app.register(adminRoutes, { tenants, engine, protocol, secret });
    },
    keyOf: (slug) => searchKeyOf(secret, slug),
    reindex: work.reindex,
    async reindexAll() {
      for (const { slug } of tenants.all()) await attempt(slug);
    },
    search: async (slug, body) => protocol.search.queries(publicAccess(tenantOf(slug)), body),
    async close() {
      for (const stop of stops) stop();
      await work.settled();
    },
  };
};
