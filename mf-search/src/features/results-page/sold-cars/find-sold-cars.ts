import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { CarHit } from '../../../model/card/hit';
import { hitsRequest, requestHits } from '../../../model/request/hits-request';
import { buildSearchParameters } from '../../../model/request/search-parameters';
import type { StockScope } from '../../../model/scope/scope';
import type { SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import type { SearchClient } from '../search-client/search-client';

/** Matching sold cars that stand after the cars for sale: one, which stands for all, or without cars for sale all (S-09). */
export interface SoldCars {
  /** Query of the address for which they were searched. */
  address: string;
  hits: CarHit[];
}

export const addressOfSoldCars = (state: SearchState, { search }: Pick<PublicSite, 'search'>): string =>
  searchFromState({ ...state, page: 1 }, search);

/** Of one search, in every engine. */
const MOST_HITS = 1000;

/** `total`: cars for sale that match. `now` is Unix seconds. */
export const findSoldCars = async (
  client: SearchClient,
  state: SearchState,
  scope: StockScope,
  total: number,
  site: Pick<PublicSite, 'search' | 'finance' | 'features'>,
  now: number,
): Promise<SoldCars> => {
  const sold = { ...state, page: 1, facets: { ...state.facets, status: ['sold'] } };
  const request = hitsRequest(buildSearchParameters(sold, scope.filter, site, now), { hitsPerPage: total > 0 ? 1 : MOST_HITS });
  const [found] = await requestHits(client, [request]);
  return { address: addressOfSoldCars(state, site), hits: found?.hits ?? [] };
};
