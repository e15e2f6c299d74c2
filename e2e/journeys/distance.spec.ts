import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { STOCK_PATH } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';
const FAR = /\d km away · /;

test('S-20 Q-01 a shopper finds the nearest cars by keyboard, narrows the distance, and goes back', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  const all = await results.total.textContent();
  await page.getByText('Near a suburb or postcode').press('Enter');
  const field = page.getByRole('combobox', { name: 'Suburb or postcode' });
  await field.fill('town');
  await page
    .getByRole('option', { name: /^Townsville/ })
    .first()
    .waitFor();
  await field.fill('townsville');
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]near=Townsville\+QLD\+4810&at=-19\.2\d%2C146\.8\d?/);
  await expect(results.cards.first()).toContainText(FAR);
  await results.expectSettled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [390, 1280]);
  const distances = await results.cards.getByText(FAR).allTextContents();
  const kilometres = distances.map((text) => Number(text.replace(/ km.*/, '').replaceAll(/\D/g, '')));
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('50');
  await expect(page).toHaveURL(/within=50/);
  await expect(results.total).not.toHaveText(all ?? '');
  await page.goBack();
  await expect(page).not.toHaveURL(/within=50/);
  await page.goBack();
  await expect(results.total).toHaveText(all ?? '');
  await expect(results.cards.getByText(FAR)).toHaveCount(0);
});

test('S-20 S-14 a question about a place has the nearest cars first, and the map shows the place', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  await results.searchField.fill('suv within 400 km of 4870');
  await results.searchField.press('Enter');
  await expect(page.getByRole('link', { name: /^Remove Within 400 km of 4870 QLD/ })).toBeVisible();
  await expect(results.cards.first()).toContainText(FAR);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.locator('.fc-place')).toBeVisible();
});

test('S-20 the position is asked for at a press, and "near me" asks where', async ({ page, site, context, results }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -27.469_771, longitude: 153.025_124 });
  await results.open(site, slug);
  await results.searchField.fill('utes near me');
  await results.searchField.press('Enter');
  await expect(page.getByText(/Near where\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page).toHaveURL(/at=-27\.47%2C153\.03/);
  await expect(results.cards.first()).toContainText(FAR);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  test('S-20 Q-03 a form has the place and the distance', async ({ page, site }) => {
    await page.goto(siteUrl(site, slug, STOCK_PATH));
    await page.getByText('Near a suburb or postcode').click();
    await page.getByLabel('Suburb or postcode').fill('cairns');
    await page.getByLabel('Distance').selectOption('100');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/near=Cairns\+QLD\+4870&at=.*within=100/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(FAR);
    await page.getByText('Near a suburb or postcode').click();
    await page.getByLabel('Suburb or postcode').fill('zzzzqqq');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('We know no place “zzzzqqq”', { exact: false })).toBeVisible();
  });
});
