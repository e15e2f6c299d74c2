import { indexNameForSort, type SearchRecord } from '@forecourt/contracts/search/search';
import { createEmbeddedEngine } from '../engine/embedded-engine';
import { recordOf } from '../engine/testing/engine-cases';
import { tenantOf } from '../testing/served-room';
import { baseFilters, stockFilterProblem } from './base-filter';
import { indexId } from './indices';
import { searchQueryOf } from './query/canonical-query';
import { fillStock } from './testing/served-protocol';

const NOW = 1_700_000_000;
const DAY = 86_400;

const STOCK: SearchRecord[] = [
  recordOf({ objectID: 'in stock' }),
  recordOf({ objectID: 'not listed', listable: false }),
  recordOf({ objectID: 'back in stock', sold_date_timestamp: NOW - 90 * DAY }),
  recordOf({ objectID: 'sold lately', status: 'sold', sold_date_timestamp: NOW - DAY }),
  recordOf({ objectID: 'sold before', status: 'sold', sold_date_timestamp: NOW - 4 * DAY }),
  recordOf({ objectID: 'sold undated', status: 'sold' }),
  recordOf({ objectID: 'no price', price: 0, status: 'coming_soon' }),
  recordOf({ objectID: 'mazda', make: 'Mazda' }),
];

const shown = async (tenant: ReturnType<typeof tenantOf>, now = NOW, sort: 'most_relevant' | 'price_asc' = 'most_relevant') => {
  const engine = createEmbeddedEngine();
  await fillStock(engine, tenant.slug, STOCK);
  const index = indexNameForSort(sort);
  const id = indexId(tenant.slug, 'cars');
  const settings = engine.settings(id)!;
  const { query } = searchQueryOf(new Map(), { index, settings, base: baseFilters(() => now)(tenant, index), hidden: [] }, '');
  const [result] = await engine.multiSearch(id, [query]);
  return result!.hits.map(({ record }) => record.objectID).toSorted();
};

describe('a filter in a dealer’s configuration', () => {
  it('X-02 a filter with an unknown attribute or with wrong syntax is refused with the fault', () => {
    expect(stockFilterProblem('')).toBeUndefined();
    expect(stockFilterProblem('car_type:used AND price<40000')).toBeUndefined();
    expect(stockFilterProblem('car_typ:used')).toBe('at position 0: "car_typ" is not an attribute for filtering');
    expect(stockFilterProblem('make:Kia AND (')).toEqual(expect.any(String));
  });
});

describe('the base filters of a dealer', () => {
  it('X-08 a search shows listed cars, and sold cars for as many days as the dealer says', async () => {
    expect(await shown(tenantOf('dealer'))).toEqual(['back in stock', 'in stock', 'mazda', 'no price', 'sold lately']);
    expect(await shown(tenantOf('dealer', { include_sold_cars_days: 5 }))).toContain('sold before');
    expect(await shown(tenantOf('dealer', { include_sold_cars_days: 0 }))).not.toContain('sold lately');
  });

  it('X-08 a search is limited to the stock preset of the dealer', async () => {
    expect(await shown(tenantOf('dealer', { stockPreset: 'sellable' }))).toEqual([
      'back in stock',
      'in stock',
      'mazda',
      'no price',
    ]);
    expect(await shown(tenantOf('dealer', { stockPreset: 2 }))).toEqual(
      await shown(tenantOf('dealer', { stockPreset: 'sellable' })),
    );
    expect(await shown(tenantOf('dealer', { stockPreset: 4 }))).toEqual(['no price']);
    expect(await shown(tenantOf('dealer', { stockPreset: 'in_stock' }))).toEqual(['back in stock', 'in stock', 'mazda']);
    expect(await shown(tenantOf('dealer', { stockPreset: 'coming_soon' }))).toEqual(['no price']);
  });

  it('X-08 a sold car expires as time passes, without another indexing run', async () => {
    expect(await shown(tenantOf('dealer'), NOW + 2 * DAY - 60)).toContain('sold lately');
    expect(await shown(tenantOf('dealer'), NOW + 2 * DAY + 60)).not.toContain('sold lately');
  });

  it('S-08 cars without a price are left out of the order by price where the dealer says so', async () => {
    expect(await shown(tenantOf('dealer'), NOW, 'price_asc')).not.toContain('no price');
    expect(await shown(tenantOf('dealer', { hideZeroPriceWhenAscending: false }), NOW, 'price_asc')).toContain('no price');
  });

  it('I-01 the dealer’s own filter is added to every search', async () => {
    expect(await shown(tenantOf('dealer', { baseFilter: 'make:Mazda OR make:Kia' }))).toEqual(['mazda']);
  });

  it('I-01 a search is refused while the dealer’s own filter can’t be read', () => {
    const tenant = tenantOf('dealer', { baseFilter: 'make:' });
    expect(() => baseFilters(() => NOW)(tenant, 'cars_latest')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});
