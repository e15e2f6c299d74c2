import type { SavedQuery } from '@forecourt/contracts/search/alerts';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { budgetTerms, pricesOf } from '../filters/budget';
import type { SearchState } from './search-state';
import { searchFromState } from './url-state';

/**
 * What is saved of a results page (S-16): the cars that it shows, whatever their order. A weekly budget is saved as the
 * price that it pays today; how long a car may have been listed is left out, because alerts are about new ones.
 */
export const savedQueryOf = (
  state: SearchState,
  scopeFilter: string,
  path: string,
  site: Pick<PublicSite, 'search' | 'finance'>,
): SavedQuery => {
  const { since: _since, view: _view, ...lasting } = { ...state, page: 1 };
  const price = pricesOf(state, budgetTerms(site));
  return {
    query: state.query,
    facets: state.facets,
    ranges: { ...state.ranges, ...(price ? { price } : {}) },
    scope: scopeFilter,
    path: `${path}${searchFromState(lasting, site.search)}`,
  };
};
