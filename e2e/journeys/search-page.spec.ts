import AxeBuilder from '@axe-core/playwright';
import { fetchPageHtml, siteFetch, siteUrl } from '../harness/site-fetch';
import { STOCK_PATH } from '../harness/paths';
import { expect, test } from '../harness/test';
import { ResultsPage } from '../pages/results-page';

// The test dealer with the most makes, locations and filters.
const slug = 'harbour';

test('S-02 S-06 S-15 a ticked value narrows the results, and back and forward restore ticks, total and cars', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  const before = await results.total.textContent();
  const cars = await results.names();
  const used = results.value(/^Used/);
  await used.check();
  await expect(page).toHaveURL(/[?&]car_type=used/);
  // Until the answer arrives, the page shows the earlier total with the word "Updating…".
  await expect(results.total).not.toContainText(before ?? '');
  await expect(results.chips).toHaveText(['Used']);
  const first = results.filters.locator('input[name="make"]').first();
  const make = (await first.getAttribute('value')) ?? '';
  const ticked = results.filters.locator(`input[name="make"][value="${make}"]`);
  await ticked.check();
  await expect(results.filters.getByRole('group', { name: `Models of ${make}` })).toBeVisible();
  await expect(async () => expect((await results.names()).every((name) => name.includes(make))).toBe(true)).toPass();
  // The address changes a moment after the page, and going back starts from the address.
  await expect(page).toHaveURL(/[?&]make=/);
  await page.goBack();
  await expect(ticked).not.toBeChecked();
  await expect(used).toBeChecked();
  await page.goBack();
  await expect(used).not.toBeChecked();
  await expect(results.total).toHaveText(before ?? '');
  await expect(async () => expect(await results.names()).toEqual(cars)).toPass();
  await page.goForward();
  await expect(used).toBeChecked();
});

test('S-06 a shopper sets a price by typing and by the slider’s keys, and the histogram keeps counting the whole stock', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  const price = results.filters.getByRole('group', { name: 'Price', exact: true });
  const bars = price.locator('svg').first().locator('rect');
  await expect.poll(() => bars.count()).toBeGreaterThan(5);
  const count = await bars.count();
  await price.getByRole('textbox', { name: /^To/ }).fill('30,000');
  await price.getByRole('textbox', { name: /^To/ }).press('Enter');
  await expect(page).toHaveURL(/range\[price\]=:30000/);
  await expect(results.chips).toHaveText(['Price up to $30,000']);
  await expect(bars).toHaveCount(count);
  const lowest = price.getByRole('slider', { name: 'Lowest price' });
  await lowest.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/range\[price\]=\d+:30000/);
  await expect(lowest).toHaveAttribute('aria-valuetext', /^\$[\d,]+$/);
});

test('S-06 S-02 a press right after a typed price arrives at what was pressed, and going back shows both filters', async ({
  page,
  site,
  results,
}) => {
  /** Time for which a person holds a mouse button down, in milliseconds. */
  const pressed = { delay: 100 };
  await results.open(site, slug);
  const to = results.filters.getByRole('group', { name: 'Price', exact: true }).getByRole('textbox', { name: /^To/ });
  await to.fill('30000');
  const used = results.value(/^Used/);
  await used.click(pressed);
  await expect(used).toBeChecked();
  await expect(results.chips).toHaveText(['Used', 'Price up to $30,000']);
  await expect(page).toHaveURL(/car_type=used.*range\[price\]=:30000/);
  await to.fill('20000');
  await results.headingAt(1).getByRole('link').click(pressed);
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await expect(results.chips).toHaveText(['Used', 'Price up to $20,000']);
  await expect(page).toHaveURL(/car_type=used.*range\[price\]=:20000/);
  // The chip is another one by its text when it is pressed.
  await to.fill('15000');
  await results.chips.filter({ hasText: 'Price' }).click(pressed);
  await expect(results.chips).toHaveText(['Used']);
});

test('S-14 S-15 a question becomes chips, and a removed chip does not come back after a reload', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  await results.searchField.fill('diesel ute under 60k 2018 or newer');
  await results.searchField.press('Enter');
  await expect(results.chips).toHaveText(['Ute', 'Diesel', 'Price up to $60,000', 'Year from 2018']);
  await expect(results.searchField).toHaveValue('');
  await results.chips.filter({ hasText: 'Year from 2018' }).click();
  await expect(results.chips).toHaveText(['Ute', 'Diesel', 'Price up to $60,000']);
  await expect(page).not.toHaveURL(/range\[year\]/);
  await page.reload();
  await expect(results.chips).toHaveText(['Ute', 'Diesel', 'Price up to $60,000']);
});

test('F-09 a weekly budget becomes a price, is in the address, and shows the comparison rate', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  const budget = results.filters.locator('details').filter({ has: page.locator('input[name="weekly"]') });
  if ((await budget.getAttribute('open')) === null) await budget.locator('summary').click();
  await budget.getByRole('link', { name: '$160' }).click();
  await expect(page).toHaveURL(/[?&]weekly=160/);
  await expect(results.chips).toHaveText([/^Up to \$160 a week \(about \$[\d,]+, comparison rate [\d.]+% p\.a\.\)$/]);
  await expect(page.getByText(/comparison rate [\d.]+% p\.a\./).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/WARNING: This comparison rate is true only/)).toBeVisible();
});

test('S-14 a shopper chooses a suggestion with the keyboard alone', async ({ page, site, results }) => {
  await results.open(site, slug);
  await results.searchField.focus();
  await page.keyboard.type('corol');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText('Corolla');
  await expect(results.searchField).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  const { violations } = await new AxeBuilder({ page }).include('[role="search"]').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(results.chips).toHaveText(['Toyota Corolla']);
  await expect(results.searchField).toBeFocused();
  await results.searchField.fill('zafira');
  await results.searchField.press('Enter');
  await expect(page).toHaveURL(/asked=zafira/);
  // The browser stores a search text only after the server has answered the search.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('zafira');
  await results.open(site, slug);
  await results.searchField.focus();
  await expect(list.getByRole('option', { name: 'zafira' })).toBeVisible();
});

test('S-19 a negation is a chip of its own, and words that nobody understood hide no car', async ({ page, site, results }) => {
  await results.open(site, slug, '?query=not+diesel+zzyzx');
  await expect(results.chips).toHaveText(['Not Diesel']);
  await expect(page.getByText('We left out: zzyzx')).toBeVisible();
  await results.expectSettled();
  const without = await results.cards.count();
  expect(without).toBeGreaterThan(0);
  await results.chips.first().click();
  await expect(results.chips).toHaveCount(0);
});

test('S-11 an empty result offers to remove a filter and shows the number of cars without it', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug, '?make=Kia&range[price]=:500');
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Close to what you asked for' })).toBeVisible();
  const link = page.getByRole('link', { name: /^Without Price up to \$500/ });
  const count = /\$500(\d+) vehicles?$/.exec(((await link.textContent()) ?? '').trim())?.[1];
  await link.click();
  await results.expectListed(Number(count));
  await expect(results.chips).toHaveText(['Kia']);
});

test('S-14 S-18 without JavaScript the form understands questions and sends the filters of the panel', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const results = new ResultsPage(page);
  await page.goto(siteUrl(site, slug, STOCK_PATH));
  await page.getByRole('searchbox', { name: 'Search this stock' }).fill('diesel under 60k');
  await results.value(/^Used/).check();
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/car_type=used/);
  await expect(results.chips).toHaveText(['Used', 'Diesel', 'Price up to $60,000']);
  await results.filters.getByRole('textbox', { name: /^From/ }).first().fill('20000');
  await results.filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(results.chips).toHaveText(['Used', 'Diesel', 'Price $20,000 to $60,000']);
  await context.close();
});

test('S-01 every kind of address has its own title, heading, canonical address, description and list of cars', async ({
  site,
}) => {
  const paths = [
    STOCK_PATH,
    '/search/new-and-demo-cars',
    '/search/used-cars',
    '/search/toyota',
    '/search/suv',
    '/search/toyota/corolla',
    '/used-car/toyota',
    '/search/used-cars/suv',
  ];
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await fetchPageHtml(site, slug, path) })));
  const titles = new Set(pages.map(({ html }) => /<title[^>]*>([^<]+)</.exec(html)?.[1]));
  const headings = new Set(pages.map(({ html }) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]));
  expect(titles.size).toBe(paths.length);
  expect(headings.size).toBe(paths.length);
  for (const { path, html } of pages) {
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(new RegExp(`${path}$`));
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}/);
  }
  expect((await siteFetch(site, slug, '/used-car/zzx')).status).toBe(404);
  expect(await fetchPageHtml(site, slug, `${STOCK_PATH}?fuel=Diesel&body=SUV`)).toMatch(/<meta name="robots" content="noindex/);
});
