import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { isMarkedDocumentOpen, markPageDocument } from '../harness/page-actions';
import { DEMO_DEALERS, pickTwoDealers } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { findMakeInStock, findVehiclePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const count = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

for (const { slug } of pickTwoDealers(1)) {
  test(`S-01 S-02 S-14 V-01 L-02 L-07 at ${slug} a shopper searches, filters, opens a car and sends an enquiry`, async ({
    page,
    site,
    results,
    vehicle,
  }) => {
    const make = await findMakeInStock(site, slug);
    await page.goto(siteUrl(site, slug, '/'));
    await waitForHydration(page);
    await markPageDocument(page);

    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill(make);
    await search.getByRole('button', { name: 'Search' }).click();
    // The search field turns the name of a make in stock into a filter.
    await expect(page).toHaveURL(
      new RegExp(`/search/new-used-and-demo-cars\\?(?:query|make|.*make_model)=${encodeURIComponent(make)}`, 'i'),
    );
    const total = results.total;
    await expect(total).toBeVisible();
    await expect(async () => expect(count(await total.textContent())).toBeGreaterThan(0)).toPass();
    const before = count(await total.textContent());

    // Every dealer has the price filter, and a high limit leaves cars in the results.
    const price = page
      .getByRole('complementary')
      .locator('details')
      .filter({ hasText: /^Price/ });
    if ((await price.getAttribute('open')) === null) await price.locator('summary').click();
    await price.getByRole('textbox', { name: /^To/ }).fill('450000');
    const searched = page.waitForResponse(/\/1\/indexes\//);
    await price.getByRole('textbox', { name: /^To/ }).press('Enter');
    await expect(page).toHaveURL(/[?&]range/);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('$450,000');
    await expect(async () => expect(count(await total.textContent())).toBeLessThanOrEqual(before)).toPass();

    // The page shows the previous cards until the server has answered the new search.
    await searched;
    await expect(page.getByRole('region', { name: 'Results' }).first()).not.toHaveAttribute('aria-busy');

    const card = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first();
    const name = (await card.textContent()) ?? '';
    expect(name).toContain(make);
    await card.click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    const shopper = uniqueShopper(`buying-${slug}`);
    await vehicle.enquiry.bringNear();
    await vehicle.enquiry.form.getByLabel('Message').fill('Is it still there?');
    await vehicle.enquiry.introduce(shopper);
    await vehicle.enquiry.send();
    await expect(page).toHaveURL(/\/success\?ref=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We have your enquiry');
    expect(await isMarkedDocumentOpen(page), 'everything happened in one document').toBe(true);

    const stored = (await readLatestLeads(site, slug)).filter(({ email }) => email === shopper.email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ name: shopper.name, tenant: slug });
  });
}

test('L-02 a form with wrong answers lists them, keeps the typed answers and stores no lead', async ({ site, vehicle }) => {
  const [{ slug } = { slug: '' }] = DEMO_DEALERS;
  await vehicle.open(site, slug, await findVehiclePath(site, slug));
  const { enquiry } = vehicle;
  const { form } = enquiry;
  // Before the form's code is loaded, the browser would show its own error messages.
  await enquiry.bringNear();
  await enquiry.goToDetails();
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Email').fill('not an address');
  await enquiry.send();
  await expect(form.getByRole('alert')).toContainText('Please fix the following errors:');
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  expect((await readLatestLeads(site, slug)).filter(({ email }) => email === 'not an address')).toEqual([]);
});
