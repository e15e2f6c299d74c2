import { leadsOf } from '../harness/admin-api';
import { introduce, person } from '../harness/answers';
import { dealers } from '../harness/dealers';
import { makeInStock, vehiclePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

test.use({ javaScriptEnabled: false });

// Chromium counts the scripts that it was told to preload, and may not run, as refused.
const NOT_RUN = /^request failed: .*\.js csp$/;

test.beforeEach(({ watch }) => watch.allow(NOT_RUN));

for (const { slug } of dealers) {
  test(`Q-03 S-18 L-02 L-07 at ${slug} search, page 2, a vehicle page and an enquiry work without JavaScript`, async ({
    page,
    site,
  }) => {
    const make = await makeInStock(site, slug);
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

    const asker = person(`plain-${slug}`);
    const form = page.locator('#enquire form');
    await introduce(form, asker);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    expect((await leadsOf(site, slug)).filter(({ email }) => email === asker.email)).toHaveLength(1);
  });

  test(`L-02 at ${slug} a wrong answer in a plain form gets a page to correct it, and the corrected one is stored`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/answer 422: .*\/api\/leads/, /status of 422 .*\/api\/leads/);
    await page.goto(siteUrl(site, slug, await vehiclePath(site, slug)));
    const asker = person(`corrected-${slug}`);
    const form = page.locator('#enquire form');
    await introduce(form, { ...asker, phone: 'none' });
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByRole('alert')).toContainText('Please fix the following errors:');
    await page.getByLabel('Phone').fill(asker.phone);
    await page.getByRole('button').click();
    await expect(page).toHaveURL(/\/success$/);
    expect((await leadsOf(site, slug)).filter(({ email }) => email === asker.email)).toHaveLength(1);
  });
}
