import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, EmptyState, Heading, Stack, useText } from '@forecourt/ui';
import { budgetTerms } from '../../../model/filters/budget';
import { choiceName } from '../../../model/filters/filter-words';
import type { Scope } from '../../../model/scope/scope';
import { withoutChoice } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import { CarCard } from '../../../parts/car-card/car-card';
import type { ResultsData } from '../results-data';
import { Drops, Hits } from '../results-page.styles';
import { useHelp } from './use-help';
import type { SearchControl } from '../use-search-state';

export interface EmptyResultsProps {
  /** There are results, but not as many pages: address of the first. */
  firstPage?: string;
  data: ResultsData;
  scope: Scope;
  control: SearchControl;
}

const SIZES = '(min-width: 80em) 19rem, (min-width: 64em) 32vw, (min-width: 48em) 46vw, 92vw';

/** Which filter to drop and how many cars that gives, and the nearest cars (S-11). */
const Ways = ({ data, scope, control }: Omit<EmptyResultsProps, 'firstPage'>) => {
  const text = useText<'search'>();
  const site = useSite();
  const help = useHelp(data, scope, control.state);
  if (!help) return null;
  const number = (value: number): string => new Intl.NumberFormat(site.locale).format(value);
  const nameOf = (choice: (typeof help.drops)[number]['choice']) =>
    choiceName(choice, text, { ...site, terms: budgetTerms(site) });
  const counted = (total: number): string =>
    total === 1 ? text('search.count.one', '1 vehicle') : text('search.count', '{{count}} vehicles', { count: number(total) });
  return (
    <Stack gap={8}>
      {help.whole > 0 ? (
        <Drops>
          <li>
            <Anchor href={`${STOCK_PATH}${searchFromState({ ...control.state, page: 1 }, site.search)}`}>
              <span>{text('search.empty.whole', 'Search the whole stock')}</span>
              <strong>{counted(help.whole)}</strong>
            </Anchor>
          </li>
        </Drops>
      ) : null}
      {help.drops.length > 0 ? (
        <Stack gap={3}>
          <Heading level={3} size="h4">
            {text('search.empty.drops', 'One filter less finds')}
          </Heading>
          <Drops>
            {help.drops.map(({ choice, total }) => (
              <li key={`${choice.kind} ${nameOf(choice)}`}>
                <Anchor href={control.hrefOf(withoutChoice(control.state, choice))} keepScroll>
                  <span>{text('search.empty.without', 'Without {{name}}', { name: nameOf(choice) })}</span>
                  <strong>{counted(total)}</strong>
                </Anchor>
              </li>
            ))}
          </Drops>
        </Stack>
      ) : null}
      {help.nearest.length > 0 ? (
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading level={3} size="h4">
              {text('search.empty.nearest', 'Close to what you asked for')}
            </Heading>
            <Copy size="sm" tone="muted">
              {text('search.empty.nearestText', 'Not everything fits, but these come nearest.')}
            </Copy>
          </Stack>
          <Hits>
            {help.nearest.map((hit) => (
              <li key={hit.id}>
                <CarCard car={hit} now={data.now} sizes={SIZES} />
              </li>
            ))}
          </Hits>
        </Stack>
      ) : null}
    </Stack>
  );
};

/** Nothing was found (S-11). */
export const EmptyResults = ({ firstPage, ...rest }: EmptyResultsProps) => {
  const text = useText<'search'>();
  if (firstPage)
    return (
      <EmptyState
        level={3}
        title={text('search.empty.pageTitle', 'There are no more results')}
        text={text('search.empty.pageText', 'The results of this search end before this page.')}
        action={<ButtonLink href={firstPage}>{text('search.empty.firstPage', 'Back to the first page')}</ButtonLink>}
      />
    );
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
      <Ways {...rest} />
    </Stack>
  );
};
