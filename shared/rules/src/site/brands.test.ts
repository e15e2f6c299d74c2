import type { BrandEntry, BrandSettings } from '@forecourt/contracts/site/brands';
import { brandLists, brandPageOf, brandPagePaths, leavesSite } from './brands';

const brand = (slug: string, change: Partial<BrandEntry> = {}): BrandEntry => ({
  title: slug.toUpperCase(),
  slug,
  logo: '',
  banner: '',
  paragraphs: [],
  skipPage: false,
  blocks: [],
  ...change,
});
const brandsWith = (change: Partial<BrandSettings>): BrandSettings => ({
  offered: true,
  car: [],
  motorcycle: [],
  truck: [],
  own: [],
  ...change,
});
const tileOf = (entry: BrandEntry) => brandLists(brandsWith({ car: [entry] }))[0]?.tiles[0];

it('K-04 the lists are those that have brands, cars first and own brands last', () => {
  const brands = brandsWith({ own: [brand('select')], truck: [brand('hino')], car: [brand('kia'), brand('mg')] });
  expect(brandLists(brands).map(({ kind, tiles }) => [kind, tiles.map(({ title }) => title)])).toEqual([
    ['car', ['KIA', 'MG']],
    ['truck', ['HINO']],
    ['own', ['SELECT']],
  ]);
  expect(brandLists(brandsWith({}))).toEqual([]);
});

it.each([
  ['its page', {}, '/brands/kia', 'page'],
  ['the stock of the make, if it skips the page', { skipPage: true }, '/search/kia', 'stock'],
  ['the stock that the dealer names', { skipPage: true, stock: '/search/ute' }, '/search/ute', 'stock'],
  ['another website', { href: 'https://kia.example/' }, 'https://kia.example/', 'other'],
  ['the link rather than the stock, if it has both', { href: '/models', skipPage: true }, '/models', 'other'],
] as const)('K-04 a tile leads to %s', (_where, change, href, leadsTo) => {
  expect(tileOf(brand('kia', change))).toEqual({ title: 'KIA', logo: '', href, leadsTo });
});

it('K-04 a brand has a page unless it links elsewhere or skips the page', () => {
  const car = [brand('kia', { paragraphs: ['<p>a</p>'] }), brand('mg', { skipPage: true }), brand('bmw', { href: '/x' })];
  const brands = brandsWith({ car, own: [brand('select', { stock: '/search/used-cars' })] });
  expect(brandPageOf(brands, 'kia')).toEqual({
    title: 'KIA',
    slug: 'kia',
    banner: '',
    paragraphs: ['<p>a</p>'],
    blocks: [],
    stock: '/search/kia',
  });
  expect(brandPageOf(brands, 'select')?.stock).toBe('/search/used-cars');
  expect(['mg', 'bmw', 'KIA', 'nothing', ''].map((slug) => brandPageOf(brands, slug))).toEqual(Array(5).fill(undefined));
});

it('K-04 search engines learn the pages that exist', () => {
  const brands = brandsWith({ car: [brand('kia'), brand('mg', { skipPage: true })], own: [brand('select')] });
  expect(brandPagePaths(brands)).toEqual(['/brands', '/brands/kia', '/brands/select']);
  expect(brandPagePaths({ ...brands, offered: false })).toEqual([]);
});

it.each([
  ['/models', false],
  ['#top', false],
  ['https://kia.example', true],
  ['tel:131313', true],
])('K-04 Q-01 whether %s leaves the site is %s', (href, leaves) => {
  expect(leavesSite(href)).toBe(leaves);
});
