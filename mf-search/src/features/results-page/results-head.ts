import { breadcrumbJsonLd } from '@forecourt/rules/site/breadcrumb-json-ld';
import type { PageHead, HeadContext } from '@forecourt/contracts/remote';
import { collapseSoldRuns } from '@forecourt/rules/card/listed-results';
import { weeklyBudgetTerms } from '../../model/filters/budget';
import { carPath } from '../../model/card/car-links';
import { refinementName } from '../../model/filters/refinement-name';
import type { CarHit } from '../../model/card/hit';
import type { StockScope } from '../../model/scope/scope';
import { listRefinements, type SearchState } from '../../model/state/search-state';
import { resultsIndexing } from '../../model/scope/indexing';
import { scopeBreadcrumb, scopeTitle } from '../../model/scope/scope-title';
import { stateFromUrl } from '../../model/state/url-state';
import { STOCK_INDEX_NAME } from './search-client/search-client';
import type { ResultsPageData } from './results-data';
import { vehicleCount } from './vehicle-count';

const hitsOf = ({ initialResults }: ResultsPageData): CarHit[] =>
  (initialResults?.[STOCK_INDEX_NAME] as unknown as { results: { hits?: CarHit[] }[] } | undefined)?.results[0]?.hits ?? [];

/** ItemList of schema.org. `first` is the position of the page's first car among all results, from 1. */
const itemList = (data: ResultsPageData, name: string, address: (path: string) => string, first: number): object[] => {
  const hits = collapseSoldRuns(hitsOf(data));
  if (hits.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      numberOfItems: data.total,
      itemListElement: hits.map((hit, index) => ({
        '@type': 'ListItem',
        position: first + index,
        name: hit.name,
        url: address(carPath(hit)),
      })),
    },
  ];
};

/** A longer title would be unreadable. */
const MAX_IN_TITLE = 3;

/** "Kia, SUV: Used Cars". A weekly budget is not named without the comparison rate that must stand beside it (F-12). */
const titleOf = (
  scope: StockScope,
  state: SearchState,
  { site, text }: Pick<HeadContext<ResultsPageData, 'search'>, 'site' | 'text'>,
): string => {
  const title = scopeTitle(scope, text);
  const refinements = listRefinements(state)
    .filter(({ kind }) => kind !== 'weekly')
    .slice(0, MAX_IN_TITLE);
  if (refinements.length === 0) return title;
  const settings = { ...site, terms: weeklyBudgetTerms(site) };
  const names = refinements.map((refinement) => refinementName(refinement, text, settings)).join(', ');
  return text('search.head.titleChoices', '{{choices}}: {{title}}', { choices: names, title });
};

const descriptionOf = (
  scope: StockScope,
  total: number,
  { site, text }: Pick<HeadContext<ResultsPageData, 'search'>, 'site' | 'text'>,
): string => {
  const vehicles = vehicleCount(total, text, site.locale);
  const values = { title: scopeTitle(scope, text), name: site.name, count: total, vehicles };
  // A location's name often contains the dealer's name, which the title must not repeat.
  return scope.kind === 'location' || scope.kind === 'dealership'
    ? text(
        'search.head.description.place',
        '{{title}}: {{vehicles}} with prices, photos and repayments. Enquire or book a test drive online.',
        values,
      )
    : text(
        'search.head.description',
        '{{title}} at {{name}}: {{vehicles}} with prices, photos and repayments. Enquire or book a test drive online.',
        values,
      );
};

/** `resultsIndexing` decides which pages search engines may index. */
export const head = ({ data, url, site, text }: HeadContext<ResultsPageData, 'search'>): PageHead => {
  const { scope, path, total, failed } = data;
  if (failed) return { title: text('search.failed.head.title', 'Stock | {{name}}', { name: site.name }), robots: 'noindex' };
  if (!scope)
    return { title: text('search.unknown.head.title', 'Nothing found | {{name}}', { name: site.name }), robots: 'noindex' };
  const title = scopeTitle(scope, text);
  const state = stateFromUrl(url.search, site.search);
  const titleWithRefinements = titleOf(scope, state, { site, text });
  const address = (href: string): string => `${site.origin}${site.basePath}${href}`;
  return {
    title:
      state.page > 1
        ? text('search.head.titlePage', '{{title}}, page {{page}} | {{name}}', {
            title: titleWithRefinements,
            page: state.page,
            name: site.name,
          })
        : text('search.head.title', '{{title}} | {{name}}', { title: titleWithRefinements, name: site.name }),
    description: descriptionOf(scope, total, { site, text }),
    ...resultsIndexing({ scope, path, state, total, settings: site.search }),
    // Only the server's HTML states it, so the browser's build has none of its code.
    ...(typeof document === 'undefined'
      ? {
          jsonLd: [
            breadcrumbJsonLd(scopeBreadcrumb(scope, title, text), site),
            ...itemList(data, title, address, (state.page - 1) * site.search.pageSize + 1),
          ],
        }
      : {}),
  };
};
