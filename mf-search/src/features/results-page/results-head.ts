import type { Head, HeadContext } from '@forecourt/contracts/remote';
import { collapseSoldRuns } from '@forecourt/rules/sold-runs';
import { carPath } from '../../model/car-links';
import type { Hit } from '../../model/hit';
import { indexing } from '../../model/indexing';
import { scopeBreadcrumb, scopeTitle } from '../../model/scope-words';
import { stateFromUrl } from '../../model/url-state';
import { INDEX } from './counts';
import type { ResultsData } from './results-data';

const hitsOf = ({ initialResults }: ResultsData): Hit[] =>
  (initialResults?.[INDEX] as unknown as { results: { hits?: Hit[] }[] } | undefined)?.results[0]?.hits ?? [];

/** The cars of the page, for search engines. Positions count from the first page. */
const itemList = (data: ResultsData, name: string, address: (path: string) => string, first: number): object[] => {
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

/** Title, description, canonical and structured data of the results. What is indexed is decided by `indexing`. */
export const head = ({ data, url, site, text }: HeadContext<ResultsData>): Head => {
  const { scope, path, total } = data;
  if (!scope)
    return { title: text('search.unknown.head.title', 'Nothing found | {{name}}', { name: site.name }), robots: 'noindex' };
  const title = scopeTitle(scope, text);
  const state = stateFromUrl(url.search, site.search);
  const address = (href: string): string => `${site.origin}${site.basePath}${href}`;
  const crumbs = scopeBreadcrumb(scope, title, text);
  return {
    title:
      state.page > 1
        ? text('search.head.titlePage', '{{title}}, page {{page}} | {{name}}', { title, page: state.page, name: site.name })
        : text('search.head.title', '{{title}} | {{name}}', { title, name: site.name }),
    description: text(
      'search.head.description',
      '{{title}} at {{name}}: {{count}} vehicles with prices, photos and repayments. Enquire or book a test drive online.',
      { title, name: site.name, count: total },
    ),
    ...indexing({ scope, path, state, total, settings: site.search }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          ...(href ? { item: address(href) } : {}),
        })),
      },
      ...itemList(data, title, address, (state.page - 1) * site.search.pageSize + 1),
    ],
  };
};
