import { NUMERIC_FACETS, SORTS, type SearchRecord } from '@forecourt/contracts/search';
import * as fc from 'fast-check';
import type { CanonicalQuery, FilterAtom } from '../../ports';
import { bruteForce } from './brute-force';
import { createEmbeddedEngine } from './embedded-engine';
import { queryOf, recordOf } from './testing';

const MODELS = [
  ['Toyota', 'HiLux'],
  ['Toyota', 'Corolla Cross'],
  ['Mazda', 'CX-5'],
  ['Mazda', 'BT-50'],
  ['Mitsubishi', 'Outlander'],
  ['Mitsubishi', 'Triton'],
  // One letter, and one swap, away from the one above: they share its queries at other numbers of typos.
  ['Mitsubishi', 'Tritan'],
  ['Mitsubihsi', 'Tritno'],
  ['Land Rover', 'Defender 110'],
] as const;
const FEATURES = ['Bluetooth', 'Sunroof', 'Tow bar', 'Reversing camera'];
const COLOURS = ['White', 'Black', 'Sky Blue', ''];
const WORDS = ['toy', 'Toyota', 'toyto', 'tyoota', 'hilux', 'hi', 'cx5', 'cx-5', 'cx', 'mitsubsihi', 'mitsbushi', 'outlnder'];
const MORE_WORDS = [
  'defnder',
  '110',
  '11',
  '2020',
  'sunrof',
  'blue',
  'blak',
  'camera',
  'traiton',
  'triton',
  'mitsubishi',
  'zzzz',
  'd',
  'rover',
];
const WHEN = [100, 200, 300, 400];

const anyRecord: fc.Arbitrary<Omit<SearchRecord, 'objectID'>> = fc
  .record({
    car: fc.constantFrom(...MODELS),
    year: fc.integer({ min: 1999, max: 2022 }),
    price: fc.constantFrom(0, 9_990, 20_000, 20_000, 35_500, 90_000),
    km: fc.option(fc.constantFrom(0, 15_000, 80_000, 120_000), { nil: undefined }),
    status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
    sold: fc.option(fc.constantFrom(...WHEN), { nil: undefined }),
    created_at_timestamp: fc.constantFrom(...WHEN),
    custom_rank: fc.integer({ min: 0, max: 3 }),
    listable: fc.boolean(),
    colour: fc.constantFrom(...COLOURS),
    filtered_features: fc.array(fc.constantFrom(...FEATURES), { maxLength: 3 }),
    seats: fc.option(fc.constantFrom(2, 5, 7), { nil: undefined }),
  })
  .map(({ car: [make, model], sold, ...rest }) => recordOf({ make, model, ...rest, sold_date_timestamp: sold }));

const FACET_VALUES: [string, string[]][] = [
  ['make', ['Toyota', 'Mazda', 'Mitsubishi', 'Saab']],
  ['model', ['HiLux', 'CX-5']],
  ['status', ['sold', 'in_stock']],
  ['listable', ['true']],
  ['filtered_features', FEATURES],
  ['colour', ['White', 'Sky Blue']],
  ['year', ['2019', '2020']],
  ['objectID', ['0', '1', '17']],
];
const NUMBERS: [string, number[]][] = [
  ['price', [0, 20_000, 20_001, 50_000, 100_000]],
  ['km', [0, 15_000, 100_000]],
  ['year', [2017, 2020, 2022]],
  ['sold_date_timestamp', WHEN],
];

const anyAtom: fc.Arbitrary<FilterAtom> = fc.oneof(
  fc.constantFrom(...FACET_VALUES).chain(([attribute, list]) =>
    fc.record({
      kind: fc.constant('facet' as const),
      attribute: fc.constant(attribute),
      value: fc.constantFrom(...list),
      negated: fc.boolean(),
    }),
  ),
  fc.constantFrom(...NUMBERS).chain(([attribute, list]) =>
    fc.record({
      kind: fc.constant('numeric' as const),
      attribute: fc.constant(attribute),
      operator: fc.constantFrom('<' as const, '<=' as const, '=' as const, '!=' as const, '>=' as const, '>' as const),
      value: fc.constantFrom(...list),
      negated: fc.boolean(),
    }),
  ),
  fc.constantFrom(...NUMBERS).chain(([attribute, list]) =>
    fc.record({
      kind: fc.constant('range' as const),
      attribute: fc.constant(attribute),
      from: fc.constantFrom(...list),
      to: fc.constantFrom(...list),
      negated: fc.boolean(),
    }),
  ),
);

const COUNTED = ['make', 'model', 'year', 'filtered_features', 'colour', 'seats', 'price', 'km', 'created_at_timestamp'];

const anyQuery: fc.Arbitrary<CanonicalQuery> = fc
  .record({
    sort: fc.constantFrom(...SORTS, 'most_relevant', 'most_relevant'),
    text: fc.oneof(
      { weight: 1, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom('triton', 'tritno', 'mitsubishi', 'mitsubishi triton', 'tritan 20') },
      {
        weight: 2,
        arbitrary: fc.array(fc.constantFrom(...WORDS, ...MORE_WORDS), { maxLength: 3 }).map((words) => words.join(' ')),
      },
    ),
    typoTolerance: fc.constantFrom(true, true, false),
    filters: fc.oneof(
      fc.constant<FilterAtom[][]>([]),
      fc.array(fc.array(anyAtom, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    ),
    page: fc.integer({ min: 0, max: 3 }),
    hitsPerPage: fc.constantFrom(0, 3, 20),
    facets: fc.subarray(COUNTED),
    maxValuesPerFacet: fc.constantFrom(1, 2, 100),
  })
  .map((over) => queryOf(over));

describe('embedded engine against brute force', () => {
  it('S-06, S-08, S-14 finds the same cars in the same order with the same counts and statistics', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRecord, { maxLength: 90, size: 'max' }),
        fc.array(anyQuery, { minLength: 1, maxLength: 6 }),
        async (cars, queries) => {
          const stock = cars.map((car, at) => ({ ...car, objectID: String(at) }));
          const engine = createEmbeddedEngine();
          await engine.replace('dealer', [stock.slice(0, 40), stock.slice(40)]);
          const results = await engine.multiSearch('dealer', queries);
          for (const [at, query] of queries.entries()) {
            const { hits, nbHits, facets, facetsStats } = results[at]!;
            const given = { ids: hits.map(({ record }) => record.objectID), nbHits, facets, facetsStats };
            expect(given).toEqual(bruteForce(stock, query, NUMERIC_FACETS));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
