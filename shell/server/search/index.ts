import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Stock, Tenants } from '../ports';
import { adminRoutes } from './admin-routes';
import { stockFollower, type Followed } from './follow-stock';
import { publicAccess, searchProtocol, type SearchProtocol } from './protocol';
import { protocolRoutes } from './protocol-routes';
import { searchKeyOf } from './protocol/keys';
import { perWords } from './per-words';
import { reindexer } from './reindexer';
import type { IndexId, SearchEngine } from './search-engine';
import { formOf } from './stock-revision';
import { STOCK_INDEX } from './stock-settings';
import { watcher } from './watcher';

export { createEmbeddedEngine } from './engine/embedded-engine';
export { openEngine } from './open-engine';
export { stockFilterProblem } from './protocol/base-filter';
export { searchKeyOf } from './protocol/keys';
export { SEARCH_SECURITY } from './protocol/routes/route-options';

/** Seconds until an index that could not be made is tried again, unless its stock changes. */
const RETRY_AFTER = 60;

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
  /** Changes whenever the server's program does: records that another one made are made anew. */
  program: string;
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
   * Makes a dealer's index as the stock is: what changed, or everything where that can't be told or a day has passed.
   * Runs of a dealer never overlap; a call meanwhile gets the run after.
   * @throws ProblemError `unknown_tenant`
   */
  reindex(slug: string): Promise<Followed>;
  /** Reads what was kept on disk, and makes the index of every dealer as the stock is. A dealer that fails is logged and left out. */
  start(): Promise<void>;
  /** Follows what other processes change in the same stock, and the clock; `start` begins to do so every second (I-03). */
  poll(): Promise<void>;
  /**
   * The multi-search without HTTP, for rendering on the server: the same body, filters, limits and answer.
   * @throws ProblemError `unknown_tenant` and those of the protocol
   */
  search(slug: string, body: unknown): ReturnType<SearchProtocol['search']['queries']>;
  /** Stops following stock and dealers; ends when no index is being built. */
  close(): Promise<void>;
}

/** Search over the dealers' stock. It follows changes of stock and of dealers from the moment it is made. */
export const searchRoom = ({ tenants, engine, stock, secret, now, program, log }: SearchRoomDeps): SearchRoom => {
  const protocol = searchProtocol({ engine, tenants, secret, now });

  const tenantOf = (slug: string) => {
    const tenant = tenants.bySlug(slug);
    if (!tenant) throw new ProblemError('unknown_tenant', `There is no dealer ${slug}`);
    return tenant;
  };

  const wordsOf = (slug: string) => tenants.bySlug(slug)?.config.search;
  const formOfWords = perWords((words) => formOf(program, words));
  const stocks = stockFollower({ engine, stock, form: (slug) => formOfWords(wordsOf(slug)), wordsOf, now });
  const work = reindexer(async (slug) => {
    tenantOf(slug);
    const followed = await stocks.follow(slug, stockIndexOf(slug));
    if (followed.by !== 'nothing') log.info({ tenant: slug, ...followed }, 'search index follows the stock');
    return followed;
  });

  /** Dealers whose index could not be made, and when to try again. */
  const failing = new Map<string, number>();
  const attempt = async (slug: string): Promise<void> => {
    try {
      await work.reindex(slug);
      failing.delete(slug);
    } catch (error) {
      if (!failing.has(slug)) log.error({ tenant: slug, err: error }, 'search index not built');
      failing.set(slug, now() + RETRY_AFTER);
    }
  };
  const follow = (slug: string): void => void attempt(slug);

  const stops = [
    stock.onChange(follow),
    tenants.onChange((slug) => {
      if (tenants.bySlug(slug)) follow(slug);
      else engine.drop(slug);
    }),
  ];

  const isDue = (slug: string, changed: boolean): boolean => {
    const id = stockIndexOf(slug);
    // Somebody put other records in its place: they stay until the stock of this dealer changes.
    if (engine.size(id) !== undefined && engine.revision(id) === undefined) return false;
    const retryAt = failing.get(slug);
    return retryAt === undefined ? changed || stocks.isOld(id) : now() >= retryAt;
  };
  const watch = watcher({
    mark: () => stock.mark(),
    async look(written) {
      // With thousands of dealers it would take too long to ask for the cars of each.
      const changed = written?.since === undefined ? undefined : await stock.changedDealers(written.since, written.mark);
      const may = changed ? new Set(changed) : undefined;
      const mayHave = (slug: string): boolean => written !== undefined && (may?.has(slug) ?? true);
      for (const { slug } of tenants.all()) {
        if (!isDue(slug, mayHave(slug))) continue;
        const mark = mayHave(slug) || failing.has(slug) ? undefined : stocks.emptySince(stockIndexOf(slug));
        if (mark === undefined) await attempt(slug);
        else await stocks.empty(slug, stockIndexOf(slug), mark);
      }
    },
    onError: (error) => log.error({ err: error }, 'changes of stock by other processes are not seen'),
  });

  return {
    plugin: protocolRoutes(protocol),
    adminPlugin: async (app) => {
      await app.register(adminRoutes, { tenants, engine, protocol, secret });
    },
    keyOf: (slug) => searchKeyOf(secret, slug),
    reindex: work.reindex,
    async start() {
      const before = await stock.mark().catch(() => undefined);
      for (const id of await engine.restore()) {
        const slug = id.split('/')[0]!;
        if (!tenants.bySlug(slug)) engine.drop(slug);
      }
      // With thousands of dealers it would take too long to ask for the cars of each.
      const stocked = before === undefined ? undefined : await stock.dealers().catch(() => undefined);
      const mayHave = stocked && new Set(stocked);
      for (const { slug } of tenants.all()) {
        if (before === undefined || !mayHave || mayHave.has(slug)) await attempt(slug);
        else await stocks.empty(slug, stockIndexOf(slug), before);
      }
      watch.start(before);
    },
    poll: watch.once,
    search: async (slug, body) => protocol.search.queries(publicAccess(tenantOf(slug)), body),
    async close() {
      for (const stop of stops) stop();
      await watch.stop();
      await work.settled();
    },
  };
};
