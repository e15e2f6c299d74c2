import { useSite } from '@forecourt/store';
import { useEffect, useState } from 'react';
import type { StockScope } from '../../../model/scope/scope';
import { listRefinements, type SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import type { ResultsPageData } from '../results-data';
import { useSearchClient } from '../search-client/use-search-client';
import { findEmptyResultsHelp, type EmptyResultsHelp } from './find-help';

/** From the loader if it loaded them for the same refinements, else from a new search; undefined while that runs. */
export const useEmptyResultsHelp = (
  data: ResultsPageData,
  scope: StockScope,
  state: SearchState,
): EmptyResultsHelp | undefined => {
  const site = useSite();
  const client = useSearchClient();
  const address = searchFromState({ ...state, page: 1 }, site.search);
  const [searched, setSearched] = useState<EmptyResultsHelp>();
  const help = [data.help, searched].find((each) => each?.address === address);
  const isSettled = help !== undefined || listRefinements(state).length === 0;
  useEffect(() => {
    if (isSettled) return;
    let isStale = false;
    // If the suggestions cannot be loaded, the page still says that there are no results.
    findEmptyResultsHelp(client, state, scope, site, data.now).then(
      (result) => isStale || setSearched(result),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isSettled, client, site, state, scope, data.now]);
  return help;
};
