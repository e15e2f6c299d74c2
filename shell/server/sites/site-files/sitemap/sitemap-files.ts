import type { CarPageFacts, Stock, Tenant } from '../../../platform/ports';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import type { SitePagesByKind } from './crawl-site';
import { MOST_SITEMAP_ADDRESSES, type SitemapEntry } from './sitemap-xml';

/** With ten pictures each, the file stays far below the protocol's limit of bytes. */
const CARS_PER_SITEMAP_FILE = 10_000;
const IMAGE_WIDTH = 1200;

/** The file is `sitemap-<part>.xml`. `number` counts the files of a part, from 1. */
export interface SitemapFilePart {
  part: 'stock' | 'models' | 'pages' | 'offers' | 'locations';
  number: number;
}

/** Undefined for the name of no part. */
export const sitemapPartOfFileName = (name: string): SitemapFilePart | undefined => {
  const [, part, number] = /^sitemap-(stock|models|pages|offers|locations)(?:-([1-9]\d{0,5}))?\.xml$/.exec(name) ?? [];
  if (part === undefined) return undefined;
  // The first file with vehicles bears a number, and the first file of each other part bears none.
  const isName = part === 'stock' ? number !== undefined : number !== '1';
  return isName ? { part: part as SitemapFilePart['part'], number: Number(number ?? 1) } : undefined;
};

const nameOfPart = (part: string, number: number): string => `sitemap-${part}${number > 1 ? `-${number}` : ''}.xml`;

export interface SitemapSources {
  stock: Pick<Stock, 'pagesOnSale' | 'partsOnSale'>;
  landingPages(tenant: Tenant): Promise<string[]>;
  sitePages(tenant: Tenant): Promise<SitePagesByKind>;
}

/** Names only files with at least one address. */
export const sitemapFileNames = async (
  tenant: Tenant,
  sources: SitemapSources,
): Promise<{ name: string; changed?: number }[]> => {
  const [parts, models, site] = await Promise.all([
    sources.stock.partsOnSale(tenant.slug, CARS_PER_SITEMAP_FILE),
    sources.landingPages(tenant),
    sources.sitePages(tenant),
  ]);
  const stock = parts.map(({ changed }, index) => ({ name: `sitemap-stock-${index + 1}.xml`, changed }));
  const others = { models, ...site };
  return [
    ...stock,
    ...Object.entries(others).flatMap(([part, paths]) => {
      const files = Math.ceil(paths.length / MOST_SITEMAP_ADDRESSES);
      return Array.from({ length: files }, (_, index) => ({ name: nameOfPart(part, index + 1) }));
    }),
  ];
};

const carEntry = (site: string, { slug, changed, images }: CarPageFacts): SitemapEntry => ({
  address: `${site}/cars/${slug}`,
  changed,
  images: images.map((source) => {
    const address = imageUrl(source, { width: IMAGE_WIDTH });
    return address.startsWith('/') ? `${site}${address}` : address;
  }),
});

async function* carEntries(site: string, pages: AsyncIterable<CarPageFacts[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const batch of pages) yield batch.map((page) => carEntry(site, page));
}

const pathsOfPart = async (tenant: Tenant, part: Exclude<SitemapFilePart['part'], 'stock'>, sources: SitemapSources) =>
  part === 'models' ? sources.landingPages(tenant) : (await sources.sitePages(tenant))[part];

/** Yields batches; undefined if the file would be empty. `site` has no final slash. */
export const sitemapFileEntries = async (
  tenant: Tenant,
  file: SitemapFilePart,
  site: string,
  sources: SitemapSources,
): Promise<AsyncIterable<SitemapEntry[]> | SitemapEntry[][] | undefined> => {
  if (file.part === 'stock') {
    const part = (await sources.stock.partsOnSale(tenant.slug, CARS_PER_SITEMAP_FILE))[file.number - 1];
    return part && carEntries(site, sources.stock.pagesOnSale(tenant.slug, { after: part.after, limit: CARS_PER_SITEMAP_FILE }));
  }
  const paths = await pathsOfPart(tenant, file.part, sources);
  const first = (file.number - 1) * MOST_SITEMAP_ADDRESSES;
  const entries = paths.slice(first, first + MOST_SITEMAP_ADDRESSES).map((path) => ({ address: `${site}${path}` }));
  return entries.length > 0 ? [entries] : undefined;
};
