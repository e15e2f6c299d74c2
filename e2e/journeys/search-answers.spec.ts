import { STOCK_PATH } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';

test('S-03 a failed search keeps cars and total, shows a message, and can be repeated', async ({
  page,
  site,
  watch,
  results,
}) => {
  watch.allow(/1\/indexes\/\*\/queries/, /Failed to load resource/);
  await results.open(site, slug);
  const [before, cars] = [await results.total.textContent(), await results.names()];
  await page.route('**/1/indexes/**', (route) => route.fulfill({ status: 503, body: '{"message":"down","status":503}' }));
  await results.value(/^Used/).check();
  await expect(page.getByRole('alert').filter({ hasText: 'The search did not answer' })).toBeVisible();
  await expect(results.total).toHaveText(before ?? '');
  expect(await results.names()).toEqual(cars);
  await page.unroute('**/1/indexes/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  // Until the answer arrives, the page shows the earlier total with the word "Updating…".
  await expect(results.total).not.toContainText(before ?? '');
  await expect(page.getByText('The search did not answer')).toHaveCount(0);
});

test('S-03 a repeated search after lost connections shows the cars of the last choice', async ({
  page,
  site,
  watch,
  results,
}) => {
  watch.allow(/1\/indexes\/\*\/queries/, /Failed to load resource/);
  const failed = page.getByText('The search did not answer');
  await page.goto(siteUrl(site, slug, `${STOCK_PATH}?car_type=used`));
  const totalOfUsed = (await results.total.textContent()) ?? '';
  await results.open(site, slug);
  await page.route('**/1/indexes/**', (route) => route.abort());
  await results.value(/^New/).check();
  await expect(failed).toBeVisible();
  await results.value(/^New/).uncheck();
  await expect(failed).toHaveCount(0);
  await results.value(/^Used/).check();
  await expect(failed).toBeVisible();
  await page.unroute('**/1/indexes/**');
  // The results page retries a failed search itself; that request may succeed before "Try again" is pressed.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(results.total).toHaveText(totalOfUsed, { timeout: 2_000 });
  }).toPass();
  await expect(failed).toHaveCount(0);
});

test('S-04 S-18 results from the server’s HTML and from earlier searches are shown without another request', async ({
  page,
  site,
  results,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) requests += 1;
  });
  await results.open(site, slug);
  const used = results.value(/^Used/);
  const before = (await results.total.textContent()) ?? '';
  const cars = await results.names();
  await used.check();
  // Until the answer arrives, the page shows the earlier total with the word "Updating…".
  await expect(results.total).not.toContainText(before);
  const after = (await results.total.textContent()) ?? '';
  await expect(page).toHaveURL(/car_type=used/);
  await used.uncheck();
  await expect(results.total).toHaveText(before);
  await expect.poll(() => results.names()).toEqual(cars);
  // The address changes a moment after the page; a step back before that would go one entry too far.
  await expect(page).not.toHaveURL(/car_type/);
  await page.goBack();
  await expect(results.total).toHaveText(after);
  await page.goBack();
  await expect(results.total).toHaveText(before);
  await used.check();
  await expect(results.total).toHaveText(after);
  // The page must send exactly one request: the search for used cars.
  expect(requests).toBe(1);
});
