import { useSite } from '@forecourt/store';
import { Section } from '@forecourt/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';
import { useLocation } from 'react-router';
import { buildSearchParameters } from '../../model/request/search-parameters';
import type { StockScope } from '../../model/scope/scope';
import { isUnknownPlace } from '../../model/state/near-place';
import type { SearchState } from '../../model/state/search-state';
import { stateFromUrl } from '../../model/state/url-state';
import { ALL_VALUES_PARAMETER, AllValuesContext } from './filter-panel/show-all';
import type { ResultsPageData } from './results-data';
import { ResultsHeading } from './results-heading';
import { ResultsView } from './results-view';
import { STOCK_INDEX_NAME } from './search-client/search-client';
import { usePreloadedClient, useSearchClient } from './search-client/use-search-client';
import { useInitialResults } from './use-initial-results';
import { useSearchState, type SearchStateControl } from './use-search-state';
import { useSearchWidget } from './use-search-widget';

interface Props {
  data: ResultsPageData;
  scope: StockScope;
}

const FUTURE = { preserveSharedStateOnUnmount: true };

interface AskedState {
  control: SearchStateControl;
  /** The loader turns new words into filters. */
  isReadingWords: boolean;
  searchAgain: () => void;
}

/**
 * A press asks for its results at once; an address that comes by Back, Forward or a link asks after it has arrived. New
 * words and a new place are asked for by their address alone where the loader turns them into filters and a position: as
 * mere words they would find nothing at first.
 */
const useAskedState = ({ data, scope }: Props): AskedState => {
  const site = useSite();
  const { search } = useLocation();
  const addressed = useMemo(() => stateFromUrl(search, site.search), [search, site.search]);
  const areNewWords = useCallback(
    ({ query, near }: SearchState) =>
      (site.search.questions && query !== '' && query !== addressed.query) ||
      (isUnknownPlace(near) && near?.place !== addressed.near?.place),
    [site.search.questions, addressed.query, addressed.near?.place],
  );
  const parametersOf = useCallback(
    (state: SearchState) => buildSearchParameters(state, scope.filter, site, data.now),
    [scope.filter, site, data.now],
  );
  const [first] = useState(() => parametersOf(addressed));
  const { ask, askAgain } = useSearchWidget(first);
  const onPress = useCallback(
    (next: SearchState): void => {
      if (!areNewWords(next)) ask(parametersOf(next));
    },
    [areNewWords, ask, parametersOf],
  );
  const control = useSearchState(onPress);
  const { state } = control;
  const isReadingWords = areNewWords(state);
  const lastData = useRef(data);
  useEffect(() => {
    const wasLoadedAgain = lastData.current !== data;
    lastData.current = data;
    if (isReadingWords) return;
    // Data that were loaded again are a second try: after a failure the last results are still on the page.
    if (!ask(parametersOf(state)) && wasLoadedAgain) askAgain();
  }, [ask, askAgain, parametersOf, state, data, isReadingWords]);
  return { control, isReadingWords, searchAgain: askAgain };
};

const Results = (props: Props) => <ResultsView {...props} {...useAskedState(props)} />;

/** The first results come from the loader, so that neither server nor browser searches twice (S-18). */
export const StockSearch = ({ data, scope }: Props) => {
  usePreloadedClient();
  const initialResults = useInitialResults(data.initialResults);
  const client = useSearchClient();
  const { search: query } = useLocation();
  const [shownWhole] = useState(() => new URLSearchParams(query).getAll(ALL_VALUES_PARAMETER));
  const search = (
    <InstantSearch searchClient={client} indexName={STOCK_INDEX_NAME} future={FUTURE} insights={false}>
      <AllValuesContext value={shownWhole}>
        <Results data={data} scope={scope} />
      </AllValuesContext>
    </InstantSearch>
  );
  return (
    <Section tight>
      <ResultsHeading data={data} scope={scope} />
      {initialResults ? <InstantSearchSSRProvider initialResults={initialResults}>{search}</InstantSearchSSRProvider> : search}
    </Section>
  );
};
