import * as fc from 'fast-check';
import type { IndexSettings } from '../contract/index-settings';
import { readWrittenRecord } from '../contract/record-text';
import type { IndexRecord, RankingInfo, RecordChange } from '../contract/search-engine';
import type { CanonicalQuery, FilterAtom, GeoQuery } from '../contract/search-query';
import { searchByBruteForce } from './testing/brute-force';
import { createEmbeddedEngine } from './embedded-engine';
import {
  sampleFacetSetting,
  sampleFacetQuery,
  sampleQuery,
  sampleSearchRecord,
  sampleIndexSettings,
} from './testing/engine-cases';

/** `PROPERTY_RUNS=10` makes the test run ten times as many. */
const LONGER = Math.max(0.1, Number(process.env['PROPERTY_RUNS'] ?? 1));
const runs = (numRuns: number) => ({ numRuns: Math.ceil(numRuns * LONGER) });
const PATIENCE = 240_000 * Math.max(1, LONGER);

const MODELS = [
  ['Toyota', 'HiLux'],
  ['Toyota', 'Corolla Cross'],
  ['Mazda', 'CX-5'],
  ['Mazda', 'CX 5'],
  ['Mazda', 'BT-50'],
  ['Mitsubishi', 'Outlander'],
  ['Mitsubishi', 'Triton'],
  // This name differs from the one above by one letter and one swap, so that a query meets both at different numbers of
  // typos.
  ['Mitsubishi', 'Tritan'],
  ['Mitsubihsi', 'Tritno'],
  ['Land Rover', 'Defender 110'],
] as const;
const FEATURES = ['Bluetooth', 'Sunroof', 'Tow bar', 'Reversing camera'];
const COLOURS = ['White', 'Black', 'Sky Blue', ''];
const WORDS = [
  'toy',
  'Toyota',
  'toyto',
  'tyoota',
  'hilux',
  'hi',
  'cx5',
  'cx-5',
  'cx',
  '5',
  'mitsubsihi',
  'mitsbushi',
  'outlnder',
  'landrover',
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
  'tritom',
  'mitsubisi',
  'corola',
  'towbar',
  'tow',
  'bar',
  'hi lux',
  'skyblue',
  'defendr',
  'land',
  'tyota',
  'mzd',
  'mazdq',
];
const WHEN = [100, 200, 300, 400];
const PLACES = [
  { lat: -27.47, lng: 153.02 },
  { lat: -27.5, lng: 153.05 },
  { lat: -33.87, lng: 151.21 },
  { lat: 0, lng: 0 },
];

const anyRecord: fc.Arbitrary<IndexRecord> = fc
  .record({
    car: fc.constantFrom(...MODELS),
    year: fc.integer({ min: 1999, max: 2022 }),
    price: fc.option(fc.constantFrom(0, 9_990, 20_000, 20_000, 35_500, 90_000), { nil: undefined }),
    km: fc.option(fc.constantFrom(0, 15_000, 80_000, 120_000), { nil: undefined }),
    status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
    sold: fc.option(fc.constantFrom(...WHEN), { nil: undefined }),
    created_at_timestamp: fc.constantFrom(...WHEN),
    custom_rank: fc.integer({ min: 0, max: 3 }),
    listable: fc.boolean(),
    colour: fc.constantFrom(...COLOURS),
    filtered_features: fc.array(fc.constantFrom(...FEATURES), { maxLength: 3 }),
    seats: fc.option(fc.constantFrom(2, 5, 7), { nil: undefined }),
    _geoloc: fc.option(fc.oneof(fc.constantFrom(...PLACES), fc.array(fc.constantFrom(...PLACES), { maxLength: 2 })), {
      nil: undefined,
    }),
    seller: fc.option(fc.record({ city: fc.constantFrom('Brisbane', 'Sydney'), score: fc.constantFrom(1, 2.5, 4) }), {
      nil: undefined,
    }),
  })
  .map(({ car: [make, model], sold, _geoloc, seller, ...rest }) => {
    const record: IndexRecord = { ...sampleSearchRecord({ make, model, ...(rest as object), sold_date_timestamp: sold }) };
    return { ...record, ...(_geoloc ? { _geoloc } : {}), ...(seller ? { seller } : {}) };
  });

const FACET_VALUES: [string, string[]][] = [
  ['make', ['Toyota', 'Mazda', 'Mitsubishi', 'Saab']],
  ['model', ['HiLux', 'CX-5']],
  ['status', ['sold', 'in_stock']],
  ['listable', ['true']],
  ['filtered_features', FEATURES],
  ['colour', ['White', 'Sky Blue']],
  ['year', ['2019', '2020']],
  ['objectID', ['0', '1', '17']],
  ['seller.city', ['Brisbane']],
];
const NUMBERS: [string, number[]][] = [
  ['price', [0, 20_000, 20_001, 50_000, 100_000]],
  ['km', [0, 15_000, 100_000]],
  ['year', [2017, 2020, 2022]],
  ['sold_date_timestamp', WHEN],
  ['seller.score', [1, 2, 2.5]],
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

const anyScoredGroups = fc.array(
  fc.array(fc.record({ condition: anyAtom, score: fc.constantFrom(1, 1, 2, 5) }), { minLength: 1, maxLength: 3 }),
  { maxLength: 2 },
);
const anyFilterScores = fc.option(fc.record({ required: anyScoredGroups, optional: anyScoredGroups, sum: fc.boolean() }), {
  nil: undefined,
  freq: 2,
});

const COUNTED = [
  'make',
  'model',
  'year',
  'filtered_features',
  'colour',
  'seats',
  'price',
  'km',
  'created_at_timestamp',
  'seller.city',
];

const SETTINGS: IndexSettings = sampleIndexSettings({
  searchableAttributes: [
    ['name', 'make', 'model'],
    ['year', 'colour'],
    ['filtered_features', 'seller.city'],
  ],
  attributesForFaceting: [
    ...[...COUNTED, 'seller.score'].map((attribute) => sampleFacetSetting(attribute)),
    ...['listable', 'status', 'objectID'].map((attribute) => sampleFacetSetting(attribute, true)),
  ],
  customRanking: [{ attribute: 'custom_rank', direction: 'desc' }],
  attributeForDistinct: 'model',
  replicas: ['price_asc', 'latest', 'by_city', 'ordered', 'between', 'summed'],
});
const REPLICAS: Record<string, IndexSettings> = {
  ordered: {
    ...SETTINGS,
    searchableAttributes: [['name'], ['filtered_features'], ['make', 'model'], ['colour']],
    unorderedAttributes: ['make', 'model', 'colour'],
    textRanking: { disableExactOnAttributes: ['name'], minProximity: 2 },
  },
  between: {
    ...SETTINGS,
    searchableAttributes: [['model'], ['name'], ['colour', 'filtered_features'], ['seller.city']],
    unorderedAttributes: ['model'],
    relevance: ['words', 'filters', [{ attribute: 'year', direction: 'desc' }], 'attribute', 'proximity', 'typo', 'geo', 'exact'],
    customRanking: [],
    textRanking: { exactOnSingleWordQuery: 'word' },
  },
  summed: {
    ...SETTINGS,
    searchableAttributes: [['make'], ['model', 'colour'], ['name']],
    relevance: ['exact', 'typo', [{ attribute: 'custom_rank', direction: 'desc' }], 'attribute', 'words'],
    sortBy: [{ attribute: 'certified', direction: 'desc' }],
    customRanking: [],
    textRanking: { attributeCriteriaComputedBy: 'sum' },
  },
  price_asc: { ...SETTINGS, sortBy: [{ attribute: 'price', direction: 'asc' }] },
  latest: { ...SETTINGS, sortBy: [{ attribute: 'created_at_timestamp', direction: 'desc' }] },
  by_city: {
    ...SETTINGS,
    sortBy: [
      { attribute: 'seller.city', direction: 'desc' },
      { attribute: 'year', direction: 'asc' },
    ],
    customRanking: [{ attribute: 'price', direction: 'desc' }],
  },
};

const anyGeo = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  {
    weight: 2,
    arbitrary: fc.record({
      around: fc.record({
        lat: fc.constantFrom(-27.4, -33),
        lng: fc.constantFrom(153, 151),
        radius: fc.constantFrom('all' as const, 9000, 100_000),
      }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<GeoQuery>({ boxes: [[-28, 152, -27.48, 154]] }) },
  { weight: 1, arbitrary: fc.constant<GeoQuery>({ polygons: [[-26, 150, -26, 154, -29, 154]] }) },
);

const anyQuery: fc.Arbitrary<CanonicalQuery> = fc
  .record({
    index: fc.constantFrom('cars', 'cars', 'cars', ...Object.keys(REPLICAS)),
    text: fc.oneof(
      { weight: 1, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'triton',
          'tritno',
          'mitsubishi',
          'mitsubishi triton',
          'triton mitsubishi',
          'tritan 20',
          'mazda cx 5',
          'cx 5',
          'toyota 20 cross',
          'camera reversing',
          'bar tow sunroof',
          'land defender',
        ),
      },
      { weight: 2, arbitrary: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' ')) },
    ),
    typoTolerance: fc.constantFrom('true' as const, 'true' as const, 'false' as const, 'min' as const, 'strict' as const),
    queryType: fc.constantFrom('prefixAll' as const, 'prefixLast' as const, 'prefixNone' as const),
    restrictSearchableAttributes: fc.constantFrom(undefined, undefined, ['make', 'model'] as string[]),
    filters: fc.oneof(
      fc.constant<FilterAtom[][]>([]),
      fc.array(fc.array(anyAtom, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    ),
    geo: anyGeo,
    offset: fc.integer({ min: 0, max: 30 }),
    length: fc.constantFrom(0, 3, 20),
    facets: fc.subarray(COUNTED),
    maxValuesPerFacet: fc.constantFrom(1, 2, 100),
    sortFacetValuesBy: fc.constantFrom('count' as const, 'alpha' as const),
    distinct: fc.constantFrom(0, 0, 0, 1, 2),
    getRankingInfo: fc.boolean(),
    optionalWords: fc.constantFrom<string[]>([], [], [], ['zzzz', 'toyota', 'bar'], ['hilux', 'cx', 'blue', 'd']),
    filterScores: anyFilterScores,
    textRanking: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      { exactOnSingleWordQuery: 'none' as const },
      { exactOnSingleWordQuery: 'word' as const },
      { minProximity: 3 },
      { minProximity: 8 },
      { attributeCriteriaComputedBy: 'sum' as const },
      { attributeCriteriaComputedBy: 'minProximity' as const },
    ),
  })
  .map(({ filters, filterScores, ...over }) => {
    const required = filterScores?.required.map((group) => group.map(({ condition }) => condition)) ?? [];
    return sampleQuery({ ...over, filterScores, filters: [...filters, ...required] });
  });

/** Mostly small: most faults show in a few records, and small stocks allow thousands of runs. */
const anyStock = (maxLength: number) =>
  fc
    .oneof(
      { weight: 5, arbitrary: fc.array(anyRecord, { maxLength: 12, size: 'max' }) },
      { weight: 1, arbitrary: fc.array(anyRecord, { maxLength, size: 'max' }) },
    )
    .map((cars) => cars.map((car, at) => ({ ...car, objectID: String(at) })));

const settingsFor = ({ index }: CanonicalQuery): IndexSettings => REPLICAS[index] ?? SETTINGS;

const answersOf = async (engine: ReturnType<typeof createEmbeddedEngine>, queries: CanonicalQuery[]) =>
  (await engine.multiSearch('dealer/cars', queries)).map(({ hits, nbHits, facets, facetsStats }) => ({
    ids: hits.map(({ record }) => record.objectID),
    nbHits,
    facets,
    facetsStats,
    rankings: hits.flatMap(({ ranking }) => (ranking ? [rankingFacts(ranking)] : [])),
  }));

const rankingFacts = ({ nbTypos, words, filters, proximityDistance, firstMatchedWord, nbExactWords }: RankingInfo) => ({
  nbTypos,
  words,
  filters,
  proximityDistance,
  firstMatchedWord,
  nbExactWords,
});

const bothAnswers = async (engine: ReturnType<typeof createEmbeddedEngine>, stock: IndexRecord[], queries: CanonicalQuery[]) => {
  const actual = await answersOf(engine, queries);
  const expected = queries.map((query) => {
    const { rankings, ...rest } = searchByBruteForce(stock, query, settingsFor(query));
    return { ...rest, rankings: query.getRankingInfo ? rankings : [] };
  });
  return { actual, expected };
};

const anyChanges = fc.array(
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(anyRecord, fc.integer({ min: 0, max: 99 }))
          .map(([record, id]): RecordChange => ({ kind: 'put', record: { ...record, objectID: String(id) } })),
      },
      {
        weight: 2,
        arbitrary: fc.integer({ min: 0, max: 99 }).map((id): RecordChange => ({ kind: 'delete', objectID: String(id) })),
      },
      {
        weight: 2,
        arbitrary: fc
          .record({
            id: fc.integer({ min: 0, max: 99 }),
            price: fc.constantFrom(1, 20_000),
            colour: fc.constantFrom('Red', 'White'),
            create: fc.boolean(),
          })
          .map(({ id, create, ...record }): RecordChange => ({
            kind: 'partial',
            create,
            record: { objectID: String(id), ...record },
          })),
      },
    ),
    { maxLength: 12 },
  ),
  { maxLength: 6 },
);

const changed = (stock: IndexRecord[], changes: RecordChange[]): IndexRecord[] => {
  const records = new Map(stock.map((record) => [record.objectID, record]));
  for (const change of changes) {
    if (change.kind === 'delete') records.delete(change.objectID);
    else if (change.kind === 'put') records.set(change.record.objectID, readWrittenRecord(change.record));
    else {
      const before = records.get(change.record.objectID);
      if (before || change.create) records.set(change.record.objectID, { ...before, ...change.record });
    }
  }
  return [...records.values()];
};

describe('the embedded engine against brute force', () => {
  it(
    'S-06, S-08, S-14 the engine finds the same records in the same order with the same counts and statistics as brute force',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyStock(90), fc.array(anyQuery, { minLength: 2, maxLength: 8 }), async (stock, queries) => {
          const engine = createEmbeddedEngine({ cacheBytes: 0 });
          await engine.replace('dealer/cars', [stock.slice(0, 5), stock.slice(5)], SETTINGS, REPLICAS);
          const { actual, expected } = await bothAnswers(engine, stock, queries);
          expect(actual).toEqual(expected);
        }),
        runs(600),
      );
    },
    PATIENCE,
  );

  it(
    'I-02 an index after changes answers like an index that is built from the changed stock',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          anyStock(60),
          anyChanges,
          fc.array(anyQuery, { minLength: 1, maxLength: 6 }),
          async (stock, batches, queries) => {
            const engine = createEmbeddedEngine({ cacheBytes: 0 });
            await engine.replace('dealer/cars', [stock], SETTINGS, REPLICAS);
            await Promise.all(batches.map((batch) => engine.apply('dealer/cars', batch)));
            const records = changed(stock, batches.flat());
            expect(engine.size('dealer/cars')).toBe(records.length);
            const { actual, expected } = await bothAnswers(engine, records, queries);
            expect(actual).toEqual(expected);
            const found = await engine.read(
              'dealer/cars',
              records.map(({ objectID }) => objectID),
            );
            expect(found).toEqual(JSON.parse(JSON.stringify(records)));
          },
        ),
        runs(250),
      );
    },
    PATIENCE,
  );

  it(
    'I-02 an index after hundreds of changed records, which merge earlier parts, answers like a new index',
    async () => {
      const several = fc.array(anyRecord, { minLength: 20, maxLength: 40, size: 'max' });
      await fc.assert(
        fc.asyncProperty(
          several,
          fc.array(fc.integer({ min: 100, max: 320 }), { minLength: 2, maxLength: 5 }),
          fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
          async (cars, sizes, queries) => {
            const engine = createEmbeddedEngine({ cacheBytes: 0, mergePause: 0 });
            let made = 0;
            const some = (count: number): RecordChange[] =>
              Array.from({ length: count }, (_, at) => {
                made += 1;
                const objectID = String((made * 7) % 500);
                return at % 9 === 8
                  ? { kind: 'delete', objectID }
                  : { kind: 'put', record: { ...cars[made % cars.length]!, objectID } };
              });
            await engine.replace('dealer/cars', [[]], SETTINGS, REPLICAS);
            const changes = sizes.map(some);
            await Promise.all(changes.map((batch) => engine.apply('dealer/cars', batch)));
            const { actual, expected } = await bothAnswers(engine, changed([], changes.flat()), queries);
            expect(actual).toEqual(expected);
          },
        ),
        runs(12),
      );
    },
    PATIENCE,
  );

  it(
    'S-06 a search for facet values finds the same values as a look at every counted value',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          anyStock(60),
          anyQuery,
          fc.constantFrom('make', 'model', 'filtered_features', 'colour'),
          fc.constantFrom('', 'to', 'cx5', 'blu', 'land', 'sun', 'tow', 'cross'),
          async (stock, query, facet, facetQuery) => {
            const engine = createEmbeddedEngine();
            await engine.replace('dealer/cars', [stock], SETTINGS, REPLICAS);
            const narrowed = { ...query, typoTolerance: 'false' as const };
            const whole = searchByBruteForce(
              stock,
              { ...narrowed, facets: [facet], maxValuesPerFacet: 1000, sortFacetValuesBy: 'count' },
              settingsFor(query),
            );
            const fits = (value: string) =>
              new RegExp(`(^|[ -])${facetQuery}`, 'i').test(value) ||
              value.replaceAll(/[ -]/g, '').toLowerCase().startsWith(facetQuery);
            const expected = Object.entries(whole.facets[facet]!)
              .filter(([value]) => fits(value))
              .slice(0, 3);
            const found = await engine.facetValues('dealer/cars', {
              ...sampleFacetQuery(),
              ...narrowed,
              facet,
              facetQuery,
              maxFacetHits: 3,
              sortFacetValuesBy: 'count',
            });
            expect(found.map(({ value, count }) => [value, count])).toEqual(expected);
          },
        ),
        runs(300),
      );
    },
    PATIENCE,
  );
});
