import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { SEARCH_SECURITY } from './routes/route-options';
import { protocolRoutes } from './routes';
import { testDealerWithSearch } from '../testing/served-room';
import { adminKeyOfDealer, searchKeyOfDealer } from './keys';
import { TEST_SECRET, serveProtocolForTest, type ServedProtocol } from './testing/served-protocol';

const PATH = '/1/indexes/*/queries';
const KEYS = { 'x-algolia-application-id': 'dealer', 'x-algolia-api-key': searchKeyOfDealer(TEST_SECRET, 'dealer') };

let served: ServedProtocol;
beforeAll(async () => {
  const cars = Array.from({ length: 1100 }, (_, at) =>
    sampleSearchRecord({ objectID: String(at).padStart(4, '0'), make: at % 2 ? 'Kia' : 'BYD' }),
  );
  const tenants = [
    testDealerWithSearch('dealer'),
    testDealerWithSearch('broken', { baseFilter: 'make:' }),
    testDealerWithSearch('unbuilt'),
  ];
  served = await serveProtocolForTest(tenants, { dealer: cars, broken: cars });
});
afterAll(() => served.close());

const post = async (url: string, payload: string | object | undefined, headers: Record<string, string> = KEYS) => {
  const body = typeof payload === 'object' ? JSON.stringify(payload) : payload;
  const response = await served.app.inject({ method: 'POST', url, body, headers: { 'content-type': 'text/plain', ...headers } });
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, never>>() };
};
const postCompressed = async (body: Buffer, encoding: string) => {
  const headers = { ...KEYS, 'content-type': 'application/json', 'content-encoding': encoding };
  const response = await served.app.inject({ method: 'POST', url: PATH, body, headers });
  return { status: response.statusCode, body: response.json<object>() };
};
const search = (...requests: unknown[]) => post(PATH, { requests });

const request = (over: object) => JSON.stringify({ requests: [{ indexName: 'cars', ...over }] });

const many = (over: object) => JSON.stringify({ requests: Array.from({ length: 50 }, () => ({ indexName: 'cars', ...over })) });

describe('the routes of the search protocol', () => {
  it.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded'])('I-01 a body of %s is read', async (type) => {
    const answer = await post(PATH, { requests: [{ indexName: 'cars', hitsPerPage: 0 }] }, { ...KEYS, 'content-type': type });
    expect(answer).toMatchObject({ status: 200, body: { results: [{ nbHits: 1100 }] } });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('I-01 a body in %s is read, as some official clients send it', async (encoding, compress) => {
    const answer = await postCompressed(
      compress(JSON.stringify({ requests: [{ indexName: 'cars', hitsPerPage: 0 }] })),
      encoding,
    );
    expect(answer).toMatchObject({ status: 200, body: { results: [{ nbHits: 1100 }] } });
  });

  it.each([
    ['that is none of its encoding', () => Buffer.from('{"requests":[]}'), 'gzip', 400],
    ['that ends early', () => gzipSync('{"requests":[]}').subarray(0, 15), 'gzip', 400],
    ['of an unknown encoding', () => Buffer.from('{}'), 'compress', 415],
    ['that unpacks to more than the limit', () => gzipSync(Buffer.alloc(64 << 20)), 'gzip', 413],
  ])('Q-05 a compressed body %s is refused', async (_what, body, encoding, status) => {
    expect(await postCompressed(body(), encoding)).toMatchObject({ status, body: { status } });
  });

  it('I-01 filter lists that are written as JSON in a text are read', async () => {
    const found = async (over: object) => (await search({ indexName: 'cars', hitsPerPage: 0, ...over })).body;
    expect(await found({ facetFilters: '[["make:Kia","make:Saab"]]' })).toMatchObject({ results: [{ nbHits: 550 }] });
    expect(await found({ numericFilters: '["year>=1900"]', facetFilters: 'make:Kia' })).toMatchObject({
      results: [{ nbHits: 550 }],
    });
  });

  it('I-01 indices are listed with the time of their creation', async () => {
    const { items } = await served.full('dealer').listIndices();
    const made = items.map(({ updatedAt }) => Date.parse(updatedAt));
    expect(made.every((at) => Math.abs(Date.now() - at) < 3_600_000)).toBe(true);
    expect(items.map(({ name }) => name)).toContain('cars_latest');
  });

  it('I-01 a search key is accepted in the query parameters too', async () => {
    const answer = await post(`${PATH}?${new URLSearchParams(KEYS).toString()}`, { requests: [] }, {});
    expect(answer).toMatchObject({ status: 200, body: { results: [] } });
  });

  it('I-01 a single search and a single search of facet values are answered', async () => {
    expect(await post('/1/indexes/cars_latest/query', { params: 'hitsPerPage=2' })).toMatchObject({
      status: 200,
      body: { index: 'cars_latest', hitsPerPage: 2, hits: [{ objectID: '0000' }, { objectID: '0001' }] },
    });
    expect(await post('/1/indexes/cars/query', undefined)).toMatchObject({ status: 200, body: { hitsPerPage: 20 } });
    expect(await post('/1/indexes/cars/facets/make/query', { params: 'facetQuery=b' })).toMatchObject({
      status: 200,
      body: { facetHits: [{ value: 'BYD', count: 550 }] },
    });
  });

  it('I-01 a page of any origin may search, without cookies', async () => {
    const preflight = await served.app.inject({
      method: 'OPTIONS',
      url: PATH,
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('x-algolia-api-key'),
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    for (const answer of [await search(), await post(PATH, '{')]) {
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    }
  });

  it('I-01 S-05 pages of the stock reach beyond the thousandth hit', async () => {
    const { body } = await search({ indexName: 'cars', page: 2, hitsPerPage: 400 });
    expect(body).toMatchObject({ results: [{ nbHits: 1100, nbPages: 3, hits: { length: 300 } }] });
  });

  it.each([{ page: 1000 }, { page: 50, hitsPerPage: 400 }, { offset: 20_000 }, { offset: 25_000, length: 5 }])(
    'I-13 a search after the reachable hits has no hits and says so: %j',
    async (over) => {
      const { status, body } = await search({ indexName: 'cars', ...over });
      const message = expect.stringContaining('you can only fetch the 20000 hits for this query');
      expect({ status, body }).toMatchObject({ status: 200, body: { results: [{ hits: [], nbHits: 0, message }] } });
    },
  );

  it('I-01 a returned record has only the attributes that the request names', async () => {
    const { body } = await search({
      indexName: 'cars',
      hitsPerPage: 1,
      attributesToRetrieve: ['make'],
      attributesToHighlight: [],
    });
    expect(body).toMatchObject({ results: [{ hits: [{ objectID: '0000', make: 'BYD' }] }] });
    expect(Object.keys((body as unknown as { results: { hits: object[] }[] }).results[0]!.hits[0]!)).toHaveLength(2);
  });

  it.each([
    ['no JSON', '{"requests":', 400, 'invalid_json'],
    ['no object', '[]', 400, 'invalid_request'],
    ['null', 'null', 400, 'invalid_request'],
    ['no requests', '{}', 400, 'invalid_request'],
    ['an empty body', '', 400, 'invalid_request'],
    [
      '51 requests',
      JSON.stringify({ requests: Array.from({ length: 51 }, () => ({ indexName: 'cars' })) }),
      400,
      'invalid_request',
    ],
    ['a request that is no object', '{"requests":[5]}', 400, 'invalid_request'],
    ['no index', '{"requests":[{}]}', 400, 'invalid_request'],
    ['an unknown index', '{"requests":[{"indexName":"boats"}]}', 404, 'unknown_index'],
    ['an unknown strategy', '{"requests":[],"strategy":"guess"}', 400, 'invalid_request'],
    ['an unknown type', request({ type: 'x' }), 400, 'invalid_request'],
    ['an unknown parameter', '{"requests":[{"indexName":"cars","__proto__":1}]}', 400, 'invalid_request'],
    ['a place that is none', request({ aroundLatLng: 'Perth' }), 400, 'invalid_request'],
    ['a similar query', request({ similarQuery: 'hilux' }), 400, 'invalid_request'],
    ['an unknown attribute', request({ filters: 'secret:1' }), 400, 'invalid_filter'],
    ['an unknown facet filter', request({ facetFilters: ['vin:1'] }), 400, 'invalid_filter'],
    ['a filter that is not text', request({ filters: 5 }), 400, 'invalid_request'],
    ['a broken filter', request({ filters: 'make:(' }), 400, 'invalid_filter'],
    ['too many conditions', request({ facetFilters: [Array.from({ length: 1001 }, () => 'make:a')] }), 400, 'invalid_request'],
    ['too many hits of all requests', many({ hitsPerPage: 101 }), 400, 'invalid_request'],
    [
      'too many conditions of all requests',
      many({ numericFilters: [Array.from({ length: 101 }, () => 'price>1')] }),
      400,
      'invalid_request',
    ],
    ['too many hits', request({ hitsPerPage: 1001 }), 400, 'invalid_request'],
    ['a negative page', request({ page: -1 }), 400, 'invalid_request'],
    ['half a page', request({ page: 0.5 }), 400, 'invalid_request'],
    ['a page past all numbers', request({ page: 1e300 }), 400, 'invalid_request'],
    ['a query that is no text', request({ query: { a: 1 } }), 400, 'invalid_request'],
    ['a query too long', request({ query: 'x'.repeat(513) }), 400, 'invalid_request'],
    ['facets that are no names', request({ facets: [5] }), 400, 'invalid_request'],
    ['a facet search without facet', request({ type: 'facet' }), 400, 'invalid_request'],
    ['too many facet hits', request({ type: 'facet', facet: 'make', maxFacetHits: 101 }), 400, 'invalid_request'],
    ['a body over a megabyte', `{"requests":"${'x'.repeat(1 << 20)}"}`, 413, 'payload_too_large'],
  ])('Q-05 a picture request for %s is refused', async (_what, body, status, code) => {
    const answer = await post(PATH, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      status,
      code,
      message: expect.any(String),
      type: `/problems/${code}`,
      title: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toContain('.ts:');
  });

  it('Q-05 an error names the request and its wrong parameter', async () => {
    const { body } = await search({ indexName: 'cars' }, { indexName: 'cars', hitsPerPage: 'many' });
    expect(body).toMatchObject({
      errors: [{ path: 'requests/1/hitsPerPage', message: 'must be a whole number from 0 to 1000' }],
    });
  });

  it.each([
    ['POST', '/1/indexes/cars/queries', 404],
    ['POST', '/1/indexes/cars/nothing', 404],
    ['GET', '/1/indexes/cars/query', 404],
    ['POST', '/1/indexes/boats/query', 404],
    ['POST', '/1/indexes/cars/facets/vin/query', 400],
    ['POST', '/1/indexes/%E0%A4%A/query', 400],
  ] as const)('Q-05 the request %s %s is answered with %i', async (method, url, status) => {
    const response = await served.app.inject({ method, url, headers: KEYS });
    expect(response.statusCode).toBe(status);
  });

  it.each([
    ['GET', '/1', 404, 'not_found'],
    ['GET', '/1/logs', 404, 'not_found'],
    ['GET', '/1/indexes/cars/rules/x', 404, 'not_found'],
    ['POST', '/1/indexes/cars/nothing/at/all', 404, 'not_found'],
    ['GET', '/1/indexes/cars/synonyms/batch/x', 404, 'not_found'],
    ['GET', '/1/events', 405, 'method_not_allowed'],
    ['DELETE', '/1/indexes/cars/settings/', 404, 'not_found'],
    ['DELETE', '/1/indexes', 405, 'method_not_allowed'],
    ['PATCH', '/1/indexes/cars/settings', 405, 'method_not_allowed'],
    ['PATCH', '/1/indexes/cars/batch', 405, 'method_not_allowed'],
  ] as const)('I-13 the request %s %s is refused with %i, a message and CORS', async (method, url, status, code) => {
    const response = await served.app.inject({ method, url, headers: KEYS });
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(response.json()).toMatchObject({ status, code, message: expect.any(String) });
    expect(response.statusCode).toBe(status);
    expect('allow' in response.headers).toBe(status === 405);
  });

  it.each([
    ['a body that is too large', 413, { payload: `{"requests":"${'x'.repeat(1 << 20)}"}` }],
    ['a body that announces too many bytes', 413, { payload: '{}', headers: { 'content-length': String(1 << 30) } }],
    ['a media type that is none', 415, { payload: '{}', headers: { 'content-type': ';;' } }],
  ])(
    'I-13 %s is refused with %i, a message and CORS',
    async (_what, status, { payload, headers = {} }: { payload: string; headers?: object }) => {
      const response = await served.app.inject({ method: 'POST', url: PATH, payload, headers: { ...KEYS, ...headers } });
      expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect(response.json()).toMatchObject({ status, message: expect.any(String) });
    },
  );

  const batch = (payload: Readable | string, headers: object = {}) => {
    const own = { ...KEYS, 'x-algolia-api-key': adminKeyOfDealer(TEST_SECRET, 'dealer'), 'content-type': 'text/plain' };
    return served.app.inject({ method: 'POST', url: '/1/indexes/own/batch', payload, headers: { ...own, ...headers } });
  };

  it('I-13 a batch over its limit is refused with a message and CORS, also when it does not say its length', async () => {
    const tooMany = Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(1_000_000, 'x')));
    for (const response of [await batch(tooMany), await batch('{}', { 'content-length': String(1 << 30) })]) {
      expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large', message: expect.any(String) });
    }
  });

  it('I-13 a batch is read whole in whatever pieces it arrives', async () => {
    const requests = Array.from({ length: 3 }, (_, at) => ({
      action: 'addObject',
      body: { objectID: `ö${at}`, text: 'ü"}]'.repeat(at) },
    }));
    const bytes = Buffer.from(JSON.stringify({ requests }));
    const response = await batch(Readable.from(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))));
    expect(response.json()).toMatchObject({ objectIDs: ['ö0', 'ö1', 'ö2'] });
    const { results } = await served.full('dealer').getObjects({ requests: [{ indexName: 'own', objectID: 'ö2' }] });
    expect(results).toEqual([requests[2]!.body]);
  });

  it('I-13 a request over the limit, and one that fails, are refused with a message and CORS', async () => {
    const app = Fastify({ logger: false });
    await app.register(rateLimit, { global: false });
    const failing = { ...served.protocol, search: { queries: async () => Promise.reject(new Error('out of order')) } };
    await app.register(protocolRoutes(failing as never, { rates: { search: 1 } }));
    for (const status of [500, 429]) {
      const response = await app.inject({ method: 'POST', url: PATH, payload: '{"requests":[]}', headers: KEYS });
      expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect(response.json()).toMatchObject({ status, message: expect.not.stringContaining('out of order') });
    }
    await app.close();
  });

  it('I-01 a request without a key is refused before its body is read', async () => {
    expect(await post(PATH, '{', {})).toMatchObject({
      status: 403,
      body: { code: 'forbidden', status: 403, message: expect.any(String) },
    });
  });

  it('I-01 a search is refused while the dealer’s own filter can’t be read', async () => {
    const keys = { 'x-algolia-application-id': 'broken', 'x-algolia-api-key': served.searchKey('broken') };
    expect(await post(PATH, { requests: [{ indexName: 'cars' }] }, keys)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('I-07 the OpenAPI document describes the operations of the search protocol', async () => {
    const app = Fastify();
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'x', version: '1' }, components: { securitySchemes: SEARCH_SECURITY } },
    });
    await app.register(protocolRoutes(served.protocol));
    await app.ready();
    const { paths } = app.swagger();
    await app.close();
    const operations = Object.entries(paths!).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { summary?: string }>).map(([method, { summary }]) => ({ path, method, summary })),
    );
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
    expect(operations.map(({ path, method }) => `${method} ${path.replace('/1', '')}`).toSorted()).toEqual([
      'delete /indexes/{index}',
      'delete /indexes/{index}/synonyms/{objectID}',
      'delete /indexes/{index}/{objectID}',
      'delete /keys/{key}',
      'get /indexes',
      'get /indexes/{index}',
      'get /indexes/{index}/browse',
      'get /indexes/{index}/settings',
      'get /indexes/{index}/synonyms/{objectID}',
      'get /indexes/{index}/task/{taskID}',
      'get /indexes/{index}/{objectID}',
      'get /keys',
      'get /keys/{key}',
      'get /task/{taskID}',
      'post /events',
      'post /indexes/{index}',
      'post /indexes/{index}/batch',
      'post /indexes/{index}/browse',
      'post /indexes/{index}/clear',
      'post /indexes/{index}/deleteByQuery',
      'post /indexes/{index}/facets/{facet}/query',
      'post /indexes/{index}/objects',
      'post /indexes/{index}/operation',
      'post /indexes/{index}/queries',
      'post /indexes/{index}/query',
      'post /indexes/{index}/synonyms/batch',
      'post /indexes/{index}/synonyms/clear',
      'post /indexes/{index}/synonyms/search',
      'post /indexes/{index}/{objectID}/partial',
      'post /keys',
      'post /keys/{key}/restore',
      'put /indexes/{index}/settings',
      'put /indexes/{index}/synonyms/{objectID}',
      'put /indexes/{index}/{objectID}',
      'put /keys/{key}',
    ]);
  });
});
