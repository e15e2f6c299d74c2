import { importCars, likeCars, type FeedCar } from '../harness/import-cars';
import { hydrated } from '../harness/hydrated';
import { expectAccessible, expectFits, expectSoundPage, seeWholePage } from '../harness/page-audit';
import { dealerWithEverything, dealers } from '../harness/dealers';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH } from '../harness/widths';

const { slug } = dealerWithEverything();
const elsewhere = dealers.find((dealer) => dealer.slug !== slug)?.slug ?? slug;
const MAKE = 'Wattlebird';

const yard = likeCars(MAKE, 'gauge');
const [like] = yard as [FeedCar];
const car = (id: string, change: Partial<FeedCar>): FeedCar => ({ ...like, id, slug: id, ...change });
const subjects = [
  car('gauge-cheap', { name: 'A cheap one', km: 30_100, price: Math.round(like.price * 0.93) }),
  car('gauge-dear', { name: 'A dear one', km: 30_200, price: Math.round(like.price * 1.5) }),
  car('gauge-rare', { name: 'A rare one', model: 'Moor' }),
  car('gauge-new', { name: 'A new one', car_type: 'new', km: 10 }),
];

interface Answer {
  market_range_min: number;
  market_range_max: number;
  listing_price: number;
  state_average_market_price: number;
  comparables: number;
}
const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;

test.beforeAll(async ({ site }) => {
  // What one dealer asks counts for another.
  await importCars(site, elsewhere, 'gauge-yard', yard);
  await importCars(site, slug, 'gauge-subjects', subjects);
});

test(
  'V-14 V-15 I-05 Q-01 Q-02 a shopper sees how a price stands among like vehicles, in words and without anything moving',
  BOTH,
  async ({ page, site }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/autogauge', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(siteUrl(site, slug, '/cars/gauge-cheap'));
    await hydrated(page);
    const part = page.locator('#price-comparison');
    await expect(part.getByRole('heading', { name: 'Price comparison' })).toBeVisible();
    await expect(part.getByText('Loading…')).toBeAttached();
    const heights = async () =>
      [await part.boundingBox(), await page.locator('#enquire').boundingBox()].map((box) => box?.height);
    const before = await heights();

    release();
    const answer = JSON.parse((await siteFetch(site, slug, '/api/cars/gauge-cheap/autogauge')).text) as Answer;
    await expect(part.locator('[data-gauge]')).toBeVisible();
    expect(answer.listing_price).toBe(subjects[0]?.price);
    await expect(part).toContainText(
      `advertised for ${dollars(answer.market_range_min)} to ${dollars(answer.market_range_max)}. This one is ${dollars(answer.listing_price)}.`,
    );
    await expect(part).toContainText(`${answer.comparables} similar vehicles`);
    await expect(part).toContainText(/Good Deal|Great Deal/);
    const below = answer.state_average_market_price - answer.listing_price;
    await expect(page.getByText(`${dollars(below)} below the QLD market average`)).toBeVisible();
    expect(await heights(), 'the room that was kept was right').toEqual(before);

    await seeWholePage(page);
    await expectSoundPage(page);
    await expectAccessible(page);
    await expectFits(page, [320, 360, 768, 1280, 1920]);
  },
);

for (const [id, why] of [
  ['gauge-dear', 'a price above the range'],
  ['gauge-rare', 'too few like vehicles'],
  ['gauge-new', 'a new vehicle'],
] as const) {
  test(`V-14 I-05 shows no comparison for ${why}`, async ({ page, site }) => {
    // Asked once the part comes near, however long the page takes.
    const answered = new Promise<void>((resolve) => {
      page.on('response', (response) => response.url().endsWith('/autogauge') && resolve());
    });
    await page.goto(siteUrl(site, slug, `/cars/${id}`));
    await hydrated(page);
    if (id !== 'gauge-new') await answered;
    await expect(page.getByRole('heading', { name: 'Price comparison' })).toHaveCount(0);
    await expect(page.getByText(/below the .*market average/)).toHaveCount(0);
  });
}

test('V-14 hides the comparison when it cannot be had, and shows the rest', async ({ page, site, watch }) => {
  watch.allow(/autogauge/, /503/);
  await page.route('**/autogauge', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.goto(siteUrl(site, slug, '/cars/gauge-cheap'));
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Price comparison' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A cheap one');
});

test('V-14 the fill stands still for a person who asked for less motion', async ({ page, site }) => {
  const animations = () =>
    page.locator('#price-comparison').evaluate((part) => part.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl(site, slug, '/cars/gauge-cheap'));
  await expect(page.locator('[data-gauge]')).toBeVisible();
  expect(await animations()).toEqual([]);
});
