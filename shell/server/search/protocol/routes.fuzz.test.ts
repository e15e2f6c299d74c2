import * as fc from 'fast-check';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { testDealerWithSearch } from '../testing/served-room';
import { serveProtocolForTest } from './testing/served-protocol';

const NAMES =
  'query filters facetFilters numericFilters tagFilters page hitsPerPage facets maxValuesPerFacet attributesToRetrieve attributesToHighlight highlightPreTag typoTolerance type facet facetQuery maxFacetHits params indexName clickAnalytics distinct';
const LIKELY = [
  'cars',
  'make:Toyota',
  'price>1',
  'NOT make:a',
  '(',
  ')',
  ' AND ',
  ' OR ',
  '"',
  '\\',
  '-1',
  'NaN',
  '1e999',
  '*',
  '',
  '[',
  '%',
];

const text = fc.oneof(
  fc.constantFrom(...LIKELY),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...LIKELY)).map((parts) => parts.join('')),
);
const value = fc.oneof(text, fc.array(fc.oneof(text, fc.array(text, { maxLength: 3 })), { maxLength: 3 }), fc.jsonValue());
const request = fc.dictionary(fc.constantFrom(...NAMES.split(' ')), value, { maxKeys: 5 });
const call = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 9,
    arbitrary: fc.record({
      requests: fc.array(
        request.map((given) => ({ indexName: 'cars', ...given })),
        { maxLength: 2 },
      ),
    }),
  },
);

describe('the search endpoint under arbitrary input', () => {
  it('Q-05 every body is answered with a result or a 4xx problem', async () => {
    const served = await serveProtocolForTest([testDealerWithSearch('dealer')], { dealer: [sampleSearchRecord()] });
    const headers = { 'x-algolia-application-id': 'dealer', 'x-algolia-api-key': served.searchKey('dealer') };
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(call, async (body) => {
        const response = await served.app.inject({
          method: 'POST',
          url: '/1/indexes/*/queries',
          headers,
          payload: JSON.stringify(body),
        });
        seen.add(response.statusCode);
        expect([200, 400, 404]).toContain(response.statusCode);
        const answer = response.statusCode === 200 ? ['results'] : ['message', 'status', 'code', 'title'];
        expect(Object.keys(response.json<object>())).toEqual(expect.arrayContaining(answer));
      }),
      { numRuns: 500 },
    );
    await served.close();
    expect(seen).toContain(200);
    expect(seen).toContain(400);
  });
});
