import { startBareServer, type BareServer } from '../harness/bare-server';
import { dealerWithEveryRemote } from '../harness/dealers';
import { importCars } from '../harness/import-cars';
import { copyPreparedData } from '../harness/prepared';
import { siteFetch } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const { slug: DEALER } = dealerWithEveryRemote();
const ONLY_THERE = '/search/used-cars?make=Farman';
const NOTHING = '/search/used-cars?query=zzzzqqq';
const NOT_KEPT = '/search/used-cars?sortBy=price_asc';
const APOLOGY = 'We could not read the stock';

let engine: BareServer;
let pages: BareServer;
test.afterAll(() => Promise.all([engine.stop(), pages.stop()]));

// The stock of the two processes differs, so that a page shows which one answered.
test('I-01 a process without indices shows results of another, kept pages while that is away, and new ones after it', async () => {
  engine = await startBareServer(copyPreparedData('search-engine'), {});
  const elsewhere = { SEARCH_ENGINE: `http://127.0.0.1:${engine.port}`, SEARCH_ENGINE_SECONDS: '60' };
  pages = await startBareServer(copyPreparedData('search-pages'), elsewhere);
  await importCars(engine, DEALER, 'elsewhere', [{ id: 'farman', make: 'Farman', model: 'Only', price: 20_000 }]);
  const get = (path: string) => siteFetch(pages, DEALER, path);

  const results = await get(ONLY_THERE);
  expect([results.status, results.text]).toEqual([200, expect.stringContaining('Farman Only')]);
  const empty = await get(NOTHING);
  expect([empty.status, empty.text]).toEqual([200, expect.not.stringContaining(APOLOGY)]);

  await engine.kill();
  for (const [path, text] of [
    [ONLY_THERE, 'Farman Only'],
    [NOTHING, 'zzzzqqq'],
  ] as const) {
    const kept = await get(path);
    expect([kept.status, kept.text]).toEqual([200, expect.stringContaining(text)]);
  }
  const failed = await get(NOT_KEPT);
  expect([failed.status, failed.headers['retry-after'], failed.text]).toEqual([503, '5', expect.stringContaining(APOLOGY)]);
  expect((await siteFetch(pages, DEALER, '/readyz')).status).toBe(503);

  engine = await startBareServer(engine.dataDir, {}, engine.port);
  await expect.poll(async () => (await get(NOT_KEPT)).status).toBe(200);
});
