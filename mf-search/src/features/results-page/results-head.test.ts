import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { ResultsPageData } from './results-data';
import { head } from './results-head';

const text: TextLookup<'search'> = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
const SITE = {
  name: 'Bay Cars',
  origin: 'https://bay.example',
  basePath: '',
  locale: 'en-AU',
  currency: 'AUD',
  features: { finance: true },
  finance: { rate: 9, termYears: 5, maxAmount: 100_000 },
  search: { sorts: ['most_relevant'], pageSize: 2, weeklyBudget: { deposit: 0 } },
} as unknown as PublicSite;
const hit = (id: string, status = 'in_stock') => ({ id, slug: `car-${id}`, name: `Car ${id}`, status });
const data = (change: Partial<ResultsPageData> = {}): ResultsPageData => ({
  scope: { kind: 'model', make: 'Toyota', model: 'HiLux', carType: 'used', filter: '' },
  path: '/used-car/toyota/hilux',
  addressWords: 'toyota hilux',
  now: 0,
  total: 5,
  failed: false,
  types: {},
  makes: [],
  initialResults: { cars: { results: [{ hits: [hit('c'), hit('d', 'sold'), hit('e', 'sold')] }] } } as never,
  ...change,
});
const headOf = (search: string, change?: Partial<ResultsPageData>) =>
  head({ data: data(change), params: {}, url: new URL(`https://bay.example/used-car/toyota/hilux${search}`), site: SITE, text });

it('S-01 title, description, canonical address and breadcrumb name the scope of the page', () => {
  expect(headOf('?page=2')).toMatchObject({
    title: 'Used Toyota HiLux for Sale, page 2 | Bay Cars',
    canonical: '/used-car/toyota/hilux?page=2',
    description: expect.stringContaining('5 vehicles'),
  });
  const [crumbs] = headOf('').jsonLd as { itemListElement: { name: string; item?: string }[] }[];
  expect(crumbs?.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Home', 'https://bay.example/'],
    ['Used Cars', 'https://bay.example/search/used-cars'],
    ['Toyota', 'https://bay.example/search/toyota'],
    ['Used Toyota HiLux for Sale', undefined],
  ]);
});

it('S-01 S-09 the structured list of cars counts positions from the first page', () => {
  const [, list] = headOf('?page=2').jsonLd as { numberOfItems: number; itemListElement: { position: number; url: string }[] }[];
  expect(list?.numberOfItems).toBe(5);
  expect(list?.itemListElement.map(({ position, url }) => [position, url])).toEqual([
    [3, 'https://bay.example/cars/car-c'],
    [4, 'https://bay.example/cars/car-d'],
  ]);
});

it('S-01 combinations of refinements, empty pages and unknown addresses are noindex', () => {
  expect(headOf('?fuel=Diesel')).toMatchObject({ robots: 'noindex' });
  expect(headOf('', { total: 0, initialResults: undefined })).toMatchObject({ robots: 'noindex' });
  expect(headOf('', { scope: undefined })).toMatchObject({ robots: 'noindex', title: 'Nothing found | Bay Cars' });
});

it('S-01 the description counts one vehicle in the singular, and names the dealer once', () => {
  expect(headOf('', { total: 1 })).toMatchObject({ description: expect.stringContaining(': 1 vehicle with') });
  const place = { kind: 'location', name: 'Bay Cairns', filter: '' } as const;
  const { description } = headOf('', { scope: place, total: 1234 });
  expect(description).toMatch(/^Stock at Bay Cairns: 1,234 vehicles with/);
});

it('S-02 the title of a page names its refinements', () => {
  expect(headOf('?fuel=Diesel&range[price]=:30000').title).toBe(
    'Diesel, Price up to $30,000: Used Toyota HiLux for Sale | Bay Cars',
  );
});

it('S-01 a page whose search failed is noindex', () => {
  expect(headOf('', { failed: true, scope: undefined })).toEqual({ title: 'Stock | Bay Cars', robots: 'noindex' });
});

it('F-12 the title leaves out a weekly budget, which would need its comparison rate beside it', () => {
  expect(headOf('?weekly=160').title).toBe('Used Toyota HiLux for Sale | Bay Cars');
  const { title } = headOf('?query=red&weekly=160');
  expect(title).toContain('red');
  expect(title).not.toContain('$160');
});
