import { pickTwoDealers } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { STOCK_PATH } from '../harness/paths';
import { expect, test } from '../harness/test';
import { ResultsPage } from '../pages/results-page';

for (const { slug } of pickTwoDealers(3)) {
  test.describe(slug, () => {
    test('S-02 S-05 back and forward restore the results', async ({ page, site, results }) => {
      await results.open(site, slug);
      const first = await results.names();
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/[?&]page=2/);
      await expect(async () => expect(await results.names()).not.toEqual(first)).toPass();
      await results.expectSettled();
      const second = await results.names();
      await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/cars\//);

      await page.goBack();
      await expect(page).toHaveURL(/[?&]page=2/);
      await expect(async () => expect(await results.names()).toEqual(second)).toPass();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${STOCK_PATH}$`));
      await expect(async () => expect(await results.names()).toEqual(first)).toPass();
      await page.goForward();
      await expect(async () => expect(await results.names()).toEqual(second)).toPass();
    });

    test('S-02 S-05 Back leads to where the first page of results was left', async ({ page, site, results }) => {
      await results.open(site, slug);
      const next = page.getByRole('link', { name: 'Next page' });
      await next.scrollIntoViewIfNeeded();
      await results.expectSettled();
      await next.scrollIntoViewIfNeeded();
      await expect(next).toBeInViewport();
      await next.click();
      await expect(page).toHaveURL(/[?&]page=2/);
      await results.expectSettled();
      await expect(results.cards.first(), 'the second page begins at its top').toBeInViewport();
      await page.goBack();
      await expect(page).not.toHaveURL(/page=/);
      await results.expectSettled();
      await expect(next).toBeInViewport();
    });

    test('S-02 S-08 S-15 S-18 a copied link restores filter and order, also in the server’s HTML', async ({
      page,
      site,
      results,
    }) => {
      await results.open(site, slug);
      await (await results.openFold('body')).locator('input[name="body"]').first().check();
      await expect(page).toHaveURL(/[?&]body=/);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
      await expect(page).toHaveURL(/sortBy=/);
      await results.expectSettled();
      const link = page.url();

      const copy = await page.context().newPage();
      const other = new ResultsPage(copy);
      const answer = await copy.goto(link);
      const html = (await answer?.text()) ?? '';
      await waitForHydration(copy);
      await expect(async () => expect(await other.names()).toEqual(await results.names())).toPass();
      await other.expectSettled();
      await expect(copy.getByRole('complementary').locator('input[name="body"]:checked')).toHaveCount(1);
      const [name = ''] = await other.names();
      expect(html).toContain(name.replaceAll('&', '&amp;'));
    });

    test('S-11 a search without hits says so and offers to clear the filters', async ({ page, site, results }) => {
      await results.open(site, slug, '?query=zzxqwvk');
      await expect(page.getByText('No Results Available')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).click();
      await expect(page).toHaveURL(new RegExp(`${STOCK_PATH}$`));
      await expect(async () => expect((await results.names()).length).toBeGreaterThan(0)).toPass();
    });
  });
}
