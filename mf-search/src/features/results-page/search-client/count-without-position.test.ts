import { addPositionCounts, takePositionCounts, withoutPositionOf } from './count-without-position';

const AROUND = { aroundLatLng: '-27.47,153.03', aroundRadius: 50_000, hitsPerPage: 21, filters: 'make:"Kia"', facets: ['make'] };

it('S-20 near a place two more queries count the same cars at any distance, with and without a position', () => {
  const { requests, isCounting } = addPositionCounts([{ indexName: 'cars', params: AROUND }]);
  const { filters } = AROUND;
  expect(isCounting).toBe(true);
  expect(requests.slice(1).map(({ params }) => params)).toEqual([
    { hitsPerPage: 0, page: 0, facets: [], attributesToHighlight: [], filters },
    {
      hitsPerPage: 0,
      page: 0,
      facets: [],
      attributesToHighlight: [],
      filters,
      aroundLatLng: '-27.47,153.03',
      aroundRadius: 20_040_000,
    },
  ]);
});

it('S-20 a search without a place, hits or facets has no further queries', () => {
  for (const params of [{ hitsPerPage: 21 }, { ...AROUND, hitsPerPage: 0 }, { ...AROUND, facets: [] }, undefined])
    expect(addPositionCounts([{ indexName: 'cars', ...(params ? { params } : {}) }])).toMatchObject({ isCounting: false });
});

it('S-20 the first result states the cars without a position', () => {
  const { results } = takePositionCounts({ results: [{ nbHits: 3 }, { nbHits: 9 }, { nbHits: 8 }, { nbHits: 5 }] });
  expect(results).toEqual([{ nbHits: 3, withoutPosition: 3 }, { nbHits: 9 }]);
  expect([withoutPositionOf(results[0]!), withoutPositionOf(results[1]!)]).toEqual([3, 0]);
});

it('S-20 the number is not negative, and estimates state none', () => {
  const numberOf = (...counts: object[]) => withoutPositionOf(takePositionCounts({ results: [{}, ...counts] }).results[0]!);
  expect(numberOf({ nbHits: 5 }, { nbHits: 8 })).toBe(0);
  expect(numberOf({ nbHits: 8, exhaustiveNbHits: false }, { nbHits: 5 })).toBe(0);
});
