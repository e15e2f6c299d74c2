import { useSite } from '@forecourt/store';
import { Alert, Button, isPlainPress, useText, VisuallyHidden } from '@forecourt/ui';
import type { SearchResults } from 'algoliasearch-helper';
import { useCallback, useEffect, useId, useMemo, useRef, type MouseEvent } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { CarHit } from '../../model/card/hit';
import { offersWeeklyBudget } from '../../model/filters/budget';
import type { StockScope } from '../../model/scope/scope';
import { toSavedQuery } from '../../model/state/url-state';
import type { SearchState } from '../../model/state/search-state';
import { answeredFacets, rememberAskedStates } from './answered-refinements';
import { RefinementChips } from './chips';
import { countResults } from './count-results';
import { FilterColumn } from './filter-panel/filter-column';
import { facetResults, panelFilters, type FilterWithValues } from './filter-panel/panel-filters';
import { HitGridLoading } from './hit-grid';
import { PlaceBox } from './place-box/place-box';
import type { ResultsPageData } from './results-data';
import { ResultsList } from './results-list';
import { ResultsArea, ResultsLayout, ResultsListing, ThumbBarSpaceStyle } from './results-page.styles';
import { RecentCarsSlot, SaveSearchSlot } from './results-slots';
import { ResultsToolbar } from './results-toolbar';
import { useUnchangedItems } from './unchanged';
import type { SearchStateControl } from './use-search-state';

interface Props {
  data: ResultsPageData;
  scope: StockScope;
  control: SearchStateControl;
  /** The loader turns new words into filters; until then the results are those of the earlier search. */
  isReadingWords: boolean;
  /** Sends a failed search again with the present refinements. */
  searchAgain: () => void;
}

/** The filters belong to it in browsers without JavaScript. */
const FORM = 'stock-search';

/** InstantSearch has no answer yet and returns empty results in its place. */
const isArtificial = (results: object): boolean => (results as Record<string, unknown>)['__isArtificial'] === true;

const attributeOf = ({ attribute }: FilterWithValues): string => attribute;

/** Leaves out badges while those of an earlier model are counted, because the model's name heads them. */
const facetsOfState = (results: SearchResults<CarHit>, { facets: chosen }: SearchState) => {
  const counted = answeredFacets(results)['make_model'] ?? [];
  const isAnswered = counted.join('\n') === (chosen['make_model'] ?? []).join('\n');
  return facetResults(results).filter(({ name }) => isAnswered || name !== 'badge');
};

/** A filter that a press or an answer does not change stays the same object. */
const usePanelFilters = (results: SearchResults<CarHit>, scope: StockScope, state: SearchState) => {
  const site = useSite();
  const names = site.search.filters;
  const budget = offersWeeklyBudget(site);
  const filters = useMemo(
    () => panelFilters({ names, scope, state, facets: facetsOfState(results, state), budget, site }),
    [names, scope, state, results, budget, site],
  );
  return useUnchangedItems(filters, attributeOf);
};

/** A pressed page of results gets the focus (S-05); Back leads to where a page was left, and a filter leaves the focus where it is. */
const useTopOfPage = (state: SearchState) => {
  const top = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(undefined);
  useEffect(() => {
    if (pressed.current !== state.page) return;
    pressed.current = undefined;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [state]);
  const pressPage = useCallback((page: number, event: MouseEvent) => {
    if (isPlainPress(event)) pressed.current = page;
  }, []);
  return { top, pressPage };
};

/** A page after the last one, such as Back to a page of a larger stock: the server knows the last one and leads to it. */
const useLastPage = ({ page, nbPages }: SearchResults, { state, hrefOf }: SearchStateControl, isAnswered: boolean): void => {
  const { basePath } = useSite();
  const isPastEnd = isAnswered && page + 1 === state.page && state.page > Math.max(1, nbPages);
  const address = `${basePath}${hrefOf(state)}`;
  useEffect(() => {
    if (isPastEnd) location.replace(address);
  }, [isPastEnd, address]);
};

const SearchFailure = ({ searchAgain }: Pick<Props, 'searchAgain'>) => {
  const text = useText<'search'>();
  return (
    <Alert title={text('search.error.title', 'The search did not answer')}>
      <p>{text('search.error.text', 'What you see is the last result we had.')}</p>
      <Button size="small" tone="secondary" onClick={searchAgain}>
        {text('search.error.retry', 'Try again')}
      </Button>
    </Alert>
  );
};

/** A press and its answer render only the parts that they change. */
export const ResultsView = ({ data, scope, control, isReadingWords, searchAgain }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const { state } = control;
  const { results: currentResults, status, addMiddlewares } = useInstantSearch({ catchError: true });
  useEffect(() => addMiddlewares(rememberAskedStates), [addMiddlewares]);
  const results = currentResults as SearchResults<CarHit>;
  const { top, pressPage } = useTopOfPage(state);
  const headingId = useId();
  const { total, sold } = countResults(results, state);
  useLastPage(results, control, !isArtificial(results));
  const panel = { filters: usePanelFilters(results, scope, state), control, form: FORM };
  const savedQuery = useMemo(() => toSavedQuery(state, scope.filter, data.path, site), [state, scope.filter, data.path, site]);
  const isSlow = status === 'stalled' || isReadingWords;
  const isBusy = status === 'loading' || isSlow;
  const isLoading = isArtificial(results) && status !== 'error';

  return (
    <>
      <ThumbBarSpaceStyle />
      <ResultsArea>
        <ResultsToolbar {...panel} results={top} path={data.path} scope={scope} total={total} />
        <PlaceBox control={control} form={FORM} />
        <RefinementChips control={control} results={top} />
        <SaveSearchSlot search={savedQuery} />
        <ResultsLayout>
          <FilterColumn {...panel} />
          <ResultsListing ref={top} tabIndex={-1} aria-labelledby={headingId} aria-busy={isBusy || undefined}>
            <VisuallyHidden as="h2" id={headingId}>
              {text('search.results', 'Results')}
            </VisuallyHidden>
            {status === 'error' ? <SearchFailure searchAgain={searchAgain} /> : null}
            {isLoading ? <HitGridLoading /> : null}
            {isArtificial(results) ? null : (
              <ResultsList {...{ data, scope, control, results, total, sold }} onPage={pressPage} isStalled={isSlow} />
            )}
          </ResultsListing>
        </ResultsLayout>
      </ResultsArea>
      <RecentCarsSlot />
    </>
  );
};
