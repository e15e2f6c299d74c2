import type { SearchResponse } from 'algoliasearch/lite';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { testDealerWithSearch } from '../testing/served-room';
import { TEST_TIME, serveProtocolForTest, type ServedProtocol } from './testing/served-protocol';

const CARS = [
  sampleSearchRecord({ objectID: 'a', price: 20_000, custom_rank: 3, filtered_features: ['Tow bar', 'Sunroof'] }),
  sampleSearchRecord({ objectID: 'b', make: 'Mazda', model: 'CX-5', body: 'SUV', price: 35_000, custom_rank: 2 }),
  sampleSearchRecord({
    objectID: 'c',
    make: 'Mazda',
    model: 'BT-50',
    body: 'Ute',
    price: 0,
    custom_rank: 1,
    created_at_timestamp: TEST_TIME,
  }),
  sampleSearchRecord({ objectID: 'hidden', make: 'Mazda', listable: false }),
];

let served: ServedProtocol;
const client = () => served.lite('dealer');
const idsOf = (result: unknown) => (result as SearchResponse).hits.map(({ objectID }) => objectID);

beforeAll(async () => {
  served = await serveProtocolForTest([testDealerWithSearch('dealer'), testDealerWithSearch('rival')], {
    dealer: CARS,
    rival: [sampleSearchRecord({ objectID: 'theirs' })],
  });
});
afterAll(() => served.close());

describe('algoliasearch lite, unmodified, against the search endpoint', () => {
  it('I-01 a search is answered with hits, facets, highlights and all other fields of the protocol', async () => {
    const { results } = await client().search({
      requests: [
        {
          indexName: 'cars',
          query: 'mazda',
          facets: ['make', 'price'],
          hitsPerPage: 1,
          clickAnalytics: true,
          highlightPreTag: '__ais-highlight__',
          highlightPostTag: '__/ais-highlight__',
          tagFilters: '',
        },
      ],
    });
    expect(results[0]).toMatchObject({
      hits: [
        {
          objectID: 'b',
          make: 'Mazda',
          _highlightResult: { make: { value: '__ais-highlight__Mazda__/ais-highlight__', matchLevel: 'full' } },
        },
      ],
      nbHits: 2,
      page: 0,
      nbPages: 2,
      hitsPerPage: 1,
      facets: { make: { Mazda: 2 }, price: { 0: 1, 35000: 1 } },
      facets_stats: { price: { min: 0, max: 35_000, avg: 17_500, sum: 35_000 } },
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      query: 'mazda',
      index: 'cars',
      renderingContent: {},
      processingTimeMS: expect.any(Number),
      params: expect.stringContaining('query=mazda'),
      queryID: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect((results[0] as SearchResponse).hits[0]).not.toHaveProperty('listable');
  });

  it('S-06 the disjunctive sub-queries of InstantSearch are answered', async () => {
    const { results } = await client().search({
      requests: [
        { indexName: 'cars', facets: ['make', 'body'], facetFilters: [['make:Mazda'], ['body:Ute']] },
        { indexName: 'cars', facets: 'make', facetFilters: [['body:Ute']], hitsPerPage: 0, page: 0 } as never,
        { indexName: 'cars', params: 'facets=body&hitsPerPage=0&facetFilters=%5B%5B%22make%3AMazda%22%5D%5D' } as never,
      ],
    });
    expect(idsOf(results[0])).toEqual(['c']);
    expect(results[1]).toMatchObject({ hits: [], facets: { make: { Mazda: 1 } }, nbPages: 0 });
    expect(results[2]).toMatchObject({ facets: { body: { SUV: 1, Ute: 1 } } });
  });

  it('S-08 hits are sorted by the replica that the request names', async () => {
    const names = ['cars', 'cars_latest', 'cars_price_desc', 'cars_price_asc'];
    const { results } = await client().search({ requests: names.map((indexName) => ({ indexName })) });
    expect(results.map(idsOf)).toEqual([
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['b', 'a', 'c'],
      ['a', 'b'],
    ]);
  });

  it('S-06 the values of a facet are searched alone and in a multi-search', async () => {
    const { results } = await client().search({
      requests: [
        { indexName: 'cars', type: 'facet', facet: 'make', facetQuery: 'maz', maxFacetHits: 5 },
        { indexName: 'cars', filters: 'make:Toyota' },
      ],
    });
    expect(results[0]).toMatchObject({ facetHits: [{ value: 'Mazda', highlighted: '<em>Maz</em>da', count: 2 }] });
    expect(idsOf(results[1])).toEqual(['a']);
    const alone = await client().searchForFacets({
      requests: [{ indexName: 'cars', type: 'facet', facet: 'make', facetQuery: 'toy' }],
    });
    expect(alone.results[0]).toMatchObject({ facetHits: [{ value: 'Toyota' }] });
  });

  it('S-14 a car is found by a word with a typo and by the beginning of a word', async () => {
    const { results } = await client().search({
      requests: ['tyoota', 'cx5', 'sunr', 'maxda bt'].map((query) => ({ indexName: 'cars', query })),
    });
    expect(results.map(idsOf)).toEqual([['a'], ['b'], ['a'], ['c']]);
  });

  it('I-01 cars that the dealer does not list never appear, whatever the filter says', async () => {
    const { results } = await client().search({
      requests: [
        { indexName: 'cars', filters: 'listable:false' },
        { indexName: 'cars', filters: 'make:Mazda OR listable:false' },
        { indexName: 'cars', facetFilters: ['objectID:hidden'] },
      ],
    });
    expect(results.map(idsOf)).toEqual([[], ['b', 'c'], []]);
  });

  it('I-01 another dealer’s key, a wrong key and an unknown dealer get the same error', async () => {
    for (const [app, key] of [
      ['dealer', served.searchKey('rival')],
      ['dealer', 'wrong'],
      ['nobody', served.searchKey('nobody')],
      ['dealer', served.searchKey('rival').slice(0, 10)],
    ] as const) {
      await expect(served.lite(app, key).search({ requests: [{ indexName: 'cars' }] })).rejects.toMatchObject({
        status: 403,
        message: expect.stringContaining('Invalid Application-ID or API key'),
      });
    }
  });

  it('I-01 each dealer’s key finds the stock of its own dealer', async () => {
    const { results } = await served.lite('rival').search({ requests: [{ indexName: 'cars' }] });
    expect(idsOf(results[0])).toEqual(['theirs']);
  });

  it('Q-05 an error tells the client the parameter and the fault', async () => {
    await expect(client().search({ requests: [{ indexName: 'cars', filters: 'make:' }] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('position 5'),
    });
  });
});
