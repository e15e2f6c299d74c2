import { indexNameForSort, type SearchRecord } from '@forecourt/contracts/search/search';
import { createEmbeddedEngine } from '../engine/embedded-engine';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { testDealerWithSearch } from '../testing/served-room';
import { createBaseFilters, findStockFilterError } from './base-filter';
import { indexIdOfDealer } from '../contract/index-id';
import { readSearchQuery } from './query/canonical-query';
import { fillTestStockIndex } from './testing/served-protocol';

const NOW = 1_700_000_000;
const DAY = 86_400;

const STOCK: SearchRecord[] = [
  sampleSearchRecord({ objectID: 'in stock' }),
  sampleSearchRecord({ objectID: 'not listed', listable: false }),
  sampleSearchRecord({ objectID: 'back in stock', sold_date_timestamp: NOW - 90 * DAY }),
  sampleSearchRecord({ objectID: 'sold lately', status: 'sold', sold_date_timestamp: NOW - DAY }),
  sampleSearchRecord({ objectID: 'sold before', status: 'sold', sold_date_timestamp: NOW - 4 * DAY }),
  sampleSearchRecord({ objectID: 'sold undated', status: 'sold' }),
  sampleSearchRecord({ objectID: 'no price', price: 0, status: 'coming_soon' }),
  sampleSearchRecord({ objectID: 'mazda', make: 'Mazda' }),
];

const shown = async (
  tenant: ReturnType<typeof testDealerWithSearch>,
  now = NOW,
  sort: 'most_relevant' | 'price_asc' = 'most_relevant',
) => {
  const engine = createEmbeddedEngine();
  await fillTestStockIndex(engine, tenant.slug, STOCK);
  const index = indexNameForSort(sort);
  const id = indexIdOfDealer(tenant.slug, 'cars');
  const { settings } = (await engine.describe(id))!;
  const { query } = readSearchQuery(
    new Map(),
    { index, settings, base: createBaseFilters(() => now)(tenant, index), hidden: [] },
    '',
  );
  const [result] = await engine.multiSearch(id, [query]);
  return result!.hits.map(({ record }) => record.objectID).toSorted();
};

describe('a filter in a dealer’s configuration', () => {
  it('X-02 a filter with an unknown attribute or with wrong syntax is refused with the fault', () => {
    expect(findStockFilterError('')).toBeUndefined();
    expect(findStockFilterError('car_type:used AND price<40000')).toBeUndefined();
    expect(findStockFilterError('car_typ:used')).toBe('at position 0: "car_typ" is not an attribute for filtering');
    expect(findStockFilterError('make:Kia AND (')).toEqual(expect.any(String));
  });
});

describe('the base filters of a dealer', () => {
  it('X-08 a search shows listed cars, and sold cars for as many days as the dealer says', async () => {
    expect(await shown(testDealerWithSearch('dealer'))).toEqual([
      'back in stock',
      'in stock',
      'mazda',
      'no price',
      'sold lately',
    ]);
    expect(await shown(testDealerWithSearch('dealer', { include_sold_cars_days: 5 }))).toContain('sold before');
    expect(await shown(testDealerWithSearch('dealer', { include_sold_cars_days: 0 }))).not.toContain('sold lately');
  });

  it('X-08 a search is limited to the stock preset of the dealer', async () => {
    expect(await shown(testDealerWithSearch('dealer', { stockPreset: 'sellable' }))).toEqual([
      'back in stock',
      'in stock',
      'mazda',
      'no price',
    ]);
    expect(await shown(testDealerWithSearch('dealer', { stockPreset: 2 }))).toEqual(
      await shown(testDealerWithSearch('dealer', { stockPreset: 'sellable' })),
    );
    expect(await shown(testDealerWithSearch('dealer', { stockPreset: 4 }))).toEqual(['no price']);
    expect(await shown(testDealerWithSearch('dealer', { stockPreset: 'in_stock' }))).toEqual([
      'back in stock',
      'in stock',
      'mazda',
    ]);
    expect(await shown(testDealerWithSearch('dealer', { stockPreset: 'coming_soon' }))).toEqual(['no price']);
  });

  it('X-08 a sold car expires as time passes, without another indexing run', async () => {
    expect(await shown(testDealerWithSearch('dealer'), NOW + 2 * DAY - 60)).toContain('sold lately');
    expect(await shown(testDealerWithSearch('dealer'), NOW + 2 * DAY + 60)).not.toContain('sold lately');
  });

  it('S-08 cars without a price are left out of the order by price where the dealer says so', async () => {
    expect(await shown(testDealerWithSearch('dealer'), NOW, 'price_asc')).not.toContain('no price');
    expect(await shown(testDealerWithSearch('dealer', { hideZeroPriceWhenAscending: false }), NOW, 'price_asc')).toContain(
      'no price',
    );
  });

  it('I-01 the dealer’s own filter is added to every search', async () => {
    expect(await shown(testDealerWithSearch('dealer', { baseFilter: 'make:Mazda OR make:Kia' }))).toEqual(['mazda']);
  });

  it('I-01 a search is refused while the `baseFilter` of the dealer’s configuration is not a filter', () => {
    const tenant = testDealerWithSearch('dealer', { baseFilter: 'make:' });
    expect(() => createBaseFilters(() => NOW)(tenant, 'cars_latest')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});
