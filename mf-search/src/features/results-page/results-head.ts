import type { Head, HeadContext } from '@forecourt/contracts/remote';
import { searchFromState, stateFromUrl } from '../../model/url-state';
import { scopeBreadcrumb, scopeTitle } from '../../model/scope-words';
import type { ResultsData } from './results-data';

const page = ({ url, site }: Pick<HeadContext, 'url' | 'site'>): number => stateFromUrl(url.search, site.search).page;

/** Title, description and canonical of the results: one address for a stock, whatever is chosen on it. */
export const head = ({ data, url, site, text }: HeadContext<ResultsData>): Head => {
  const { scope, path, total } = data;
  if (!scope)
    return { title: text('search.unknown.head.title', 'Nothing found | {{name}}', { name: site.name }), robots: 'noindex' };
  const title = scopeTitle(scope, text);
  const number = page({ url, site });
  const empty = { query: '', page: number, sort: stateFromUrl('', site.search).sort, facets: {}, ranges: {} };
  const crumbs = scopeBreadcrumb(scope, title, text);
  return {
    title:
      number > 1
        ? text('search.head.titlePage', '{{title}}, page {{page}} | {{name}}', { title, page: number, name: site.name })
        : text('search.head.title', '{{title}} | {{name}}', { title, name: site.name }),
    description: text(
      'search.head.description',
      '{{title}} at {{name}}: {{count}} vehicles with prices, photos and repayments. Enquire or book a test drive online.',
      { title, name: site.name, count: total },
    ),
    canonical: `${path}${searchFromState(empty, site.search)}`,
    ...(total === 0 ? { robots: 'noindex' as const } : {}),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          ...(href ? { item: `${site.origin}${site.basePath}${href}` } : {}),
        })),
      },
    ],
  };
};
