import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, EmptyState, Heading, Stack, useText } from '@forecourt/ui';
import { weeklyBudgetTerms } from '../../../model/filters/budget';
import { refinementName } from '../../../model/filters/refinement-name';
import type { StockScope } from '../../../model/scope/scope';
import { listRefinements, withoutRefinement, type SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import { CarCard } from '../../../parts/car-card/car-card';
import type { ResultsPageData } from '../results-data';
import { ResultsHits } from '../hit-grid.styles';
import { OtherResults } from '../results-page.styles';
import type { SearchStateControl } from '../use-search-state';
import { vehicleCount } from '../vehicle-count';
import type { EmptyResultsHelp } from './find-help';
import { useEmptyResultsHelp } from './use-help';

export interface EmptyResultsProps {
  data: ResultsPageData;
  scope: StockScope;
  control: SearchStateControl;
}

const SIZES = '(min-width: 80em) 19rem, (min-width: 64em) 32vw, (min-width: 48em) 46vw, 92vw';

interface WayProps {
  help: EmptyResultsHelp;
  control: SearchStateControl;
  /** Such as "3 vehicles". */
  countText: (total: number) => string;
}

const WholeStock = ({ help: { wholeStock }, control, countText }: WayProps) => {
  const text = useText<'search'>();
  const { search } = useSite();
  if (wholeStock === 0) return null;
  return (
    <OtherResults>
      <li>
        <Anchor href={`${STOCK_PATH}${searchFromState({ ...control.state, page: 1 }, search)}`}>
          <span>{text('search.empty.whole', 'Search the whole stock')}</span>
          <strong>{countText(wholeStock)}</strong>
        </Anchor>
      </li>
    </OtherResults>
  );
};

const FiltersToDrop = ({ help: { drops }, control, countText }: WayProps) => {
  const text = useText<'search'>();
  const site = useSite();
  if (drops.length === 0) return null;
  return (
    <Stack gap={3}>
      <Heading level={3} size="h4">
        {text('search.empty.drops', 'One filter less finds')}
      </Heading>
      <OtherResults>
        {drops.map(({ refinement, total }) => {
          const name = refinementName(refinement, text, { ...site, terms: weeklyBudgetTerms(site) });
          return (
            <li key={`${refinement.kind} ${name}`}>
              <Anchor href={control.hrefOf(withoutRefinement(control.state, refinement))} keepScroll>
                <span>{text('search.empty.without', 'Without {{name}}', { name })}</span>
                <strong>{countText(total)}</strong>
              </Anchor>
            </li>
          );
        })}
      </OtherResults>
    </Stack>
  );
};

/** Where nothing of a question was understood, no car is close to it. */
const NearestCars = ({ help: { nearest }, state, now }: Pick<WayProps, 'help'> & { state: SearchState; now: number }) => {
  const text = useText<'search'>();
  if (nearest.length === 0) return null;
  const isUnderstood = listRefinements(state).some(({ kind }) => kind !== 'query');
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={3} size="h4">
          {isUnderstood
            ? text('search.empty.nearest', 'Close to what you asked for')
            : text('search.empty.popular', 'Popular now')}
        </Heading>
        {isUnderstood ? (
          <Copy size="sm" tone="muted">
            {text('search.empty.nearestText', 'Not everything fits, but these come nearest.')}
          </Copy>
        ) : null}
      </Stack>
      <ResultsHits>
        {nearest.map((hit) => (
          <li key={hit.id}>
            <CarCard car={hit} now={now} sizes={SIZES} />
          </li>
        ))}
      </ResultsHits>
    </Stack>
  );
};

/** Links to the whole stock and to the results without one of the refinements, and the nearest cars (S-11). */
const WaysOut = ({ data, scope, control }: EmptyResultsProps) => {
  const text = useText<'search'>();
  const { locale } = useSite();
  const help = useEmptyResultsHelp(data, scope, control.state);
  if (!help) return null;
  const countText = (total: number): string => vehicleCount(total, text, locale);
  return (
    <Stack gap={8}>
      <WholeStock {...{ help, control, countText }} />
      <FiltersToDrop {...{ help, control, countText }} />
      <NearestCars help={help} state={control.state} now={data.now} />
    </Stack>
  );
};

/** For no matching car (S-11). */
export const EmptyResults = (props: EmptyResultsProps) => {
  const text = useText<'search'>();
  return (
    <Stack gap={8}>
      <EmptyState
        level={3}
        icon="car"
        title={text('search.empty.title', 'No Results Available')}
        text={text(
          'search.empty.text',
          'No results found for your search at this time. Please try adjusting the filters for more results.',
        )}
        action={<ButtonLink href={STOCK_PATH}>{text('search.empty.clear', 'Clear Filters')}</ButtonLink>}
      />
      <WaysOut {...props} />
    </Stack>
  );
};
