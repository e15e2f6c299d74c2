import { BRAND_KINDS } from '@forecourt/contracts/site/brand-kinds';
import type { BrandEntry, BrandList, BrandPage, BrandSettings, BrandTile } from '@forecourt/contracts/site/brands';

export const BRANDS_PATH = '/brands';

export const brandPath = (slug: string): string => `${BRANDS_PATH}/${slug}`;

/** A brand that links elsewhere, or skips its page, has no page. */
export const hasBrandPage = ({ href, skipPage }: Pick<BrandEntry, 'href' | 'skipPage'>): boolean => !href && !skipPage;

export const leavesSite = (href: string): boolean => !/^[/#]/.test(href);

const stockOf = ({ slug, stock }: BrandEntry): string => stock ?? `/search/${slug}`;

const tileOf = (brand: BrandEntry): BrandTile => {
  const { title, logo, slug, href } = brand;
  if (href) return { title, logo, href, leadsTo: 'other' };
  return hasBrandPage(brand)
    ? { title, logo, href: brandPath(slug), leadsTo: 'page' }
    : { title, logo, href: stockOf(brand), leadsTo: 'stock' };
};

/** Only lists that have brands (K-04). */
export const brandLists = (brands: BrandSettings): BrandList[] =>
  BRAND_KINDS.map((kind) => ({ kind, tiles: brands[kind].map(tileOf) })).filter(({ tiles }) => tiles.length > 0);

const brandsWithPage = (brands: BrandSettings): BrandEntry[] => BRAND_KINDS.flatMap((kind) => brands[kind]).filter(hasBrandPage);

export const brandPageOf = (brands: BrandSettings, slug: string): BrandPage | undefined => {
  const brand = brandsWithPage(brands).find((each) => each.slug === slug);
  if (!brand) return undefined;
  const { title, banner, paragraphs, blocks } = brand;
  return { title, slug, banner, paragraphs, blocks, stock: stockOf(brand) };
};

/** The page of all brands first; none where the dealer does not offer them. */
export const brandPagePaths = (brands: BrandSettings): string[] =>
  brands.offered ? [BRANDS_PATH, ...brandsWithPage(brands).map(({ slug }) => brandPath(slug))] : [];
