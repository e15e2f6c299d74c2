import type { Locator, Page } from '@playwright/test';
import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { STOCK } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const names = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Results' }).getByRole('article').getByRole('heading').allTextContents();

/** Nothing is searched for any more, and there are cars. */
const found = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
};

/** The first value of the body filter, in its fold. */
const firstBody = async (page: Page): Promise<Locator> => {
  const fold = page
    .getByRole('complementary')
    .locator('details')
    .filter({ has: page.locator('input[name="body"]') });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  return fold.locator('input[name="body"]').first();
};

for (const { slug } of dealers) {
  test.describe(slug, () => {
    test('S-02 S-05 back and forward restore the results', async ({ page, site }) => {
      await page.goto(siteUrl(site, slug, STOCK));
      await hydrated(page);
      const first = await names(page);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/[?&]page=2/);
      await expect(async () => expect(await names(page)).not.toEqual(first)).toPass();
      await found(page);
      const second = await names(page);
      await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/cars\//);

      await page.goBack();
      await expect(page).toHaveURL(/[?&]page=2/);
      await expect(async () => expect(await names(page)).toEqual(second)).toPass();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${STOCK}$`));
      await expect(async () => expect(await names(page)).toEqual(first)).toPass();
      await page.goForward();
      await expect(async () => expect(await names(page)).toEqual(second)).toPass();
    });

    test('S-02 S-08 S-15 S-18 a link restores filter, order and page, in the HTML of the server too', async ({ page, site }) => {
      await page.goto(siteUrl(site, slug, STOCK));
      await hydrated(page);
      await (await firstBody(page)).check();
      await expect(page).toHaveURL(/[?&]body=/);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
      await expect(page).toHaveURL(/sortBy=/);
      await found(page);
      const link = page.url();

      const copy = await page.context().newPage();
      const answer = await copy.goto(link);
      const html = (await answer?.text()) ?? '';
      await hydrated(copy);
      await expect(async () => expect(await names(copy)).toEqual(await names(page))).toPass();
      await found(copy);
      await expect(copy.getByRole('complementary').locator('input[name="body"]:checked')).toHaveCount(1);
      const [name = ''] = await names(copy);
      expect(html).toContain(name.replaceAll('&', '&amp;'));
    });

    test('S-11 a search for what nobody sells says so and offers the way back', async ({ page, site }) => {
      await page.goto(siteUrl(site, slug, `${STOCK}?query=zzxqwvk`));
      await hydrated(page);
      await expect(page.getByText('No Results Available')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).click();
      await expect(page).toHaveURL(new RegExp(`${STOCK}$`));
      await expect(async () => expect((await names(page)).length).toBeGreaterThan(0)).toPass();
    });
  });
}
