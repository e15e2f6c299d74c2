import type { Text } from '@forecourt/contracts/wording';
import { allOf, anyOf, condition } from '@forecourt/rules/stock/filter-text';
import { pictureOf } from './card/card-picture';
import { choiceName, valueName } from './filters/filter-words';
import { filtersOf } from './filters/filters';
import { stretches } from '../parts/car-card/highlight';
import { rangeOptions } from './filters/range-options';
import { bodyFor, multiSearchPath, searchAddress } from './request/search-address';
import { HIGHLIGHT } from './request/search-parameters';
import { shortTransmission } from './short-transmission';

const text: Text<'search'> = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

it('S-01 quotes values in filters, so that no name can change what is asked', () => {
  expect(condition('make', 'A" OR make:"B')).toBe('make:"A\\" OR make:\\"B"');
  expect(anyOf('make', ['A', 'B'])).toBe('make:"A" OR make:"B"');
  expect(allOf('a:b', '', undefined)).toBe('a:b');
  expect(allOf('a:b OR c:d', 'e:f')).toBe('(a:b OR c:d) AND (e:f)');
});

it('S-06 shows the filters that the dealer names, in order, and leaves out what the index has not', () => {
  expect(filtersOf(['price', 'make', 'wheels', 'make', 'created_at_timestamp'])).toEqual([
    { attribute: 'price', kind: 'histogram' },
    { attribute: 'make', kind: 'list' },
    { attribute: 'created_at_timestamp', kind: 'since' },
  ]);
});

it('S-06 offers only bounds that divide the stock, and what is chosen already', () => {
  expect(rangeOptions('price', { min: 12_000, max: 27_000 })).toEqual({
    min: [15_000, 20_000, 25_000],
    max: [15_000, 20_000, 25_000],
  });
  expect(rangeOptions('price', { min: 12_000, max: 14_000 }, { max: 50_000 }).max).toEqual([50_000]);
  expect(rangeOptions('year', { min: 2019, max: 2021 })).toEqual({ min: [2019, 2020, 2021], max: [2019, 2020, 2021] });
  expect(rangeOptions('year', undefined)).toEqual({ min: [], max: [] });
});

it.each([
  [1, 'drawing:suv/red/side', undefined],
  [0, undefined, undefined],
  [4, 'drawing:suv/red/side', 'drawing:suv/red/side'],
  [4, 'https://cdn.example/images/no-image.png', undefined],
  [4, 'https://cdn.example/default_image.jpg', undefined],
])('C-01 with %d pictures of which the first is %s the card shows %s', (photos_count, url, source) => {
  const images = url ? [{ url }] : [];
  expect(pictureOf({ name: 'Kia', images, photos_count }).source).toBe(source);
});

it('S-14 divides a name into what matched and what did not', () => {
  const { open, close } = HIGHLIGHT;
  expect(stretches(`2020 Toyota ${open}HiLux${close} SR5`)).toEqual([
    { text: '2020 Toyota ', matched: false },
    { text: 'HiLux', matched: true },
    { text: ' SR5', matched: false },
  ]);
  expect(stretches(`a${close}b`)).toEqual([{ text: 'ab', matched: false }]);
});

it('S-15 names choices as shoppers read them', () => {
  const name = (choice: Parameters<typeof choiceName>[0]) =>
    choiceName(choice, text, {
      locale: 'en-AU',
      currency: 'AUD',
      terms: { rate: 0, termYears: 5, deposit: 0, maxAmount: 100_000 },
    });
  expect(name({ kind: 'range', attribute: 'price', range: { min: 5000, max: 40_000 } })).toBe('Price $5,000 to $40,000');
  expect(name({ kind: 'range', attribute: 'km', range: { max: 60_000 } })).toBe('Odometer up to 60,000 km');
  expect(name({ kind: 'range', attribute: 'year', range: { min: 2020, max: 2020 } })).toBe('Year 2020');
  expect(name({ kind: 'facet', attribute: 'car_type', value: 'demo' })).toBe('Demo');
  expect(name({ kind: 'query', value: 'tow bar' })).toBe('“tow bar”');
  expect(valueName('car_type', 'constructor', text)).toBe('constructor');
  expect(valueName('location_name', 'Bay North - Sales', text)).toBe('Bay North');
  expect([valueName('seats', '1', text), valueName('seats', '5', text)]).toEqual(['1 seat', '5 seats']);
});

it.each([
  ['6 Speed Sports Automatic', 'Automatic'],
  ['Continuous Variable', 'CVT'],
  ['5 Speed Manual', 'Manual'],
  ['7 Speed Sports Automatic Dual Clutch', 'Dual-clutch'],
  ['1 Speed Reduction Gear', 'Single speed'],
  ['Sequential', 'Sequential'],
  [undefined, ''],
])('C-01 says %s as %s on a card', (transmission, short) => {
  expect(shortTransmission(transmission)).toBe(short);
});

it('I-01 searches under the dealer’s own name here, and under the application id on a hosted engine', () => {
  const search = { key: 'a&b', appId: 'APP', host: '', index: 'bay_cars' } as Parameters<typeof searchAddress>[0]['search'];
  const own = searchAddress({ slug: 'bay', search });
  expect(own).toEqual({ origin: '', appId: 'bay', key: 'a&b' });
  expect(multiSearchPath(own)).toBe('/1/indexes/*/queries?x-algolia-application-id=bay&x-algolia-api-key=a%26b');
  const hosted = { slug: 'bay', search: { ...search, host: 'h.example' } };
  expect(searchAddress(hosted)).toEqual({ origin: 'https://h.example', appId: 'APP', key: 'a&b' });
  expect(searchAddress({ slug: 'bay', search: { ...search, host: 'localhost:4700' } }).origin).toBe('http://localhost:4700');
  expect(searchAddress({ slug: 'bay', search: { ...search, host: 'localhost.example' } }).origin).toBe(
    'https://localhost.example',
  );

  const body = JSON.stringify({ requests: [{ indexName: 'cars' }, { indexName: 'cars_latest', query: '"indexName":"cars"' }] });
  expect(bodyFor({ search }, body)).toBe(body);
  expect(JSON.parse(bodyFor(hosted, body))).toEqual({
    requests: [{ indexName: 'bay_cars' }, { indexName: 'bay_cars_latest', query: '"indexName":"cars"' }],
  });
});
