import { useSite } from '@forecourt/store';
import { Section } from '@forecourt/ui';
import { useDeferredValue, useMemo } from 'react';
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';
import { searchParametersOf } from '../../model/request/search-parameters';
import type { Scope } from '../../model/scope/scope';
import { INDEX } from './search-client/facet-counts';
import { plannedClient } from './planned-client';
import type { ResultsData } from './results-data';
import { ResultsHeading } from './results-heading';
import { ResultsView } from './results-view';
import { searchClient } from './search-client/search-client';
import { useOneWidget } from './use-search-widget';
import { useSearchState } from './use-search-state';
import { useSiteFetch } from './use-site-fetch';
import { useWarmClient } from './search-client/use-search-client';
import { withRequests } from './search-client/first-results';

interface Props {
  data: ResultsData;
  scope: Scope;
}

const FUTURE = { preserveSharedStateOnUnmount: true };

/** The search follows the choices. */
const Results = ({ data, scope }: Props) => {
  const site = useSite();
  const control = useSearchState();
  // A press is painted before its search is prepared.
  const state = useDeferredValue(control.state);
  const parameters = useMemo(
    () => searchParametersOf(state, scope.filter, site, data.now),
    [state, scope.filter, site, data.now],
  );
  const searchAgain = useOneWidget(parameters);
  return <ResultsView data={data} scope={scope} control={control} searchAgain={searchAgain} />;
};

/** Search of a stock. The first results come from the loader, so that neither the server nor the browser searches twice (S-18). */
export const StockSearch = ({ data, scope }: Props) => {
  const site = useSite();
  useWarmClient();
  const initialResults = useMemo(() => data.initialResults && withRequests(data.initialResults), [data.initialResults]);
  const client = plannedClient(searchClient(site, useSiteFetch()));
  const search = (
    <InstantSearch searchClient={client} indexName={INDEX} future={FUTURE} insights={false}>
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
