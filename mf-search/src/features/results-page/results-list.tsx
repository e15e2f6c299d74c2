import { collapseSoldRuns } from '@forecourt/rules/card/listed-results';
import { Pagination, useText } from '@forecourt/ui';
import type { SearchResults } from 'algoliasearch-helper';
import { memo, Suspense } from 'react';
import type { CarHit } from '../../model/card/hit';
import type { StockScope } from '../../model/scope/scope';
import { withPage, withView } from '../../model/state/search-state';
import { answeredRefinements } from './answered-refinements';
import type { EmptyResultsProps } from './empty-results/empty-results';
import { facetResults } from './filter-panel/panel-filters';
import { HitGrid } from './hit-grid';
import { loadOptionalPart } from '../../parts/compare-tray/optional-part';
import { carTypesOfResults } from './promo/place-promos';
import { ResultBar } from './result-bar';
import type { ResultsPageData } from './results-data';
import { filterByLocations } from './results-map/map-locations';
import { MapPanel } from './results-map/map-panel';
import { ResultsFrame, CountRow, ResultsPages } from './results-page.styles';
import { useUnchanged, useUnchangedItems } from './unchanged';
import type { SearchStateControl } from './use-search-state';

interface Props {
  data: ResultsPageData;
  scope: StockScope;
  control: SearchStateControl;
  results: SearchResults<CarHit>;
  total: number;
  sold: number;
  /** A search takes longer than usual; dims the list. */
  isStalled: boolean;
}

const EmptyResults = loadOptionalPart<EmptyResultsProps>(() =>
  import(/* webpackChunkName: "no-results" */ './empty-results/empty-results').then(({ EmptyResults: component }) => ({
    default: component,
  })),
);

/** Renders again only for new hits, and not for every press on a filter. */
const Grid = memo(HitGrid);

const idOf = ({ id }: CarHit): string => id;

const AnsweredList = ({ data, scope, control, results, total, sold, isStalled }: Props) => {
  const text = useText<'search'>();
  const { state, hrefOf, apply } = control;
  const conditions = useUnchanged(carTypesOfResults(scope, answeredRefinements(results), data.types));
  const hits = useUnchangedItems(results.hits, idOf);
  return (
    <>
      <CountRow>
        <ResultBar
          total={total}
          sold={sold}
          folded={results.hits.length - collapseSoldRuns(results.hits).length}
          page={results.page}
          pageSize={results.hitsPerPage}
          busy={isStalled}
        />
        <MapPanel
          counts={facetResults(results).find(({ name }) => name === 'location_name')?.data}
          chosen={state.facets['location_name']}
          onChoose={(values) => apply((now) => filterByLocations(now, values))}
          open={state.view === 'map'}
          onOpenChange={(open) => apply((now) => withView(now, open ? 'map' : undefined))}
        />
      </CountRow>
      {results.hits.length > 0 ? (
        <ResultsFrame $busy={isStalled}>
          <Grid hits={hits} now={data.now} conditions={conditions} path={data.path} />
        </ResultsFrame>
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
      <ResultsPages>
        <Pagination
          page={results.page + 1}
          pages={results.nbPages}
          href={(page) => hrefOf(withPage(state, page))}
          label={text('search.pages', 'Pages of results')}
        />
      </ResultsPages>
    </>
  );
};

/** Renders again only for a press or an answer, and not while a search runs. */
export const ResultsList = memo(AnsweredList);
