import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { openTestDatabase } from '../platform/storage/testing/test-database';
import { groupDealer } from '../platform/testing/group-dealer';
import { openTestSite, type TestSite } from '../platform/testing/test-site';
import { adminKeyOfDealer } from '../search/protocol/keys';
import { findLinkPathInMail, openAlertsSite, searchToSave, type TestFeedCar } from '../shoppers/alerts/testing/alerts-site';

const HILUX: TestFeedCar = { id: 'h1', make: 'Toyota', model: 'HiLux', price: 35_990 };
type AlertsSite = Awaited<ReturnType<typeof openAlertsSite>>;

/** Two processes on one database and one data folder; the second asks the first over HTTP. */
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let engine: TestSite;
let site: AlertsSite;
let origin: string;
const loaded = () => site.app.engine.loaded(site.dealer).length;
const key = () => site.app.search.keyOf(site.dealer);
const ask = (body: object, path = '/1/indexes/*/queries') =>
  site.send('POST', path, body, { 'x-algolia-application-id': site.dealer, 'x-algolia-api-key': key() });
const queries = async (params: object) =>
  (await ask({ requests: [{ indexName: 'cars', ...params }] })).json<{ results: Record<string, unknown>[] }>().results[0]!;

beforeAll(async () => {
  database = await openTestDatabase();
  const open = async () => ({ ...database, close: async () => undefined });
  const dealer = await groupDealer();
  engine = await openTestSite([dealer], {}, { open });
  await engine.search.start();
  origin = await engine.app.listen({ port: 0, host: '127.0.0.1' });
  const searchEngine = { origin, timeLimit: 60_000 };
  site = await openAlertsSite({ dataDir: engine.dataDir, searchEngine }, { open });
  await site.importCars([HILUX, { ...HILUX, id: 'k1', make: 'Kia', model: 'Rio' }]);
  await engine.search.reindex(dealer);
}, 120_000);
afterAll(async () => {
  await site.close();
  await engine.close();
  await database.close();
});

it('I-01 a process without indices answers searches, counts and similar cars by the engine of another', async () => {
  expect(await queries({ query: 'toyta', facets: ['make'] })).toMatchObject({
    nbHits: 1,
    hits: [{ make: 'Toyota', model: 'HiLux' }],
    facets: { make: { Toyota: 1 } },
  });
  expect(await queries({ query: 'zzzz' })).toMatchObject({ nbHits: 0, hits: [] });
  expect(await queries({ type: 'facet', facet: 'make', facetQuery: 'k' })).toMatchObject({ facetHits: [{ value: 'Kia' }] });
  expect([await site.app.search.countOf(site.dealer), loaded()]).toEqual([3, 0]);
  expect(JSON.stringify(await queries({ query: 'rio' }))).not.toContain('custom_rank');
});

it('I-01 it refuses a search of another process without indices, which would be passed on without end', async () => {
  const headers = { 'x-algolia-application-id': site.dealer, 'x-algolia-api-key': key(), 'x-forecourt-relayed': '1' };
  const answer = await site.send('POST', '/1/indexes/*/queries', { requests: [{ indexName: 'cars' }] }, headers);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
});

it('I-01 its pages hold no key but the public one', async () => {
  const { body } = await site.send('GET', '/', undefined, { accept: 'text/html' });
  const secret = readFileSync(join(engine.dataDir, 'search.secret'), 'utf8').trim();
  expect(body).toContain(key());
  expect(body).not.toContain(adminKeyOfDealer(secret, site.dealer));
  expect(body).not.toContain(origin);
});

it('I-14 records that a client writes here are found by the other engine, and here', async () => {
  const secret = readFileSync(join(engine.dataDir, 'search.secret'), 'utf8').trim();
  const here = new URL(await site.app.app.listen({ port: 0, host: '127.0.0.1' }));
  const hosts = [{ url: here.host, accept: 'readWrite' as const, protocol: 'http' as const }];
  const client = algoliasearch(site.dealer, adminKeyOfDealer(secret, site.dealer), { hosts });
  const { taskID } = await client.saveObject({ indexName: 'notes', body: { objectID: 'n1', text: 'a blue sky' } });
  await client.waitForTask({ indexName: 'notes', taskID });
  expect(await client.searchSingleIndex({ indexName: 'notes', searchParams: { query: 'sky' } })).toMatchObject({ nbHits: 1 });
  expect(await client.getObject({ indexName: 'notes', objectID: 'n1' })).toEqual({ objectID: 'n1', text: 'a blue sky' });
  const headers = { 'x-algolia-application-id': site.dealer, 'x-algolia-api-key': adminKeyOfDealer(secret, site.dealer) };
  const refused = await site.send('POST', '/1/indexes/notes/deleteByQuery', { filters: 'size > 1' }, headers);
  expect([refused.statusCode, refused.body]).toEqual([503, expect.stringContaining('SEARCH_ENGINE')]);
  expect(loaded()).toBe(0);
});

it('I-02 a dealer’s own pages search at the host of its configuration with its key, and other keys are refused', async () => {
  const search = { host: new URL(origin).host, appId: site.dealer, key: engine.search.keyOf(site.dealer) };
  const hosted = await openTestSite([site.dealer], {}, { configured: { [site.dealer]: { search } } });
  const askWith = async (secret: string) => {
    const headers = { 'x-algolia-application-id': site.dealer, 'x-algolia-api-key': secret };
    const payload = { requests: [{ indexName: 'cars_price_asc', query: 'toyta' }] };
    return hosted.app.inject({ method: 'POST', url: '/1/indexes/*/queries', headers, payload });
  };
  expect((await askWith(search.key)).json()).toMatchObject({ results: [{ nbHits: 1, hits: [{ model: 'HiLux' }] }] });
  expect((await askWith(`${search.key}x`)).statusCode).toBe(403);
  expect(await hosted.search.countOf(site.dealer)).toBe(3);
  expect(await hosted.search.searchStock(site.dealer, { requests: [{ indexName: 'cars' }] })).toMatchObject({
    results: [{ nbHits: 0 }],
  });
  await hosted.close();
});

it('S-16 a change of stock is reported by mail', async () => {
  const body = { email: 'ada@example.com', frequency: 'at_once', search: searchToSave({ facets: { make: ['Toyota'] } }) };
  expect((await site.send('POST', '/api/alerts', body, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(202);
  const link = findLinkPathInMail((await site.mail(1))[0]!.source, 'confirm');
  await site.submit('/alerts/confirm', { t: new URLSearchParams(link.split('?')[1]).get('t')! });
  await site.importCars([{ ...HILUX, price: 33_990 }]);
  expect((await site.mail(1))[0]!.source).toContain('was $35,990, now $33,990');
});

it('I-01 while the engine is away searches fail at once with the time to wait, and readiness names it', async () => {
  const before = await site.app.search.countOf(site.dealer);
  engine.app.server.closeAllConnections();
  await engine.app.close();
  const answer = await ask({ requests: [{ indexName: 'cars' }] });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining(origin) });
  expect(await site.app.search.countOf(site.dealer)).toBe(before);
  const ready = await site.app.app.inject({ url: '/readyz', headers: { host: '127.0.0.1' } });
  expect([ready.statusCode, ready.body]).toEqual([503, expect.stringContaining(`search: ${origin}`)]);
});
