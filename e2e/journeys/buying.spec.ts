import { leadsOf } from '../harness/admin-api';
import { goToDetails, introduce, person } from '../harness/answers';
import { comeNear } from '../harness/come-near';
import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { isSameDocument, markDocument } from '../harness/one-document';
import { makeInStock, vehiclePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const count = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

for (const { slug } of dealers) {
  test(`S-01 S-02 S-14 V-01 L-02 L-07 at ${slug} a shopper searches for a make, filters, opens a car and sends an enquiry that is stored`, async ({
    page,
    site,
    results,
  }) => {
    const make = await makeInStock(site, slug);
    await page.goto(siteUrl(site, slug, '/'));
    await hydrated(page);
    await markDocument(page);

    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill(make);
    await search.getByRole('button', { name: 'Search' }).click();
    // What names a make in stock becomes a filter.
    await expect(page).toHaveURL(
      new RegExp(`/search/new-used-and-demo-cars\\?(?:query|make|.*make_model)=${encodeURIComponent(make)}`, 'i'),
    );
    const total = results.total;
    await expect(total).toBeVisible();
    await expect(async () => expect(count(await total.textContent())).toBeGreaterThan(0)).toPass();
    const before = count(await total.textContent());

    // Every dealer filters by price; a high bound leaves something to see.
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

    // The cards before them may stand until the search has answered.
    await searched;
    await expect(page.getByRole('region', { name: 'Results' }).first()).not.toHaveAttribute('aria-busy');

    const card = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first();
    const name = (await card.textContent()) ?? '';
    expect(name).toContain(make);
    await card.click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    const asker = person(`buying-${slug}`);
    await comeNear(page.locator('#enquire'));
    const form = page.locator('#enquire form');
    await expect(form).toHaveAttribute('novalidate', '');
    await form.getByLabel('Message').fill('Is it still there?');
    await introduce(form, asker);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    expect(await isSameDocument(page), 'everything happened in one document').toBe(true);

    const stored = (await leadsOf(site, slug)).filter(({ email }) => email === asker.email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ name: asker.name, tenant: slug });
  });
}

test('L-02 a form with wrong answers lists them, keeps what was typed and stores nothing', async ({ page, site }) => {
  const [{ slug } = { slug: '' }] = dealers;
  await page.goto(siteUrl(site, slug, await vehiclePath(site, slug)));
  await hydrated(page);
  await comeNear(page.locator('#enquire'));
  const form = page.locator('#enquire form');
  // The form's own messages come with its code, which arrives when the form is near.
  await expect(form).toHaveAttribute('novalidate', '');
  await goToDetails(form);
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByRole('alert')).toContainText('Please fix the following errors:');
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  expect((await leadsOf(site, slug)).filter(({ email }) => email === 'not an address')).toEqual([]);
});
