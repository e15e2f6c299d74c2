import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { Anchor, Breadcrumb, Heading, Stack, useText } from '@forecourt/ui';
import { memo } from 'react';
import { filterValueText } from '@forecourt/rules/search/filter-value';
import { carTypePages } from '../../model/scope/car-type-pages';
import type { StockScope } from '../../model/scope/scope';
import { scopeBreadcrumb, scopeTitle } from '../../model/scope/scope-title';
import type { ResultsPageData } from './results-data';
import { ResultsTabs } from './results-page.styles';

const HAS_TABS = new Set<StockScope['kind']>(['stock', 'type', 'new-and-demo']);

export const ResultsHeading = memo(({ data: { types, path }, scope }: { data: ResultsPageData; scope: StockScope }) => {
  const text = useText<'search'>();
  const title = scopeTitle(scope, text);
  const pages = carTypePages(types);
  const tabs = [
    { label: text('search.tab.all', 'All'), href: STOCK_PATH },
    ...pages.map(({ type, href }) => ({ href, label: filterValueText('car_type', type, text) })),
  ];
  return (
    <Stack gap={3}>
      <Breadcrumb items={scopeBreadcrumb(scope, title, text)} />
      <Heading level={1} size="h1">
        {title}
      </Heading>
      {HAS_TABS.has(scope.kind) && pages.length > 0 ? (
        <ResultsTabs aria-label={text('search.tabs', 'Condition')}>
          {tabs.map(({ label, href }) => (
            <Anchor key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </Anchor>
          ))}
        </ResultsTabs>
      ) : null}
    </Stack>
  );
});
