import { importCars, createSimilarFeedCars, type FeedCar } from '../harness/import-cars';
import { expectAccessible, expectNoSidewaysScroll, expectPageBasics, scrollThroughPage } from '../harness/page-audit';
import { dealerWithEveryRemote, DEMO_DEALERS } from '../harness/dealers';
import { measureLayoutShift } from '../harness/holes';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG } from '../harness/widths';

const { slug } = dealerWithEveryRemote();
const otherSlug = DEMO_DEALERS.find((dealer) => dealer.slug !== slug)?.slug ?? slug;
const MAKE = 'Wattlebird';

const comparableCars = createSimilarFeedCars(MAKE, 'gauge');
// One of the oldest, because a saving must stand without its year and its kilometres too.
const comparableCar = comparableCars[4] as FeedCar;
const km = Number(comparableCar['km']);
const car = (id: string, change: Partial<FeedCar>): FeedCar => ({ ...comparableCar, id, slug: id, ...change });
const subjects = [
  car('gauge-cheap', { name: 'A cheap one', km: km + 100, price: Math.round(comparableCar.price * 0.975) }),
  car('gauge-dear', { name: 'A dear one', km: km + 200, price: Math.round(comparableCar.price * 1.5) }),
  car('gauge-rare', { name: 'A rare one', model: 'Moor' }),
  car('gauge-new', { name: 'A new one', car_type: 'new', km: 10 }),
];

interface Gauge {
  market_range_min: number;
  market_range_max: number;
  listing_price: number;
  state_average_market_price: number;
  comparables: number;
}
const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;

test.beforeAll(async ({ site }) => {
  // The market estimate of one dealer's car uses the asking prices of all dealers.
  await importCars(site, otherSlug, 'gauge-yard', comparableCars);
  await importCars(site, slug, 'gauge-subjects', subjects);
});

test(
  'V-14 V-15 I-05 Q-01 Q-02 the comparison with similar vehicles arrives without moving the page',
  BOTH_WIDTHS_TAG,
  async ({ page, site, vehicle }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/autogauge', async (route) => {
      await released;
      await route.continue();
    });
    await vehicle.open(site, slug, '/cars/gauge-cheap');
    const comparison = page.locator('#price-comparison');
    await expect(comparison.getByRole('heading', { name: 'Price comparison' })).toBeVisible();
    await expect(comparison.getByText('Loading…')).toBeAttached();
    const heights = async () =>
      [await comparison.boundingBox(), await page.locator('#enquire').boundingBox()].map((box) => box?.height);
    // The form of the enquiry is deferred, and its height changes when it is loaded.
    await scrollThroughPage(page);
    await vehicle.enquiry.bringNear();
    await page.evaluate(() => window.scrollTo(0, 0));
    const before = await heights();

    release();
    const gauge = JSON.parse((await siteFetch(site, slug, '/api/cars/gauge-cheap/autogauge')).text) as Gauge;
    await expect(comparison.locator('[data-gauge]')).toBeVisible();
    expect(gauge.listing_price).toBe(subjects[0]?.price);
    await expect(comparison).toContainText(
      `advertised for ${dollars(gauge.market_range_min)} to ${dollars(gauge.market_range_max)}. This one is ${dollars(gauge.listing_price)}.`,
    );
    await expect(comparison).toContainText(`${gauge.comparables} similar vehicles`);
    await expect(comparison).toContainText(/Good Deal|Great Deal/);
    const below = gauge.state_average_market_price - gauge.listing_price;
    await expect(page.getByText(`${dollars(below)} below the QLD market average`)).toBeVisible();
    expect(await heights(), 'heights before and after the answer').toEqual(before);

    await scrollThroughPage(page);
    await expectPageBasics(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 360, 768, 1280, 1920]);
  },
);

for (const [id, reason] of [
  ['gauge-dear', 'a price above the range'],
  ['gauge-rare', 'too few like vehicles'],
  ['gauge-new', 'a new vehicle'],
] as const) {
  test(`V-14 I-05 the page shows no price comparison for ${reason}`, async ({ page, site, vehicle }) => {
    // The listener is added before the page opens, so that it does not miss the answer.
    const answered = new Promise<void>((resolve) => {
      page.on('response', (response) => response.url().endsWith('/autogauge') && resolve());
    });
    await vehicle.open(site, slug, `/cars/${id}`);
    if (id !== 'gauge-new') await answered;
    await expect(page.getByRole('heading', { name: 'Price comparison' })).toHaveCount(0);
    await expect(page.getByText(/below the .*market average/)).toHaveCount(0);
  });
}

test('V-14 the page hides a price comparison that fails to load, and all other sections work', async ({
  page,
  site,
  watch,
  vehicle,
}) => {
  watch.allow(/autogauge/, /503/);
  await page.route('**/autogauge', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await vehicle.open(site, slug, '/cars/gauge-cheap');
  await expect(page.getByRole('heading', { name: 'Price comparison' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A cheap one');
});

test('V-14 the gauge has no animation for a shopper who prefers reduced motion', async ({ page, site }) => {
  const animations = () =>
    page
      .locator('#price-comparison')
      .evaluate((section) => section.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl(site, slug, '/cars/gauge-cheap'));
  await expect(page.locator('[data-gauge]')).toBeVisible();
  expect(await animations()).toEqual([]);
});

test(
  'V-14 S-11 Q-02 cards show the ratings of their prices when the answer arrives, and nothing moves',
  BOTH_WIDTHS_TAG,
  async ({ page, site }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/price-ratings?*', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/price-ratings?*');
    await page.goto(siteUrl(site, slug, `/search/new-used-and-demo-cars?make=${MAKE}`));
    await asked;
    const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });
    const [cheap, dear] = [cardOf('A cheap one'), cardOf('A dear one')];
    await expect(cheap).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/Good Deal|Great Deal/);
    const boxes = async () => [await cheap.boundingBox(), await dear.boundingBox()];
    const before = await boxes();

    release();
    await expect(cheap).toContainText(/Good Deal|Great Deal/);
    await expect(dear).not.toContainText(/Good Deal|Great Deal|Fair Price/);
    expect(await boxes(), 'boxes of the cards before and after the answer').toEqual(before);
    expect(await measureLayoutShift(page)).toBeLessThan(0.02);
    await expectAccessible(page);
  },
);
