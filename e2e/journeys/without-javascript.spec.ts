import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { pickTwoDealers } from '../harness/dealers';
import { waitForMail } from '../harness/outbox';
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

test('W-01 W-03 A-03 a shopper saves a vehicle, writes a note, removes it and deletes the account without JavaScript', async ({
  page,
  site,
}) => {
  const { email } = uniqueShopper('plain-saver');
  const slug = pickTwoDealers(1)[0]?.slug ?? '';
  await page.goto(siteUrl(site, slug, await findVehiclePath(site, slug)));
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const save = page.getByRole('main').getByRole('button', { name: `Save ${name}` });
  await save.click();
  await expect(page.getByText('Sign in to save vehicles to your watchlist.')).toBeVisible();
  await page.getByLabel('Email or mobile number').fill(email);
  await page.keyboard.press('Enter');
  const mail = await waitForMail(site, email, /sign-in code/);
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.subject)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await save.click();
  await expect(page.getByRole('heading', { level: 3 }).getByRole('link', { name })).toBeVisible();
  await page.getByLabel('My note').fill('Ask about the towbar');
  await page.getByRole('button', { name: `Save the note about ${name}` }).click();
  await expect(page.getByLabel('My note')).toHaveValue('Ask about the towbar');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('My watchlist: 0')).toBeVisible();
  await page.getByLabel('Yes, delete everything').check();
  await page.getByRole('button', { name: 'Delete my account for ever' }).click();
  await expect(page).toHaveURL(/\/sign-in\?done=deleted/);
});

test('F-02 F-08 the server works out a repayment for a shopper without JavaScript', async ({ page, site }) => {
  const slug = 'harbour';
  await page.goto(siteUrl(site, slug, '/finance'));
  const calculator = page.locator('#finance-calculator');
  const repayment = async (): Promise<number> =>
    Number((await calculator.locator('[data-result="repayment"]').innerText()).replaceAll(/[^\d]/g, ''));
  const before = await repayment();
  await calculator.getByRole('textbox', { name: 'Loan amount' }).fill('60000');
  await calculator.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL(/\/finance\?.*amount=60000/);
  await expect(calculator.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('60,000');
  expect(await repayment()).toBeGreaterThan(before);
});
