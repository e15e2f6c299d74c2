import { ProblemError } from '@forecourt/contracts/problem';
import { originOfSearchHost } from '@forecourt/contracts/search/search-host';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Tenants } from '../../platform/ports';
import { dealerOfIndex } from '../contract/index-id';
import type { IndexId, SearchEngine } from '../contract/search-engine';
import { STOCK_INDEX_NAME, stockIndexSettings } from '../indices/stock-settings';
import { adminKeyOfDealer, searchKeyOfDealer } from '../protocol/keys';
import { createRemoteEngine, type RemoteAccess } from './remote-engine';
import { RemoteHost, type RemoteHostOptions } from './remote-host';

/** Dealers whose keys are kept, because every query needs them. */
const MOST_ACCESSES = 1000;

/** A process of the same installation, which knows the same dealers, secret and database, answers all searches. */
export const createEngineOfInstallation = (host: RemoteHost, secret: string, describe: SearchEngine['describe']) => {
  const accesses = new LRUCache<string, RemoteAccess>({
    max: MOST_ACCESSES,
    memoMethod: (slug) => ({
      appId: slug,
      searchKey: searchKeyOfDealer(secret, slug),
      adminKey: adminKeyOfDealer(secret, slug),
      stockIndex: STOCK_INDEX_NAME,
    }),
  });
  return createRemoteEngine({ host, describe, accessOf: (slug) => accesses.memo(slug) });
};

type HostedOptions = Omit<RemoteHostOptions, 'origin' | 'headers'>;

const searchOf = (tenants: Pick<Tenants, 'bySlug'>, slug: string) => tenants.bySlug(slug)?.config.search;

/** Of the dealers whose configuration names this host. */
export const createHostedEngine = (tenants: Pick<Tenants, 'bySlug'>, options: RemoteHostOptions): SearchEngine =>
  createRemoteEngine({
    host: new RemoteHost(options),
    describe: async (id) => stockIndexSettings(searchOf(tenants, dealerOfIndex(id))),
    accessOf(slug) {
      const { appId = '', key = '', index = STOCK_INDEX_NAME } = searchOf(tenants, slug) ?? {};
      return { appId, searchKey: key, stockIndex: index };
    },
  });

/** Searches in the stock of a dealer whose configuration has `search.host` go there (I-02), all others to `own`. */
export const withHostedStock = (
  own: SearchEngine,
  tenants: Pick<Tenants, 'bySlug'>,
  optionsOf: (origin: string) => HostedOptions,
): SearchEngine => {
  const engines = new Map<string, SearchEngine>();
  const engineOf = (id: IndexId): SearchEngine => {
    const [slug = '', name] = id.split('/');
    const host = name === STOCK_INDEX_NAME ? searchOf(tenants, slug)?.host : undefined;
    if (!host) return own;
    const origin = originOfSearchHost(host);
    const engine = engines.get(origin) ?? createHostedEngine(tenants, { origin, ...optionsOf(origin) });
    engines.set(origin, engine);
    return engine;
  };
  return {
    multiSearch: (id, queries) => engineOf(id).multiSearch(id, queries),
    facetValues: (id, query) => engineOf(id).facetValues(id, query),
    read: (id, objectIDs) => engineOf(id).read(id, objectIDs),
    describe: (id) => engineOf(id).describe(id),
    // A search key can't browse or list.
    browse: (...request) => own.browse(...request),
    list: (dealer) => own.list(dealer),
  };
};

/** Of a request by a process without indices. */
export const RELAYED = 'x-forecourt-relayed';

/** For a process without indices: two of them would ask each other without end, and one could ask itself. */
export const refuseRelayed =
  (routes: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async ({ headers }) => {
      if (headers[RELAYED] === undefined) return;
      throw new ProblemError('unavailable', 'This process has no search index: SEARCH_ENGINE must name one that has');
    });
    await app.register(routes);
  };

/** Milliseconds. The process with the indices looks once a second, and takes a change into them. */
const LATER = 3000;

/** Reports a dealer's change when the searches of another process find it; several changes at once. */
export class LaterChanges {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(private readonly report: (slug: string) => void) {}

  readonly add = (slug: string): void => {
    clearTimeout(this.waiting.get(slug));
    const end = (): void => {
      this.waiting.delete(slug);
      this.report(slug);
    };
    this.waiting.set(slug, setTimeout(end, LATER).unref());
  };

  close(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }
}
