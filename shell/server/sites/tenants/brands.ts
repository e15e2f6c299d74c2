import { BRAND_KINDS } from '@forecourt/contracts/site/brand-kinds';
import type { PageBlock, SiteConfig } from '@forecourt/contracts/site/site';
import { hasBrandPage } from '@forecourt/rules/site/brands';
import { checkFrozenOnce } from './once-good';
import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

const brandsWithPath = (brands: SiteConfig['brands']) =>
  BRAND_KINDS.flatMap((kind) => brands[kind].map((brand, index) => ({ ...brand, path: `/brands/${kind}/${index}` })));

/** `path` is the JSON pointer of the blocks. */
export const brandBlocks = (brands: SiteConfig['brands']): { blocks: PageBlock[]; path: string }[] =>
  brandsWithPath(brands).map(({ blocks, path }) => ({ blocks, path: `${path}/blocks` }));

/** Brands must exist, and no two pages of brands have one address (K-04). */
export const checkBrands = checkFrozenOnce((brands: SiteConfig['brands']): ConfigurationBreach[] => {
  const all = brandsWithPath(brands);
  if (brands.offered && all.length === 0)
    return [{ path: '/brands/offered', expected: `a brand in one of ${BRAND_KINDS.join(', ')}`, found: 'none' }];
  const pages = all.filter(hasBrandPage);
  return pages.flatMap(({ slug, path }, index) => {
    const first = pages.findIndex((page) => page.slug === slug);
    if (first === index) return [];
    const expected = 'a slug that no other brand with a page has';
    return [{ path: `${path}/slug`, expected, found: `${quoteShortened(slug)}, as at ${pages[first]?.path}` }];
  });
});

const BLOCK_ELEMENT = /<(?:h[2-4]|p|hr|ul|ol|dl|blockquote|table|details|address)\b/;

/** A text without blocks of its own becomes one paragraph. */
export const sanitiseBrands = (brands: SiteConfig['brands'], sanitise: (html: string) => string): SiteConfig['brands'] => {
  const paragraphHtml = (text: string): string => {
    const html = sanitise(text);
    return BLOCK_ELEMENT.test(html) ? html : `<p>${html}</p>`;
  };
  const lists = BRAND_KINDS.map((kind) => [
    kind,
    brands[kind].map((brand) => ({ ...brand, paragraphs: brand.paragraphs.map(paragraphHtml) })),
  ]);
  return { ...brands, ...Object.fromEntries(lists) };
};
