import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { testDealerWithSearch } from '../testing/served-room';
import { serveProtocolForTest, type ServedProtocol } from './testing/served-protocol';

const SECRETS = ['margin', 'seller.phone', 'notes'];
const RECORD = {
  objectID: '1',
  name: 'Toyota Corolla',
  margin: 4321,
  notes: { first: 'confidential words', more: ['confidential words'] },
  seller: [{ city: 'Perth', phone: 'confidential 08' }],
};

let served: ServedProtocol;
beforeAll(async () => {
  served = await serveProtocolForTest([testDealerWithSearch('dealer')], {
    dealer: [sampleSearchRecord({ objectID: 'car', custom_rank: 98_765 })],
  });
  const admin = served.full('dealer');
  const { taskID } = await admin.setSettings({
    indexName: 'notes',
    indexSettings: {
      unretrievableAttributes: SECRETS,
      attributesForFaceting: ['searchable(margin)', 'searchable(seller.phone)', 'name'],
      customRanking: ['desc(margin)'],
    },
  });
  await admin.waitForTask({ indexName: 'notes', taskID });
  await admin.saveObjects({ indexName: 'notes', objects: [RECORD, { ...RECORD, objectID: '2' }], waitForTasks: true });
});
afterAll(() => served.close());

const EVERYTHING = {
  query: 'confidential',
  attributesToRetrieve: ['*', ...SECRETS],
  attributesToHighlight: ['*', ...SECRETS, 'notes.first'],
  attributesToSnippet: ['*:5', 'notes.first:5', 'seller.phone:5'],
  facets: ['*', 'margin', 'seller.phone'],
  responseFields: ['hits', 'facets', 'facets_stats'],
  getRankingInfo: true,
};
const LEAK = /confidential|4321|margin|phone/;

describe('hidden attributes', () => {
  it.each([[EVERYTHING], [{ ...EVERYTHING, attributesToHighlight: SECRETS }], [{ ...EVERYTHING, facets: ['margin'] }]])(
    'I-13 no part of an answer to a search key shows a hidden attribute: %j',
    async (searchParams) => {
      const answer = await served
        .full('dealer', served.searchKey('dealer'))
        .searchSingleIndex({ indexName: 'notes', searchParams });
      expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['1', '2']);
      expect(JSON.stringify({ ...answer, params: '' })).not.toMatch(LEAK);
    },
  );

  it('I-13 the score of a ranking by a hidden attribute is not shown to a search key', async () => {
    const own = { indexName: 'notes', searchParams: { getRankingInfo: true } };
    const scores = async (key?: string) =>
      (await served.full('dealer', key).searchSingleIndex(own)).hits.map(({ _rankingInfo }) => _rankingInfo?.userScore);
    expect(await scores(served.searchKey('dealer'))).toEqual([0, 0]);
    expect(await scores()).toEqual([2, 1]);
  });

  it('I-13 records read by their ids lack hidden attributes', async () => {
    const client = served.full('dealer', served.searchKey('dealer'));
    const one = await client.getObject({ indexName: 'notes', objectID: '1', attributesToRetrieve: ['*', 'margin'] });
    const { results } = await client.getObjects({
      requests: [{ indexName: 'notes', objectID: '2', attributesToRetrieve: SECRETS }],
    });
    expect(one).toMatchObject({ name: 'Toyota Corolla', seller: [{ city: 'Perth' }] });
    expect(JSON.stringify([one, results])).not.toMatch(LEAK);
  });

  it('I-13 values of a hidden facet are refused to a search key', async () => {
    const asked = { indexName: 'notes', facetName: 'margin' };
    await expect(served.full('dealer', served.searchKey('dealer')).searchForFacetValues(asked)).rejects.toMatchObject({
      status: 400,
    });
    expect(await served.full('dealer').searchForFacetValues(asked)).toMatchObject({ facetHits: [{ value: '4321' }] });
  });

  it('I-13 an administration key sees every attribute', async () => {
    const { hits } = await served
      .full('dealer')
      .searchSingleIndex({ indexName: 'notes', searchParams: { attributesToHighlight: [] } });
    expect(hits).toMatchObject([{ margin: 4321, seller: [{ phone: 'confidential 08' }] }, {}]);
  });

  it('I-13 the rank of a car of the stock is shown in no part of an answer', async () => {
    const { results } = await served
      .lite('dealer')
      .search([{ indexName: 'cars', params: { ...EVERYTHING, query: '' } as never }]);
    expect(JSON.stringify(results)).toContain('"objectID":"car"');
    expect(JSON.stringify(results)).not.toMatch(/98.?765|custom_rank|listable/);
  });
});
