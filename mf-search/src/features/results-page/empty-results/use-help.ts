import { useSite } from '@forecourt/store';
import { useEffect, useState } from 'react';
import type { Scope } from '../../../model/scope/scope';
import { refinementsOf, type SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import type { ResultsData } from '../results-data';
import { useSearchClient } from '../search-client/use-search-client';
import { findHelp, type Help } from './find-help';

/** Returns the help for refinements without results: the loader's for the same refinements, else the result of a new search. */
export const useHelp = (data: ResultsData, scope: Scope, state: SearchState): Help | undefined => {
  const site = useSite();
  const client = useSearchClient();
  const address = searchFromState({ ...state, page: 1 }, site.search);
  const [searched, setSearched] = useState<Help>();
  const help = [data.help, searched].find((each) => each?.address === address);
  const isSettled = help !== undefined || refinementsOf(state).length === 0;
  useEffect(() => {
    if (isSettled) return;
    let isStale = false;
    // If the suggestions cannot be loaded, the page still says that there are no results.
    findHelp(client, state, scope, site, data.now).then(
      (result) => isStale || setSearched(result),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isSettled, client, site, state, scope, data.now]);
  return help;
};
