import { CAR_TYPE_PAGES, STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { Anchor, Breadcrumb, Heading, Stack, useText } from '@forecourt/ui';
import { filterValue } from '@forecourt/rules/search/filter-value';
import type { Scope } from '../../model/scope/scope';
import { scopeBreadcrumb, scopeTitle } from '../../model/scope/scope-title';
import type { ResultsData } from './results-data';
import { Tabs } from './results-page.styles';

const BY_TYPE = new Set<Scope['kind']>(['stock', 'type', 'new-and-demo']);

/** Where the shopper is, and the other kinds of cars. */
export const ResultsHeading = ({ data: { types, path }, scope }: { data: ResultsData; scope: Scope }) => {
  const text = useText<'search'>();
  const title = scopeTitle(scope, text);
  const inStock = Object.entries(CAR_TYPE_PAGES).filter(([type]) => types[type as keyof typeof types]);
  const tabs = [
    { label: text('search.tab.all', 'All'), href: STOCK_PATH },
    ...inStock.map(([type, page]) => ({ ...page, label: filterValue('car_type', type, text) })),
  ];
  return (
    <Stack gap={3}>
      <Breadcrumb items={scopeBreadcrumb(scope, title, text)} />
      <Heading level={1} size="h1">
        {title}
      </Heading>
      {BY_TYPE.has(scope.kind) && inStock.length > 1 ? (
        <Tabs aria-label={text('search.tabs', 'Condition')}>
          {tabs.map(({ label, href }) => (
            <Anchor key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </Anchor>
          ))}
        </Tabs>
      ) : null}
    </Stack>
  );
};
