import { SELLABLE_FILTER } from '@forecourt/rules/stock/filter-text';
import type { Tenant, Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { publicAccess, type SearchProtocol } from '../protocol';
import type { SearchEngine } from '../contract/search-engine';
import { stockIndexId } from './stock-settings';

const CARS_TO_BUY = { requests: [{ indexName: 'cars', params: { hitsPerPage: 0, filters: SELLABLE_FILTER } }] };

interface StockCounterOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  engine: Pick<SearchEngine, 'describe'>;
  search: Pick<SearchProtocol['search'], 'queries'>;
  /** Unix seconds. */
  now: () => number;
}

/** Seconds for which the count of an engine that tells no version is kept. */
const KEPT_SECONDS = 5;

interface KeptCount {
  version: number;
  count: number;
}

/**
 * Cars that shoppers can find and buy, so that no page promises more. Every page asks, so a count is kept for the dealer's
 * configuration and the version of the index; time changes only which sold cars are listed.
 * @throws ProblemError `unknown_tenant`, and `unavailable` if there is no index yet
 */
export const createStockCounter = ({ tenants, engine, search, now }: StockCounterOptions) => {
  const kept = new WeakMap<Tenant['config'], KeptCount>();
  return async (slug: string): Promise<number> => {
    const tenant = requiredTenant(tenants, slug);
    const index = await engine.describe(stockIndexId(slug));
    const version = index?.version ?? Math.floor(now() / KEPT_SECONDS);
    const before = kept.get(tenant.config);
    if (index && before?.version === version) return before.count;
    try {
      const { results } = await search.queries(publicAccess(tenant), CARS_TO_BUY);
      const count = results[0] && 'nbHits' in results[0] ? results[0].nbHits : 0;
      kept.set(tenant.config, { version, count });
      return count;
    } catch (error) {
      // The last count of an engine that does not answer: kept pages show it, and a page with another one is another page.
      if (index && index.version === undefined && before) return before.count;
      throw error;
    }
  };
};
