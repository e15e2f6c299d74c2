import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { pickTwoDealers } from '../harness/dealers';
import { findMakeInStock, findVehiclePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

test.use({ javaScriptEnabled: false });

// Matches Chromium's report that it refused a preloaded script, which occurs when JavaScript is turned off.
const NOT_RUN = /^request failed: .*\.js csp$/;

test.beforeEach(({ watch }) => watch.allow(NOT_RUN));

for (const { slug } of pickTwoDealers(2)) {
  test(`Q-03 S-18 L-02 L-07 at ${slug} a shopper searches, turns to page 2, opens a vehicle and enquires without JavaScript`, async ({
    page,
    site,
    vehicle,
  }) => {
    const make = await findMakeInStock(site, slug);
    await page.goto(siteUrl(site, slug, '/'));
    await page.getByRole('main').getByRole('searchbox').fill(make);
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?/);
    const cards = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
    await expect(cards.first()).toContainText(new RegExp(make, 'i'));

    await page.goto(siteUrl(site, slug, '/search/new-used-and-demo-cars'));
    const first = await cards.allTextContents();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards).toHaveCount(first.length);
    expect(await cards.allTextContents()).not.toEqual(first);
    const name = (await cards.first().textContent()) ?? '';
    await cards.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    const shopper = uniqueShopper(`plain-${slug}`);
    await vehicle.enquiry.introduce(shopper);
    await vehicle.enquiry.send();
    await expect(page).toHaveURL(/\/success\?ref=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We have your enquiry');
    expect((await readLatestLeads(site, slug)).filter(({ email }) => email === shopper.email)).toHaveLength(1);
  });

  test(`L-02 at ${slug} a plain form with a wrong answer leads to a page for correction, and the corrected enquiry is stored`, async ({
    page,
    site,
    watch,
    vehicle,
  }) => {
    watch.allow(/answer 422: .*\/api\/leads/, /status of 422 .*\/api\/leads/);
    await page.goto(siteUrl(site, slug, await findVehiclePath(site, slug)));
    const shopper = uniqueShopper(`corrected-${slug}`);
    await vehicle.enquiry.introduce({ ...shopper, phone: 'none' });
    await vehicle.enquiry.send();
    await expect(page.getByRole('alert')).toContainText('Please fix the following errors:');
    await page.getByLabel('Phone').fill(shopper.phone);
    await page.getByRole('button').click();
    await expect(page).toHaveURL(/\/success\?ref=/);
    expect((await readLatestLeads(site, slug)).filter(({ email }) => email === shopper.email)).toHaveLength(1);
  });
}
