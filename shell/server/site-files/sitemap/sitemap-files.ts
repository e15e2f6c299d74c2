import type { CarPage, Stock, Tenant } from '../../ports';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import type { SitePages } from './crawl-site';
import { MOST_ADDRESSES, type SitemapEntry } from './sitemap-xml';

/** Vehicles of one file. With ten pictures each, it stays far below the limit of bytes. */
const CARS_OF_FILE = 10_000;
const IMAGE_WIDTH = 1200;

/** A file of a sitemap, as its name `sitemap-<part>.xml` says. `number` counts the files of the stock from 1. */
export type SitemapPart = { part: 'stock'; number: number } | { part: 'models' | 'pages' | 'offers' | 'locations' };

/** The part that a file name means; undefined for another name. */
export const partOfFile = (name: string): SitemapPart | undefined => {
  const [, plain, number] = /^sitemap-(?:(models|pages|offers|locations)|stock-([1-9]\d{0,5}))\.xml$/.exec(name) ?? [];
  if (number !== undefined) return { part: 'stock', number: Number(number) };
  return plain === undefined ? undefined : { part: plain as 'models' };
};

/** Everything that the files of a sitemap are made of. */
export interface SitemapSources {
  stock: Pick<Stock, 'pagesOnSale' | 'partsOnSale'>;
  /** Paths of the search pages with cars. */
  landingPages(tenant: Tenant): Promise<string[]>;
  /** Paths of pages, offers and locations. */
  sitePages(tenant: Tenant): Promise<SitePages>;
}

/** Names of the files of a dealer's sitemap that hold at least one address, with the last change where it is known. */
export const filesOf = async (tenant: Tenant, sources: SitemapSources): Promise<{ name: string; changed?: number }[]> => {
  const [parts, models, site] = await Promise.all([
    sources.stock.partsOnSale(tenant.slug, CARS_OF_FILE),
    sources.landingPages(tenant),
    sources.sitePages(tenant),
  ]);
  const stock = parts.map(({ changed }, index) => ({ name: `sitemap-stock-${index + 1}.xml`, changed }));
  const others = { models, ...site };
  return [
    ...stock,
    ...Object.entries(others).flatMap(([part, paths]) => (paths.length > 0 ? [{ name: `sitemap-${part}.xml` }] : [])),
  ];
};

const carEntry = (site: string, { slug, changed, images }: CarPage): SitemapEntry => ({
  address: `${site}/cars/${slug}`,
  changed,
  images: images.map((source) => {
    const address = imageUrl(source, { width: IMAGE_WIDTH });
    return address.startsWith('/') ? `${site}${address}` : address;
  }),
});

async function* carEntries(site: string, pages: AsyncIterable<CarPage[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const batch of pages) yield batch.map((page) => carEntry(site, page));
}

const pathsOf = async (tenant: Tenant, part: Exclude<SitemapPart['part'], 'stock'>, sources: SitemapSources) =>
  part === 'models' ? sources.landingPages(tenant) : (await sources.sitePages(tenant))[part];

/**
 * The entries of one file, in batches; undefined if the file would be empty.
 * @param site address of the site without a final slash
 */
export const entriesOf = async (
  tenant: Tenant,
  file: SitemapPart,
  site: string,
  sources: SitemapSources,
): Promise<AsyncIterable<SitemapEntry[]> | SitemapEntry[][] | undefined> => {
  if (file.part === 'stock') {
    const part = (await sources.stock.partsOnSale(tenant.slug, CARS_OF_FILE))[file.number - 1];
    return part && carEntries(site, sources.stock.pagesOnSale(tenant.slug, { after: part.after, limit: CARS_OF_FILE }));
  }
  const paths = await pathsOf(tenant, file.part, sources);
  const entries = paths.slice(0, MOST_ADDRESSES).map((path) => ({ address: `${site}${path}` }));
  return entries.length > 0 ? [entries] : undefined;
};
