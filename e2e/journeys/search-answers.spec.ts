import type { Page } from '@playwright/test';
import { hydrated } from '../harness/hydrated';
import { STOCK } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';
const total = (page: Page) => page.getByRole('status').filter({ hasText: /\d vehicle/ });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const names = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Results' }).getByRole('article').getByRole('heading').allTextContents();

test('S-03 a search that fails leaves cars, counts and total, says so, and is tried again', async ({ page, site, watch }) => {
  watch.allow(/1\/indexes\/\*\/queries/, /Failed to load resource/);
  await page.goto(siteUrl(site, slug, STOCK));
  await hydrated(page);
  const [before, cars] = [await total(page).textContent(), await names(page)];
  await page.route('**/1/indexes/**', (route) => route.fulfill({ status: 503, body: '{"message":"down","status":503}' }));
  await panel(page).getByRole('checkbox', { name: /^Used/ }).check();
  await expect(page.getByRole('alert').filter({ hasText: 'The search did not answer' })).toBeVisible();
  await expect(total(page)).toHaveText(before ?? '');
  expect(await names(page)).toEqual(cars);
  await page.unroute('**/1/indexes/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(total(page)).not.toHaveText(before ?? '');
  await expect(page.getByText('The search did not answer')).toHaveCount(0);
});

test('S-03 after connections that were lost, trying again ends in the cars of the last choice', async ({ page, site, watch }) => {
  watch.allow(/1\/indexes\/\*\/queries/, /Failed to load resource/);
  const failed = page.getByText('The search did not answer');
  await page.goto(siteUrl(site, slug, `${STOCK}?car_type=used`));
  const wanted = (await total(page).textContent()) ?? '';
  await page.goto(siteUrl(site, slug, STOCK));
  await hydrated(page);
  await page.route('**/1/indexes/**', (route) => route.abort());
  await panel(page).getByRole('checkbox', { name: /^New/ }).check();
  await expect(failed).toBeVisible();
  // What the page came with needs no connection.
  await panel(page).getByRole('checkbox', { name: /^New/ }).uncheck();
  await expect(failed).toHaveCount(0);
  await panel(page).getByRole('checkbox', { name: /^Used/ }).check();
  await expect(failed).toBeVisible();
  await page.unroute('**/1/indexes/**');
  // A question that was under way may find the connection again by itself.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(total(page)).toHaveText(wanted, { timeout: 2_000 });
  }).toPass();
  await expect(failed).toHaveCount(0);
});

test('S-04 S-18 what the server sent, and what was searched for already, is shown without a question to the server', async ({
  page,
  site,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) asked += 1;
  });
  await page.goto(siteUrl(site, slug, STOCK));
  await hydrated(page);
  const used = panel(page).getByRole('checkbox', { name: /^Used/ });
  const before = (await total(page).textContent()) ?? '';
  const cars = await names(page);
  await used.check();
  await expect(total(page)).not.toHaveText(before);
  const after = (await total(page).textContent()) ?? '';
  await expect(page).toHaveURL(/car_type=used/);
  await used.uncheck();
  await expect(total(page)).toHaveText(before);
  await expect.poll(() => names(page)).toEqual(cars);
  // The page is ahead of its address for a moment, and the way back begins there.
  await expect(page).not.toHaveURL(/car_type/);
  await page.goBack();
  await expect(total(page)).toHaveText(after);
  await page.goBack();
  await expect(total(page)).toHaveText(before);
  await used.check();
  await expect(total(page)).toHaveText(after);
  // The only thing that the page did not have: the used cars.
  expect(asked).toBe(1);
});
