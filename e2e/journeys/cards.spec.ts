import { waitForHydration } from '../harness/hydrated';
import { expectAccessible } from '../harness/page-audit';
import { STOCK_PATH } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const ADVERTISEMENT = 'We Want Your Car!';

test('S-12 P-03 advertisements stand at positions 8 and 17 of the results that fulfil their conditions', async ({
  page,
  site,
  results,
}) => {
  await page.goto(siteUrl(site, 'harbour', STOCK_PATH));
  await expect(results.headingAt(8)).toHaveText('Any car, at your nearest Harbour');
  await expect(results.headingAt(17)).toHaveText('Demonstrator clearance');
  await expect(page.getByText(ADVERTISEMENT)).toHaveCount(0);
  await page.goto(siteUrl(site, 'harbour', '/search/used-cars'));
  await expect(results.headingAt(8)).toHaveText('Any car, at your nearest Harbour');
  await expect(page.getByText('Demonstrator clearance')).toHaveCount(0);
});

for (const path of ['/search/used-cars', '/used-car/toyota', `${STOCK_PATH}?car_type=used`])
  test(`S-12 ${path} shows only used cars, so an advertisement offers to buy the shopper's car`, async ({
    page,
    site,
    results,
  }) => {
    await page.goto(siteUrl(site, 'harbour', path));
    const card = results.gridItems.nth(4);
    await expect(card.getByRole('heading')).toHaveText(ADVERTISEMENT);
    await expect(card).toContainText('We buy all types of cars');
    await expect(card).toContainText('Our high turnover means we can pay more');
  });

test('S-12 a strict advertisement shows only in results that equal its conditions', async ({ page, site, results }) => {
  const demonstrators = page.getByRole('heading', { name: 'Demonstrators, drive-away' });
  await page.goto(siteUrl(site, 'southside-mg', '/search/demo-cars'));
  await expect(results.headingAt(4)).toHaveText('Demonstrators, drive-away');
  for (const path of [STOCK_PATH, '/search/new-and-demo-cars', `${STOCK_PATH}?car_type=new&car_type=demo`]) {
    await page.goto(siteUrl(site, 'southside-mg', path));
    await expect(results.headingAt(8)).toHaveText('A home charger with every IM5 order');
    await expect(demonstrators).toHaveCount(0);
  }
});

test('S-13 N-02 the arrow keys move a dealer’s carousel of results, and its buttons are disabled at the ends', async ({
  page,
  site,
  results,
}) => {
  await page.goto(siteUrl(site, 'prestige', STOCK_PATH));
  await waitForHydration(page);
  const carousel = results.results.locator('[aria-roledescription="carousel"]');
  const previous = carousel.getByRole('button', { name: 'Previous slide' });
  await expect(carousel.locator('[data-enhanced="true"]')).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await carousel.getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(previous).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('S-13 Q-01 a shopper who comes from another page sees the carousel at once and no grid before it', async ({
  page,
  site,
  results,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/hit-carousel\.[0-9a-f]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(siteUrl(site, 'prestige', '/'));
  await waitForHydration(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('section[tabindex="-1"] li > article')) document.documentElement.dataset['grid'] = 'shown';
    }).observe(document, { childList: true, subtree: true });
  });
  const requested = page.waitForRequest(/\/hit-carousel\./);
  const searched = page.waitForResponse(/\/1\/indexes\//);
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await Promise.all([requested, searched]);
  release();
  await expect(results.results.locator('[aria-roledescription="carousel"]').getByRole('article').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-grid', /./);
});

test('R-09 S-13 the results are a grid when the code of the carousel cannot be loaded', async ({
  page,
  site,
  watch,
  results,
}) => {
  watch.allow(/hit-carousel/, /net::ERR_FAILED/);
  await page.route(/\/hit-carousel\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto(siteUrl(site, 'prestige', '/'));
  await waitForHydration(page);
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(results.results.getByRole('listitem').getByRole('article').first()).toBeVisible();
  await expect(results.results.locator('[aria-roledescription="carousel"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('C-04 S-09 sold cars offer a similar one, and results of sold cars alone show them all', async ({ page, site, results }) => {
  await page.goto(siteUrl(site, 'harbour', `${STOCK_PATH}?status=sold`));
  await waitForHydration(page);
  const cars = results.results.getByRole('article');
  const total = Number(/\d+/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[0]);
  await expect(cars).toHaveCount(Math.min(total, 21));
  for (const car of (await cars.all()).slice(0, 3)) {
    await expect(car).toContainText('Like this and want something similar?');
    await expect(car.getByRole('link', { name: /^Find Me Something Similar/ })).toHaveCount(1);
    await expect(car.getByRole('link', { name: /^(Get Finance|Reserve Now|Book a Test Drive)/ })).toHaveCount(0);
    await expect(car.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  }
});

test('C-02 C-05 N-02 a card has its links, a saved car stays saved after a reload, and only one toast shows at a time', async ({
  page,
  site,
  results,
}) => {
  await page.goto(siteUrl(site, 'harbour', `${STOCK_PATH}?status=in_stock`));
  await waitForHydration(page);
  const car = results.results.getByRole('article').first();
  const name = (await car.getByRole('heading').textContent()) ?? '';
  for (const label of ['View Details', 'Enquire', 'Get Finance', 'Book a Test Drive'])
    await expect(car.getByRole('link', { name: new RegExp(`^${label}\\b`) })).toHaveCount(1);
  await car.getByRole('button', { name: `Save ${name}` }).press('Enter');
  await expect(page.getByText('Car Saved In Watchlist')).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  const saved = car.getByRole('button', { name: `Save ${name}` });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.click();
  await expect(page.getByText('Car Removed')).toBeVisible();
  await expect(page.getByText('Car Saved In Watchlist')).toHaveCount(0);
});
