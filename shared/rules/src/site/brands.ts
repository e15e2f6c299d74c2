import {
  BRAND_KINDS,
  type BrandEntry,
  type BrandList,
  type BrandPage,
  type BrandSettings,
  type BrandTile,
} from '@forecourt/contracts/site/brands';

/** Path of the page that lists a dealer's brands. */
export const BRANDS_PATH = '/brands';

/** Returns the path of a brand's page. */
export const brandPath = (slug: string): string => `${BRANDS_PATH}/${slug}`;

/** Returns whether a brand has a page. One that links elsewhere, or skips its page, has none. */
export const hasBrandPage = ({ href, skipPage }: Pick<BrandEntry, 'href' | 'skipPage'>): boolean => !href && !skipPage;

/** Returns whether an address is not on the dealer's site. */
export const leavesSite = (href: string): boolean => !/^[/#]/.test(href);

const stockOf = ({ slug, stock }: BrandEntry): string => stock ?? `/search/${slug}`;

const tileOf = (brand: BrandEntry): BrandTile => {
  const { title, logo, slug, href } = brand;
  if (href) return { title, logo, href, leadsTo: 'other' };
  return hasBrandPage(brand)
    ? { title, logo, href: brandPath(slug), leadsTo: 'page' }
    : { title, logo, href: stockOf(brand), leadsTo: 'stock' };
};

/** Returns the lists of a dealer that have brands, with their tiles (K-04). */
export const brandLists = (brands: BrandSettings): BrandList[] =>
  BRAND_KINDS.map((kind) => ({ kind, tiles: brands[kind].map(tileOf) })).filter(({ tiles }) => tiles.length > 0);

const brandsWithPage = (brands: BrandSettings): BrandEntry[] => BRAND_KINDS.flatMap((kind) => brands[kind]).filter(hasBrandPage);

/** Returns the page of a brand by its slug; undefined if the dealer has no such page. */
export const brandPageOf = (brands: BrandSettings, slug: string): BrandPage | undefined => {
  const brand = brandsWithPage(brands).find((each) => each.slug === slug);
  if (!brand) return undefined;
  const { title, banner, paragraphs, blocks } = brand;
  return { title, slug, banner, paragraphs, blocks, stock: stockOf(brand) };
};

/** Returns the paths of a dealer's brand pages, the page of all brands first; none where the dealer does not offer them. */
export const brandPagePaths = (brands: BrandSettings): string[] =>
  brands.offered ? [BRANDS_PATH, ...brandsWithPage(brands).map(({ slug }) => brandPath(slug))] : [];
