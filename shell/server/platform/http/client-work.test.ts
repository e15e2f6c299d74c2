import type { ProblemDocument } from '@forecourt/contracts/problem';
import { replaceTestStock, openTestSite, type TestSite } from '../testing/test-site';

jest.setTimeout(120_000);

const HOST = 'harbour.localhost';
const car = (index: number) => ({
  id: `c${index}`,
  slug: `corolla-${index}`,
  name: `2021 Toyota Corolla ${index}`,
  make: 'Toyota',
  model: 'Corolla',
  year: 2021,
  car_type: 'used',
  status: 'in_stock',
  price: 24_990,
  price_type: 'drive_away',
  show_on_dealer_website: true,
  images: [{ url: 'drawing:suv/red/front' }],
});

/** Few, so that a test uses up a client's points with few requests. */
const POINTS_PER_SECOND = 20;

let site: TestSite;
let key: string;
beforeAll(async () => {
  site = await openTestSite(['harbour'], { clientPoints: POINTS_PER_SECOND });
  await replaceTestStock(site, 'harbour', [1, 2, 3].map(car));
  await site.warm();
  key = site.search.keyOf('harbour');
}, 120_000);
afterAll(() => site.close());

const ask = (client: string, url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, remoteAddress: client, headers: { host: HOST, accept: 'text/html', ...headers } });

const askSearch = (client: string, path: string, payload: object) =>
  site.app.inject({
    method: 'POST',
    url: `/1/indexes/${path}`,
    remoteAddress: client,
    headers: { host: HOST, 'x-algolia-application-id': 'harbour', 'x-algolia-api-key': key },
    payload,
  });

const search = (client: string, requests: object[]) => askSearch(client, '*/queries', { requests });

const conditions = (count: number): string => Array.from({ length: count }, (_, at) => `make:m${at}`).join(' OR ');

/** `colour` may name an angle, such as the front. */
const requestDrawing = (client: string, colour: string, width = 64) =>
  ask(
    client,
    `/_img/v1/f_webp,w_${width}/${encodeURIComponent(`drawing:suv/${colour.includes('/') ? colour : `${colour}/side`}`)}`,
  );

type Answers = Awaited<ReturnType<typeof ask>>[];

/** As many simultaneous requests are answered as the client's points reach; the others are refused with a problem document. */
const expectLimited = (answers: Answers, fewest: number): void => {
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(fewest);
  for (const answer of refused) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json<ProblemDocument>()).toMatchObject({ code: 'too_many_requests', status: 429 });
  }
};

const times = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** A client's 400 points: each of 60 simultaneous requests costs one before it waits, and 40 to be rendered. */
const RENDERED_PAGES = 8;

it('Q-04 a client who asks for many pages is answered 429 with Retry-After, and others are not', async () => {
  expectLimited(await times(60, (page) => ask('203.0.113.1', `/page-${page}`)), RENDERED_PAGES);
  expect((await ask('203.0.113.2', '/')).statusCode).not.toBe(429);
});

it('Q-04 all addresses of one IPv6 network pay from one purse', async () => {
  expectLimited(await times(60, (page) => ask(`2001:db8::${page}`, `/page-${page}`)), RENDERED_PAGES);
  expect((await ask('2001:db8:0:1::1', '/')).statusCode).not.toBe(429);
});

it('Q-04 a batch of searches costs by its number and by its hits, and one search costs little', async () => {
  const deep = Array.from({ length: 40 }, () => ({ indexName: 'cars', params: { hitsPerPage: 100, page: 5 } }));
  expectLimited(await times(8, () => search('203.0.113.3', deep)), 1);
  const small = await times(40, () => search('203.0.113.4', [{ indexName: 'cars', params: { hitsPerPage: 24 } }]));
  expect(new Set(small.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('Q-04 searches for values of facets cost by their number and conditions, in a batch and alone', async () => {
  const facet = (count: number) => ({ indexName: 'cars', type: 'facet', facet: 'make', params: { filters: conditions(count) } });
  const batch = Array.from({ length: 50 }, () => facet(90));
  expectLimited(await times(8, () => search('203.0.113.10', batch)), 1);
  const alone = () => askSearch('203.0.113.11', 'cars/facets/make/query', { facetQuery: 'toy', filters: conditions(900) });
  expectLimited(await times(40, alone), 10);
  const tooMuch = await search(
    '203.0.113.12',
    batch.map(() => facet(101)),
  );
  expect(tooMuch.json()).toMatchObject({ message: expect.stringContaining('at most 5000 filter conditions together') });
});

it('Q-04 records that are read by id cost by their number', async () => {
  const requests = Array.from({ length: 1000 }, () => ({ indexName: 'cars', objectID: 'c1' }));
  expectLimited(await times(20, () => askSearch('203.0.113.13', '*/objects', { requests })), 5);
  const few = await times(40, () => askSearch('203.0.113.14', '*/objects', { requests: requests.slice(0, 5) }));
  expect(new Set(few.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('I-09 Q-04 a new picture has a price, and a cached one has none', async () => {
  const first = await requestDrawing('203.0.113.8', 'red');
  expectLimited(await times(20, (angle) => requestDrawing('203.0.113.5', `white/spin-${angle}`)), 4);
  const cached = await times(30, () => requestDrawing('203.0.113.5', 'red'));
  expect(new Set(cached.map(({ statusCode, headers }) => `${statusCode} ${String(headers.etag)}`))).toEqual(
    new Set([`200 ${String(first.headers.etag)}`]),
  );
});

it('I-09 Q-04 colours that the dealer does not name have the picture of the nearest colour with a name', async () => {
  const [red, near] = await Promise.all([
    requestDrawing('203.0.113.6', 'red', 128),
    requestDrawing('203.0.113.7', 'b71720', 128),
  ]);
  expect(near.headers.etag).toBe(red.headers.etag);
  const etags = new Set<unknown>();
  for (let shade = 0; shade < 30; shade += 1) {
    const hex = (0xb81600 + shade).toString(16);
    etags.add((await requestDrawing(`203.0.113.${100 + shade}`, hex, 128)).headers.etag);
  }
  expect(etags.size).toBeLessThanOrEqual(2);
});

it('Q-04 with a twentieth of the usual points, a shopper opens two pages with searches without a pause', async () => {
  const results = { indexName: 'cars', params: { hitsPerPage: 24, facets: ['*'] } };
  const statuses: number[] = [];
  for (const page of [1, 2]) {
    statuses.push((await ask('203.0.113.9', `/cars/corolla-${page}`)).statusCode);
    for (const answer of await times(2, () => search('203.0.113.9', [results, results]))) statuses.push(answer.statusCode);
    statuses.push((await requestDrawing('203.0.113.9', `silver/spin-${page}`)).statusCode);
  }
  expect(statuses).not.toContain(429);
});
