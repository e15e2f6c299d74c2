import { useSite } from '@forecourt/store';
import { Section } from '@forecourt/ui';
import { useDeferredValue, useMemo } from 'react';
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';
import { buildSearchParameters } from '../../model/request/search-parameters';
import type { StockScope } from '../../model/scope/scope';
import type { ResultsPageData } from './results-data';
import { ResultsHeading } from './results-heading';
import { ResultsView } from './results-view';
import { STOCK_INDEX_NAME } from './search-client/search-client';
import { usePreloadedClient, useSearchClient } from './search-client/use-search-client';
import { useInitialResults } from './use-initial-results';
import { useSearchState } from './use-search-state';
import { useSearchWidget } from './use-search-widget';

interface Props {
  data: ResultsPageData;
  scope: StockScope;
}

const FUTURE = { preserveSharedStateOnUnmount: true };

const Results = ({ data, scope }: Props) => {
  const site = useSite();
  const control = useSearchState();
  // The deferred state lets the browser paint a press before its search is prepared.
  const state = useDeferredValue(control.state);
  const parameters = useMemo(
    () => buildSearchParameters(state, scope.filter, site, data.now),
    [state, scope.filter, site, data.now],
  );
  const searchAgain = useSearchWidget(parameters);
  return <ResultsView data={data} scope={scope} control={control} searchAgain={searchAgain} />;
};

/**
 * Renders the search of a stock. Its first results come from the loader, so that neither server nor browser searches
 * twice (S-18).
 */
export const StockSearch = ({ data, scope }: Props) => {
  usePreloadedClient();
  const initialResults = useInitialResults(data.initialResults);
  const client = useSearchClient();
  const search = (
    <InstantSearch searchClient={client} indexName={STOCK_INDEX_NAME} future={FUTURE} insights={false}>
      <Results data={data} scope={scope} />
    </InstantSearch>
  );
  return (
    <Section tight>
      <ResultsHeading data={data} scope={scope} />
      {initialResults ? <InstantSearchSSRProvider initialResults={initialResults}>{search}</InstantSearchSSRProvider> : search}
    </Section>
  );
};
