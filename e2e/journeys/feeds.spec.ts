import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithChangedDealer } from '../harness/changed-root';
import { dealerWithEveryRemote } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectNoSidewaysScroll, scrollThroughPage } from '../harness/page-audit';
import { copyPreparedData } from '../harness/prepared';
import { STOCK_PATH } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { openSupplierHost, type SupplierHost } from '../harness/supplier-host';
import { expect, test } from '../harness/test';

const { slug } = dealerWithEveryRemote();
const CAR = '/cars/feed-pictured';

let supplier: SupplierHost;
let site: BareServer;

const address = (path: string): string => `http://127.0.0.1:${supplier.port}${path}`;
const feedOf = (...cars: object[]): { type: string; body: string } => ({
  type: 'application/x-ndjson',
  body: cars.map((car) => JSON.stringify(car)).join('\n'),
});
const car = (id: string, change: object = {}) => ({
  id,
  slug: id,
  name: '2022 Corella Heath Tourer',
  make: 'Corella',
  model: 'Heath',
  year: 2022,
  price: 31_990,
  price_type: 'drive_away',
  km: 31_000,
  body: 'SUV',
  car_type: 'used',
  status: 'in_stock',
  ...change,
});

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  supplier = await openSupplierHost();
  const settings = [
    'stock:',
    `  photographs: { hosts: ['127.0.0.1:${supplier.port}'] }`,
    '  feeds:',
    '    - name: supplier',
    '      mapping: forecourt',
    `      source: { url: '${address('/stock.ndjson')}' }`,
    '      schedule: { every: 1440 }',
  ];
  const root = createInstallationWithChangedDealer('feeds', slug, (yaml) => yaml.replace(/^stock:$/m, settings.join('\n')));
  supplier.files.set('/stock.ndjson', feedOf(car('feed-plain')));
  site = await startBareServer(copyPreparedData('feeds'), { FORECOURT_ROOT: root, PICTURE_NETWORKS: '127.0.0.0/8' });
});
test.afterAll(async () => {
  await site?.stop();
  await supplier?.close();
});

test('I-12 Q-01 an operator sees on the desk why a feed failed, requests a look, and sees the feed well again with its report', async ({
  page,
  watch,
  desk,
}) => {
  // The browser logs the answer 401 to a visitor without a token.
  watch.allow(/answer 401: /, /status of 401/);
  await desk.open(site, '/stock');
  await desk.signIn(readFileSync(join(site.dataDir, 'operator.token'), 'utf8').trim());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
  await desk.openStock(slug);
  const feed = desk.feed('supplier');
  await desk.lookNow('supplier');
  await expect(page.getByText('The look for supplier has ended: well.')).toBeVisible();
  await expect(feed).toContainText('1 on sale');

  supplier.isDown = true;
  await desk.lookNow('supplier');
  await expect(page.getByText('The look for supplier has ended: failed.')).toBeVisible();
  await expect(feed).toContainText(`127.0.0.1:${supplier.port} answered with status 503`);
  await expect(feed).toContainText('The vehicles on the site stay as they were.');
  await expect(feed).toContainText('1 on sale');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);

  supplier.isDown = false;
  supplier.files.set('/stock.ndjson', feedOf(car('feed-plain'), car('feed-second'), car('feed-nameless', { make: '' })));
  await desk.lookNow('supplier');
  await expect(page.getByText(/^The look for supplier has ended: too many refused rows\. 1 of 3 rows/)).toBeVisible();
  await expect(feed).toContainText('2 on sale');
  await page.getByRole('link', { name: 'Imports of supplier' }).click();
  const history = page.getByRole('region', { name: 'Imports, newest first' });
  await expect(history.getByRole('row').filter({ hasText: 'stock.ndjson' })).toHaveCount(3);
  // The look that failed before its import stands in the history too.
  await expect(history.getByRole('row').filter({ hasText: 'answered with status 503' })).toHaveCount(1);
  await history.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Refused rows' })).toContainText('feed-nameless');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);

  supplier.files.set('/stock.ndjson', feedOf(car('feed-plain'), car('feed-second')));
  await desk.openStock(slug);
  await desk.lookNow('supplier');
  await expect(page.getByText('The look for supplier has ended: well.')).toBeVisible();
});

test('I-09 pictures of a feed are shown on card, gallery and full screen from the dealer’s own address, without a broken one', async ({
  page,
  desk,
  vehicle,
  watch,
}) => {
  watch.allow(/answer 401: /, /status of 401/);
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  const drawings = ['front', 'side', 'rear'];
  for (const angle of drawings) {
    const picture = await fetch(
      `http://127.0.0.1:${site.port}/_img/v1/f_auto,q_75,w_800/${encodeURIComponent(`drawing:suv/2f5d8a/${angle}`)}`,
      {
        headers: { accept: 'image/jpeg' },
      },
    );
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    supplier.files.set(`/${angle}.jpg`, { type: 'image/jpeg', body: new Uint8Array(await picture.arrayBuffer()) });
  }
  const [front] = drawings.map((angle) => supplier.files.get(`/${angle}.jpg`)?.body as Uint8Array);
  supplier.files.set('/broken.jpg', { type: 'image/jpeg', body: front!.slice(0, 3000) });
  const images = ['front', 'broken', 'side', 'missing', 'rear'].map((name) => ({ url: address(`/${name}.jpg`) }));
  supplier.files.set('/stock.ndjson', feedOf(car('feed-plain'), car('feed-pictured', { images })));
  await desk.open(site, `/stock/${slug}`);
  await desk.signIn(readFileSync(join(site.dataDir, 'operator.token'), 'utf8').trim());
  await desk.lookNow('supplier');
  await expect(page.getByText('The look for supplier has ended: well.')).toBeVisible();
  await expect(async () => {
    await desk.open(site, `/stock/${slug}/photographs`);
    await expect(page.getByRole('row', { name: 'All feeds 3 1 1' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Pictures that could not be had' })).toContainText('cut off or damaged');

  await page.goto(siteUrl(site, slug, `${STOCK_PATH}?make=Corella`));
  await waitForHydration(page);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href^="${CAR}"]`) });
  await expect(card.getByRole('img').first()).toHaveAttribute('src', /^\/_img\/v1\/[^/]+\/photo/);
  await vehicle.open(site, slug, CAR);
  await expect(page.getByRole('link', { name: 'Photo 1 of 3: enlarge' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Photo \d of 3: enlarge$/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'Photo 1 of 3: enlarge' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer).toContainText('2 / 3');
  await page.keyboard.press('Escape');
  await scrollThroughPage(page);
  await expectAccessible(page);
  const broken = await page.evaluate(
    () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
  );
  expect(broken).toBe(0);
  expect(requests.filter((url) => url.includes(`:${supplier.port}`))).toEqual([]);
});
