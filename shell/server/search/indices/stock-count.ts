import { SELLABLE_FILTER } from '@forecourt/rules/card/sellable';
import type { Tenant, Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { publicAccess, type SearchProtocol } from '../protocol';
import type { SearchEngine } from '../contract/search-engine';
import { stockIndexId } from './stock-settings';

const CARS_TO_BUY = { requests: [{ indexName: 'cars', params: { hitsPerPage: 0, filters: SELLABLE_FILTER } }] };

interface StockCounterOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  engine: Pick<SearchEngine, 'version'>;
  search: Pick<SearchProtocol['search'], 'queries'>;
}

interface KeptCount {
  version: number | undefined;
  count: number;
}

/**
 * Cars that shoppers can find and buy, so that no page promises more. Every page asks, so a count is kept for the dealer's
 * configuration and the version of the index; time changes only which sold cars are listed.
 * @throws ProblemError `unknown_tenant`, and `unavailable` if there is no index yet
 */
export const createStockCounter = ({ tenants, engine, search }: StockCounterOptions) => {
  const kept = new WeakMap<Tenant['config'], KeptCount>();
  return async (slug: string): Promise<number> => {
    const tenant = requiredTenant(tenants, slug);
    const version = engine.version(stockIndexId(slug));
    const before = kept.get(tenant.config);
    if (before && before.version === version) return before.count;
    const { results } = await search.queries(publicAccess(tenant), CARS_TO_BUY);
    const count = results[0] && 'nbHits' in results[0] ? results[0].nbHits : 0;
    kept.set(tenant.config, { version, count });
    return count;
  };
};
