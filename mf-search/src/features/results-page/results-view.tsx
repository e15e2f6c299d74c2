import { shownCount } from '@forecourt/rules/card/hit-count';
import { useSite } from '@forecourt/store';
import { Alert, Button, Pagination, useText, VisuallyHidden } from '@forecourt/ui';
import type { SearchResults } from 'algoliasearch-helper';
import { memo, Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { offersBudget } from '../../model/filters/budget';
import type { Hit } from '../../model/card/hit';
import { savedQueryOf } from '../../model/state/saved-query';
import type { Scope } from '../../model/scope/scope';
import { choicesOf, withPage, withView } from '../../model/state/search-state';
import { RecentPlace } from './recent-place';
import { atLocations } from './results-map/map-places';
import { MapPanel } from './results-map/map-panel';
import { SaveSearchPlace } from './save-search-place';
import { shownConditions } from './promo/shown-conditions';
import { optionalPart } from './optional-part';
import { Chips } from './chips';
import type { EmptyResultsProps } from './empty-results/empty-results';
import { FilterDrawerButton } from './filter-panel/filter-drawer-button';
import { FilterPanel } from './filter-panel/filter-panel';
import { facetResults, panelFilters } from './filter-panel/panel-filters';
import { HitGrid, HitGridLoading } from './hit-grid';
import { ResultBar } from './result-bar';
import type { ResultsData } from './results-data';
import { Aside, Busy, Layout, Listing, Over, Pages, Toolbar } from './results-page.styles';
import { SearchForm } from './search-form/search-form';
import { SortSelect } from './sort-select';
import type { SearchControl } from './use-search-state';

interface Props {
  data: ResultsData;
  scope: Scope;
  control: SearchControl;
  /** Asks once more for the choices, after a search that failed. */
  searchAgain: () => void;
}

const FORM = 'stock-search';

const EmptyResults = optionalPart<EmptyResultsProps>(() =>
  import(/* webpackChunkName: "no-results" */ './empty-results/empty-results').then(({ EmptyResults: component }) => ({
    default: component,
  })),
);

/** Cards stay as they are while a filter is pressed: they only follow new hits. */
const Grid = memo(HitGrid);

/** A filter counts the values that are not chosen too. */
const chosenCounts = (counts: Record<string, number>, chosen: readonly string[] | undefined): Record<string, number> =>
  chosen ? Object.fromEntries(Object.entries(counts).filter(([value]) => chosen.includes(value))) : counts;

/** What InstantSearch gives until the first answer is there. */
const isStandIn = (results: object): boolean => (results as Record<string, unknown>)['__isArtificial'] === true;

export const ResultsView = ({ data, scope, control, searchAgain }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const { results: found, status } = useInstantSearch({ catchError: true });
  const results = found as SearchResults<Hit>;
  const { state, hrefOf } = control;
  const top = useRef<HTMLDivElement>(null);
  const headingId = useId();

  // Another page of results begins at its top (S-05).
  const shownPage = useRef(state.page);
  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [state.page]);

  const waiting = isStandIn(results);
  const busy = status === 'loading' || status === 'stalled';
  const wholeStock = scope.kind === 'stock' && choicesOf(state).length === 0;
  const total = shownCount(results.nbHits, {
    ...(wholeStock ? { stockCount: site.stockCount } : {}),
    facetCounts: chosenCounts(
      facetResults(results).find(({ name }) => name === 'car_type')?.data ?? {},
      state.facets['car_type'],
    ),
  });
  const budget = offersBudget(site);
  const filters = useMemo(
    () => panelFilters({ names: site.search.filters, scope, state, facets: facetResults(results), budget }),
    [site.search.filters, scope, state, results, budget],
  );
  const panel = { filters, control, form: FORM };
  const saved = useMemo(() => savedQueryOf(state, scope.filter, data.path, site), [state, scope.filter, data.path, site]);
  const conditions = useMemo(() => shownConditions(scope, state, data.types), [scope, state, data.types]);

  return (
    <>
      <Toolbar>
        <SearchForm id={FORM} control={control} path={data.path} scope={scope} />
        <FilterDrawerButton {...panel} total={total} />
        <SortSelect control={control} form={FORM} />
      </Toolbar>
      <Chips control={control} results={top} />
      <SaveSearchPlace search={saved} />
      <Layout>
        <Aside aria-label={text('search.filters', 'Filters')}>
          <FilterPanel {...panel} />
        </Aside>
        <Listing ref={top} tabIndex={-1} aria-labelledby={headingId} aria-busy={busy || undefined}>
          <VisuallyHidden as="h2" id={headingId}>
            {text('search.results', 'Results')}
          </VisuallyHidden>
          {status === 'error' ? (
            <Alert title={text('search.error.title', 'The search did not answer')}>
              <p>{text('search.error.text', 'What you see is the last result we had.')}</p>
              <Button size="small" tone="secondary" onClick={searchAgain}>
                {text('search.error.retry', 'Try again')}
              </Button>
            </Alert>
          ) : null}
          {waiting ? (
            status === 'error' ? null : (
              <HitGridLoading />
            )
          ) : (
            <>
              <Over>
                <ResultBar total={total} page={results.page} pageSize={results.hitsPerPage} busy={status === 'stalled'} />
                <MapPanel
                  counts={facetResults(results).find(({ name }) => name === 'location_name')?.data}
                  chosen={state.facets['location_name']}
                  onChoose={(values) => control.apply((now) => atLocations(now, values))}
                  shown={state.view === 'map'}
                  onShow={(shown) => control.apply((now) => withView(now, shown ? 'map' : undefined))}
                />
              </Over>
              {results.hits.length > 0 ? (
                <Busy $busy={status === 'stalled'}>
                  <Grid hits={results.hits} now={data.now} conditions={conditions} path={data.path} />
                </Busy>
              ) : (
                <Suspense fallback={null}>
                  <EmptyResults
                    firstPage={results.nbHits > 0 ? hrefOf(withPage(state, 1)) : undefined}
                    data={data}
                    scope={scope}
                    control={control}
                  />
                </Suspense>
              )}
              <Pages>
                <Pagination
                  page={results.page + 1}
                  pages={results.nbPages}
                  href={(page) => hrefOf(withPage(state, page))}
                  label={text('search.pages', 'Pages of results')}
                />
              </Pages>
            </>
          )}
        </Listing>
      </Layout>
      <RecentPlace />
    </>
  );
};
