import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { BRANDS_PATH } from '@forecourt/rules/site/brands';
import { homeCrumb } from '@forecourt/ui';
import type { BreadcrumbList, WithContext } from 'schema-dts';

type Crumbs = ReturnType<typeof homeCrumb>[];

/** Returns the breadcrumb Home > Our brands > name of the brand; without the name, that of the page of all brands. */
export const brandCrumbs = (text: TextLookup<'shell'>, title?: string): Crumbs => [
  homeCrumb(text),
  { label: text('shell.brands.title', 'Our brands'), ...(title === undefined ? {} : { href: BRANDS_PATH }) },
  ...(title === undefined ? [] : [{ label: title }]),
];

/** Returns a breadcrumb for search engines; `path` is that of the open page. */
export const breadcrumbJsonLd = (
  crumbs: Crumbs,
  path: string,
  { origin, basePath }: Pick<PublicSite, 'origin' | 'basePath'>,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: `${origin}${basePath}${crumb.href ?? path}`,
  })),
});
