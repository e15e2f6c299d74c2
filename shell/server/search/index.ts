import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { mostSimilar, SIMILAR_LIMIT, similarFilters } from '@forecourt/rules/vehicle/similar';
import type { Tenants } from '../ports';
import { adminRoutes } from './admin-routes';
import { builderInWorker } from './engine/builder-in-worker';
import { createEmbeddedEngine } from './engine/embedded-engine';
import { createSnapshots } from './engine/snapshots';
import type { Followed } from './follow-stock';
import { createSearchProtocol, publicAccess, type SearchProtocol } from './protocol';
import { searchKeyOf } from './protocol/keys';
import { protocolRoutes } from './protocol/routes';
import type { SearchEngine } from './search-engine';
import { StockIndices, type StockIndicesOptions } from './stock-indices';

type Candidate = Pick<Car, 'id' | 'make' | 'model'>;

/** Ids of vehicles similar to a dealer's car, as the vehicle page shows them (V-16). */
const similarIds =
  (search: (dealer: string, body: unknown) => ReturnType<SearchProtocol['search']['queries']>) =>
  async (dealer: string, car: Car): Promise<string[]> => {
    const { id: carId, make, model } = car;
    const like = { carId, make, model, price: purchasePrice(car) ?? 0 };
    const requests = similarFilters(like).map((filters) => ({
      indexName: 'cars',
      params: { filters, hitsPerPage: SIMILAR_LIMIT, attributesToRetrieve: ['id', 'make', 'model'] },
    }));
    const { results } = await search(dealer, { requests });
    const candidates = results.flatMap((result) => ('hits' in result ? (result.hits as unknown as Candidate[]) : []));
    return mostSimilar(candidates, like).map(({ id }) => id);
  };

export { createEmbeddedEngine } from './engine/embedded-engine';
export { stockFilterProblem } from './protocol/base-filter';
export { SEARCH_SECURITY } from './protocol/routes/route-options';
export { stockIndexOf } from './stock-indices';

interface EngineOptions {
  /** Script that builds large segments in a worker thread. A missing file: segments are built in this thread. */
  worker: string;
  /** Folder that keeps the indices for the next process; undefined: they are built at every start. */
  folder: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called with the dealer's slug after every write to an index: from then on searches answer with the new records. */
  changed(tenant: string): void;
}

/** Opens the embedded search engine as a server runs it. */
export const openEngine = ({ worker, folder, log, changed }: EngineOptions): SearchEngine => {
  const engine = createEmbeddedEngine({
    builder: existsSync(worker) ? builderInWorker(worker) : undefined,
    saved: folder === undefined ? undefined : createSnapshots({ folder, log: (facts, message) => log.warn(facts, message) }),
    onError: (error) => log.error({ err: error }, 'Parts of a search index could not be merged'),
  });
  const announce = <Result>(index: string, write: Promise<Result>): Promise<Result> =>
    write.then((result) => {
      changed(index.split('/')[0] ?? index);
      return result;
    });
  return {
    ...engine,
    replace: (index, ...rest) => announce(index, engine.replace(index, ...rest)),
    apply: (index, ...rest) => announce(index, engine.apply(index, ...rest)),
  };
};

export interface SearchOptions extends StockIndicesOptions {
  tenants: Tenants;
  /** Signs the public search keys: the same in every process, never sent. */
  secret: string;
}

interface SearchRoom {
  /** Routes of the Algolia protocol under `/1`, open to any origin (I-01). */
  plugin: FastifyPluginAsync;
  /** Keys, settings and records for the operator, under `/api/admin/search`. Has no guard of its own. */
  adminPlugin: FastifyPluginAsync;
  /** Public search-only key of a dealer. Its application id is the dealer's slug. */
  keyOf(slug: string): string;
  /**
   * Makes a dealer's index equal to the stock: by the changes, or from every car where the changes are unknown or the
   * index is a day old. Runs of one dealer never overlap; calls during a run share the next run.
   * @throws ProblemError `unknown_tenant`
   */
  reindex(slug: string): Promise<Followed>;
  /** Reads the indices that are kept on disk and updates every dealer's index. Logs and skips a dealer that fails. */
  start(): Promise<void>;
  /** Looks once for stock changes of other processes and for old indices. After `start` this happens every second (I-03). */
  poll(): Promise<void>;
  /**
   * The multi-search without HTTP, for rendering on the server: the same body, filters, limits and answer.
   * @throws ProblemError `unknown_tenant` and those of the protocol
   */
  search(slug: string, body: unknown): ReturnType<SearchProtocol['search']['queries']>;
  /** Ids of vehicles similar to a dealer's car, as the vehicle page shows them (V-16). */
  similarIds: ReturnType<typeof similarIds>;
  /** Stops following stock and dealers. Ends when no index is being built. */
  close(): Promise<void>;
}

/** Opens search over the dealers' stock. It follows changes of stock and of dealers from now on. */
export const openSearch = (options: SearchOptions): SearchRoom => {
  const { tenants, engine, secret, now } = options;
  const protocol = createSearchProtocol({ engine, tenants, secret, now });
  const indices = new StockIndices(options);
  const search: SearchRoom['search'] = async (slug, body) => protocol.search.queries(publicAccess(indices.tenantOf(slug)), body);

  return {
    plugin: protocolRoutes(protocol),
    adminPlugin: async (app) => {
      await app.register(adminRoutes, { tenants, engine, protocol, secret });
    },
    keyOf: (slug) => searchKeyOf(secret, slug),
    reindex: indices.reindex,
    start: () => indices.start(),
    poll: indices.poll,
    search,
    similarIds: similarIds(search),
    close: () => indices.close(),
  };
};
