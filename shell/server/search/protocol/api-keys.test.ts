import type { Algoliasearch } from 'algoliasearch';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { testDealerWithSearch } from '../testing/served-room';
import { makeSecuredKey } from './testing/secured-keys';
import { serveProtocolForTest, TEST_TIME, type ServedProtocol } from './testing/served-protocol';

const DEALERS = [testDealerWithSearch('dealer'), testDealerWithSearch('other')];
const refused = (status: number, message = '') => expect.objectContaining({ status, message: expect.stringContaining(message) });

describe('keys that a dealer creates', () => {
  let served: ServedProtocol;
  let admin: Algoliasearch;
  const made = async (key: object): Promise<string> => (await admin.addApiKey({ acl: ['search'], ...key } as never)).key;
  const search = (key: string, indexName = 'cars', searchParams: object = {}) =>
    served.full('dealer', key).searchSingleIndex({ indexName, searchParams });
  const post = async (key: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${served.port}/1/indexes/cars/query`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': 'dealer', 'x-algolia-api-key': key, ...headers },
      body: '{}',
    }).then(({ status }) => status);

  beforeAll(async () => {
    const cars = [
      sampleSearchRecord({ objectID: 'a' }),
      sampleSearchRecord({ objectID: 'b' }),
      sampleSearchRecord({ objectID: 'hidden', listable: false }),
    ];
    served = await serveProtocolForTest(DEALERS, { dealer: cars, other: cars });
    admin = served.full('dealer');
    const { taskID } = await admin.saveObject({ indexName: 'news', body: { objectID: '1', text: 'sale' } });
    await admin.waitForTask({ indexName: 'news', taskID });
  });
  afterAll(() => served.close());
  beforeEach(() => {
    served.clock.now = TEST_TIME;
  });

  it('I-13 a key is created, read, listed, changed, deleted and restored by the stock client', async () => {
    const { key } = await admin.addApiKey({ acl: ['search', 'browse'], description: 'shop', indexes: ['news'] });
    expect(await admin.getApiKey({ key })).toMatchObject({
      value: key,
      acl: ['search', 'browse'],
      description: 'shop',
      indexes: ['news'],
      validity: 0,
    });
    expect((await admin.listApiKeys()).keys.map(({ value }) => value)).toContain(key);
    await admin.updateApiKey({ key, apiKey: { acl: ['search'], description: 'small shop' } });
    expect(await admin.getApiKey({ key })).toMatchObject({ acl: ['search'], description: 'small shop', indexes: [] });
    expect((await search(key)).nbHits).toBe(2);
    await admin.deleteApiKey({ key });
    await expect(search(key)).rejects.toEqual(refused(403, 'Invalid Application-ID or API key'));
    await expect(admin.getApiKey({ key })).rejects.toEqual(refused(404, 'Key does not exist'));
    await admin.restoreApiKey({ key });
    expect((await search(key)).nbHits).toBe(2);
  });

  it('I-13 a created key finds only cars that shoppers may see, and no hidden attribute', async () => {
    const key = await made({});
    const { hits } = await search(key);
    expect(hits.map(({ objectID }) => objectID).toSorted()).toEqual(['a', 'b']);
    expect(hits[0]).not.toHaveProperty('custom_rank');
    expect((await search(await made({ acl: ['search', 'seeUnretrievableAttributes'] }))).nbHits).toBe(3);
  });

  it('I-13 a key does only what its rights allow, also within a batch', async () => {
    const key = await made({ acl: ['addObject'] });
    const client = served.full('dealer', key);
    await client.saveObject({ indexName: 'news', body: { objectID: '2', text: 'new' } });
    await expect(search(key, 'news')).rejects.toEqual(refused(403, 'it needs the right search'));
    await expect(client.deleteObject({ indexName: 'news', objectID: '1' })).rejects.toEqual(refused(403, 'deleteObject'));
    const requests = [{ action: 'delete' as const, body: {} }];
    await expect(client.batch({ indexName: 'news', batchWriteParams: { requests } })).rejects.toEqual(
      refused(403, 'deleteIndex'),
    );
    const move = { operation: 'move' as const, destination: 'elsewhere' };
    await expect(client.operationIndex({ indexName: 'news', operationIndexParams: move })).rejects.toEqual(
      refused(403, 'deleteIndex'),
    );
    await expect(client.listApiKeys()).rejects.toEqual(refused(403, 'administration key'));
    await expect(client.addApiKey({ acl: ['search'] })).rejects.toEqual(refused(403, 'administration key'));
  });

  it('I-13 a key reaches only the indices that it names', async () => {
    const key = await made({ acl: ['search', 'addObject', 'listIndexes'], indexes: ['ne*'] });
    const client = served.full('dealer', key);
    expect((await search(key, 'news')).nbHits).toBeGreaterThan(0);
    await expect(search(key)).rejects.toEqual(refused(403, 'Index cars is not allowed'));
    await expect(client.saveObject({ indexName: 'old', body: { objectID: '1' } })).rejects.toEqual(refused(403, 'Index old'));
    const requests = [{ action: 'addObject' as const, indexName: 'old', body: { objectID: '1' } }];
    await expect(client.multipleBatch({ requests })).rejects.toEqual(refused(403, 'Index old'));
    const copy = { operation: 'copy' as const, destination: 'old' };
    await expect(client.operationIndex({ indexName: 'news', operationIndexParams: copy })).rejects.toEqual(
      refused(403, 'Index old'),
    );
    expect((await client.listIndices()).items.map(({ name }) => name)).toEqual(['news']);
  });

  it('I-13 a key ends after its validity', async () => {
    const key = await made({ validity: 60 });
    expect(await admin.getApiKey({ key })).toMatchObject({ validity: 60 });
    expect((await search(key)).nbHits).toBe(2);
    served.clock.now = TEST_TIME + 61;
    await expect(search(key)).rejects.toEqual(refused(403));
  });

  it('I-13 a key with referers works only on their pages', async () => {
    const key = await made({ referers: ['https://shop.example/*', '*.dealer.example/*'] });
    expect(await post(key, { referer: 'https://shop.example/cars' })).toBe(200);
    expect(await post(key, { referer: 'https://www.dealer.example/' })).toBe(200);
    expect(await post(key, { referer: 'https://evil.example/shop.example/' })).toBe(403);
    expect(await post(key)).toBe(403);
  });

  it('I-13 a key adds its parameters to every search, and limits its hits', async () => {
    expect((await search(await made({ queryParameters: 'filters=objectID%3Aa&hitsPerPage=1' }))).hits).toMatchObject([
      { objectID: 'a' },
    ]);
    expect((await search(await made({ maxHitsPerQuery: 1 }), 'cars', { hitsPerPage: 50 })).hits).toHaveLength(1);
    expect((await search(await made({ maxHitsPerQuery: 1 }), 'cars', { offset: 0, length: 9 })).hits).toHaveLength(1);
    expect((await search(await made({ maxHitsPerQuery: 1 }))).hits).toHaveLength(1);
  });

  it('I-13 a key answers only so many requests an hour from one address', async () => {
    const key = await made({ maxQueriesPerIPPerHour: 2 });
    expect([await post(key), await post(key), await post(key)]).toEqual([200, 200, 429]);
    served.clock.now = TEST_TIME + 3601;
    expect(await post(key)).toBe(200);
  });

  it('I-13 a secured key made from a created key is restricted by both, and ends with it', async () => {
    const key = await made({ acl: ['search', 'addObject'], indexes: ['cars', 'news'] });
    const secured = makeSecuredKey(key, { restrictIndices: ['cars', 'cars_latest'], filters: 'objectID:b' });
    expect((await search(secured)).hits).toMatchObject([{ objectID: 'b' }]);
    await expect(search(secured, 'news')).rejects.toEqual(refused(403));
    await expect(search(secured, 'cars_latest')).rejects.toEqual(refused(403));
    await expect(served.full('dealer', secured).saveObject({ indexName: 'cars', body: { objectID: 'z' } })).rejects.toEqual(
      refused(403),
    );
    await admin.deleteApiKey({ key });
    await expect(search(secured)).rejects.toEqual(refused(403));
  });

  it('I-13 no key of one dealer is known to another', async () => {
    const key = await made({});
    const other = served.full('other');
    await expect(served.full('other', key).searchSingleIndex({ indexName: 'cars' })).rejects.toEqual(refused(403));
    await expect(other.getApiKey({ key })).rejects.toEqual(refused(404));
    await expect(other.deleteApiKey({ key })).rejects.toEqual(refused(404));
    await expect(other.updateApiKey({ key, apiKey: { acl: ['search'] } })).rejects.toEqual(refused(404));
    expect((await other.listApiKeys()).keys).toEqual([]);
    expect((await search(key)).nbHits).toBe(2);
  });

  it.each([
    [{ acl: [] }, 'acl'],
    [{ acl: ['everything'] }, 'acl'],
    [{ acl: ['search'], indexes: 'cars' }, 'indexes'],
    [{ acl: ['search'], validity: -1 }, 'validity'],
    [{ acl: ['search'], maxHitsPerQuery: 5000 }, 'maxHitsPerQuery'],
    [{ acl: ['search'], colour: 'red' }, 'colour'],
  ])('Q-05 the key %j is refused', async (key, message) => {
    await expect(admin.addApiKey(key as never)).rejects.toEqual(refused(400, message));
  });
});
