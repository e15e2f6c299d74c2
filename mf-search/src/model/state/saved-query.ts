import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { chosenRanges } from '../filters/budget';
import type { SearchState } from './search-state';
import { searchFromState } from './url-state';

/**
 * Returns the query of a saved search (S-16): the refinements without order and page. A weekly budget becomes the price that
 * it pays for today, or a limit of the repayment. The age of the listing is left out, because alerts are about new cars anyway. `scopeFilter` is the
 * filter text of the page's stock.
 */
export const toSavedQuery = (
  state: SearchState,
  scopeFilter: string,
  path: string,
  site: Pick<PublicSite, 'search' | 'finance'>,
): SavedSearchQuery => {
  const { since: _since, view: _view, ...savedState } = { ...state, page: 1 };
  return {
    query: state.query,
    facets: state.facets,
    ranges: chosenRanges(state, site),
    scope: scopeFilter,
    path: `${path}${searchFromState(savedState, site.search)}`,
  };
};
