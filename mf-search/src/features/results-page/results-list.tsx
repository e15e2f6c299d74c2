import { collapseSoldRuns } from '@forecourt/rules/card/listed-results';
import { formatCount } from '@forecourt/rules/text/format-count';
import { useSite } from '@forecourt/store';
import { Copy, Pagination, useText, type PaginationProps } from '@forecourt/ui';
import type { SearchResults } from 'algoliasearch-helper';
import { memo, Suspense, useMemo } from 'react';
import { withDistances, type CarHit } from '../../model/card/hit';
import type { StockScope } from '../../model/scope/scope';
import { withPage, withView } from '../../model/state/search-state';
import { answeredFacets } from './answered-refinements';
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
import { useWithSoldCars } from './sold-cars/use-sold-cars';
import { withoutPositionOf } from './search-client/count-without-position';
import { useUnchanged, useUnchangedItems } from './unchanged';
import type { SearchStateControl } from './use-search-state';

interface Props {
  data: ResultsPageData;
  scope: StockScope;
  control: SearchStateControl;
  results: SearchResults<CarHit>;
  total: number;
  sold: number;
  onPage: PaginationProps['onPage'];
  /** A search takes longer than usual; dims the list. */
  isStalled: boolean;
}

const EmptyResults = loadOptionalPart<EmptyResultsProps>(() =>
  import(/* webpackChunkName: "no-results" */ './empty-results/empty-results').then(({ EmptyResults: component }) => ({
    default: component,
  })),
);

/** Cars of unknown yards are said and not dropped (S-20). */
const WithoutPosition = ({ count, isLimited }: { count: number; isLimited: boolean }) => {
  const text = useText<'search'>();
  if (count === 0) return null;
  return (
    <Copy size="sm" tone="muted">
      {isLimited
        ? text('search.near.hidden', 'Not shown: {{count}} at yards without a known position', { count })
        : text('search.near.last', 'Shown last: {{count}} at yards without a known position', { count })}
    </Copy>
  );
};

/** Renders again only for new hits, and not for every press on a filter. */
const Grid = memo(HitGrid);

const idOf = ({ id }: CarHit): string => id;

const AnsweredList = ({ data, scope, control, results, total, sold, onPage, isStalled }: Props) => {
  const text = useText<'search'>();
  const { locale } = useSite();
  const { state, hrefOf, apply } = control;
  const conditions = useUnchanged(carTypesOfResults(scope, answeredFacets(results), data.types));
  const forSale = useUnchangedItems(results.hits, idOf);
  const listed = useWithSoldCars(forSale, { data, scope, state, results, total, sold });
  const { near } = state;
  const from = useUnchanged(near?.at);
  const hits = useMemo(() => withDistances(listed, from), [listed, from]);
  const reachable = results.nbPages * results.hitsPerPage;
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
          from={from}
          open={state.view === 'map'}
          onOpenChange={(open) => apply((now) => withView(now, open ? 'map' : undefined))}
        />
      </CountRow>
      {near?.at ? <WithoutPosition count={withoutPositionOf(results)} isLimited={near.km !== undefined} /> : null}
      {hits.length > 0 ? (
        <ResultsFrame $busy={isStalled}>
          <Grid hits={hits} now={data.now} conditions={conditions} path={data.path} />
        </ResultsFrame>
      ) : (
        <Suspense fallback={null}>
          <EmptyResults data={data} scope={scope} control={control} />
        </Suspense>
      )}
      <ResultsPages>
        <Pagination
          page={results.page + 1}
          pages={results.nbPages}
          href={(page) => hrefOf(withPage(state, page))}
          onPage={onPage}
          label={text('search.pages', 'Pages of results')}
        />
        {reachable < total && results.page + 1 === results.nbPages ? (
          <Copy size="sm" tone="muted">
            {text('search.pages.end', 'These pages list the first {{count}} vehicles. Filters narrow down to the others.', {
              count: formatCount(reachable, locale),
            })}
          </Copy>
        ) : null}
      </ResultsPages>
    </>
  );
};

/** Renders again only for a press or an answer, and not while a search runs. */
export const ResultsList = memo(AnsweredList);
