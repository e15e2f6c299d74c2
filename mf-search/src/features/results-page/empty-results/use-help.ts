import { useSite } from '@forecourt/store';
import { useEffect, useState } from 'react';
import type { Scope } from '../../../model/scope/scope';
import { choicesOf, type SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import { helpFor, type Help } from './find-help';
import type { ResultsData } from '../results-data';
import { searchClient } from '../search-client/search-client';
import { useSiteFetch } from '../use-site-fetch';

/** Help for the choices that found nothing: the loader's for the address it loaded, else asked for now. */
export const useHelp = (data: ResultsData, scope: Scope, state: SearchState): Help | undefined => {
  const site = useSite();
  const fetch = useSiteFetch();
  const wanted = searchFromState({ ...state, page: 1 }, site.search);
  const [found, setFound] = useState<{ wanted: string; help: Help }>();
  const given = data.help?.wanted === wanted ? data.help : found?.wanted === wanted ? found.help : undefined;
  const isKnown = given !== undefined || choicesOf(state).length === 0;
  useEffect(() => {
    if (isKnown) return;
    let left = false;
    // Without help the page still says that there is nothing.
    helpFor(searchClient(site, fetch), state, scope, site, data.now).then(
      (help) => left || setFound({ wanted, help }),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [isKnown, wanted, site, fetch, state, scope, data.now]);
  return given;
};
