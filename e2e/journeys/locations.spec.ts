import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { fetchPageHtml, siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';

test('O-05 a shopper reads the reviews of a location and opens the rest', async ({ page, site }) => {
  const html = await fetchPageHtml(site, slug, '/locations/brisbane');
  expect(html).toContain('from 412 reviews on Google');
  expect(html).not.toContain('AggregateRating');
  await page.goto(siteUrl(site, slug, '/locations/brisbane'));
  await waitForHydration(page);
  const block = page.locator('[data-slot="locations.reviews"]');
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByText('Reply from Harbour Motor Group').first()).toBeVisible();
  await expect(block.getByRole('article').filter({ visible: true })).toHaveCount(3);
  await block.getByRole('button', { name: 'Show all 6 reviews' }).click();
  await expect(block.getByRole('article').filter({ visible: true })).toHaveCount(6);
  await expect(block.getByRole('img', { name: 'Rated 4 out of 5' }).first()).toBeVisible();
  await expect(block.getByText('Geoff', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
});

test('O-05 the home page has the reviews of all locations without the hidden one', async ({ site }) => {
  const html = await fetchPageHtml(site, slug, '/');
  expect(html).toContain('from 696 reviews on Google');
  expect(html).not.toContain('townsville-bec');
});

test('O-07 /contact leads to /contact-us, and a location has a contact page without its department', async ({ page, site }) => {
  const { status, headers } = await siteFetch(site, slug, '/contact?a=1');
  expect([status, headers.location]).toEqual([301, '/contact-us']);
  await page.goto(siteUrl(site, slug, '/contact-us/harbour-cairns'));
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Harbour Cairns');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Ask Harbour Cairns');
  await expect(main.getByRole('table').first()).toContainText('Sunday');
  await expectAccessible(page);
  expect((await siteFetch(site, slug, '/contact-us/nowhere')).status).toBe(404);
});

test('O-07 a contact page shows the phones and hours of all departments', async ({ page, site }) => {
  await page.goto(siteUrl(site, 'southside-mg', '/contact-us'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3, name: 'Southside MG - Service' })).toBeVisible();
  await expect(main.getByText('Mon-Fri').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [360, 1280]);
});
