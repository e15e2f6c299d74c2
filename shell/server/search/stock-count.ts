import type { Tenant, Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';
import { publicAccess, type SearchProtocol } from './protocol';
import type { SearchEngine } from './search-engine';
import { stockIndexId } from './stock-settings';

/** The search for the cars that shoppers can find and buy. */
const CARS_TO_BUY = { requests: [{ indexName: 'cars', params: { hitsPerPage: 0, filters: 'NOT status:sold' } }] };
const MINUTE = 60;

interface StockCounterOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  engine: Pick<SearchEngine, 'version'>;
  search: Pick<SearchProtocol['search'], 'queries'>;
  /** Returns Unix seconds. */
  now(): number;
}

/** A count with the facts that it follows from. */
interface KeptCount {
  version: number | undefined;
  /** Minute of the clock, because a dealer's filter may depend on the date of sale. */
  minute: number;
  count: number;
}

/**
 * Returns a function that counts the cars of a dealer that shoppers can find and buy, so that no page promises more. Every page asks for
 * it, so a count is kept while the dealer's configuration, the version of the index and the minute are the same.
 * @throws ProblemError `unknown_tenant`, and `unavailable` if there is no index yet
 */
export const createStockCounter = ({ tenants, engine, search, now }: StockCounterOptions) => {
  const kept = new WeakMap<Tenant['config'], KeptCount>();
  return async (slug: string): Promise<number> => {
    const tenant = requiredTenant(tenants, slug);
    const facts = { version: engine.version(stockIndexId(slug)), minute: Math.floor(now() / MINUTE) };
    const before = kept.get(tenant.config);
    if (before && before.version === facts.version && before.minute === facts.minute) return before.count;
    const { results } = await search.queries(publicAccess(tenant), CARS_TO_BUY);
    const count = results[0] && 'nbHits' in results[0] ? results[0].nbHits : 0;
    kept.set(tenant.config, { ...facts, count });
    return count;
  };
};
