import { waitForHydration } from '../harness/hydrated';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const DEALER = 'southside-mg';

test('P-04 a shopper filters the offers, clears the filters, and opens an offer with the vehicles that qualify', async ({
  page,
  site,
}) => {
  await page.goto(siteUrl(site, DEALER, '/special-offers'));
  await waitForHydration(page);
  const main = page.getByRole('main');
  const filters = main.getByRole('navigation', { name: 'Filter offers' });
  const all = await main.getByRole('article').count();
  await filters.getByRole('link', { name: 'Finance rate' }).click();
  await expect(page).toHaveURL(/\/special-offers\?mechanic=rate$/);
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByText('5.99% p.a., comparison rate 6.82% p.a.', { exact: true })).toBeVisible();
  await filters.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(main.getByRole('article')).toHaveCount(all);

  await main.getByRole('link', { name: 'MG3 Vibe, on the road' }).click();
  await expect(main.getByText('$23,990 drive-away', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'See the vehicles' }).click();
  await expect(page).toHaveURL(/\/search\/new-cars\?.*model=MG3/);
  await expect(main.getByRole('article').first()).toContainText('MG3');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P-04 filters of offers are links, and a choice that matches nothing has its own text', async ({ page, site }) => {
    await page.goto(siteUrl(site, DEALER, '/special-offers'));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Drive-away price' }).click();
    await expect(main.getByRole('article')).toHaveCount(1);
    await page.goto(siteUrl(site, DEALER, '/special-offers?category=service-offer&mechanic=rate'));
    await expect(main.getByRole('heading', { name: 'No offer matches this choice' })).toBeVisible();
    await main.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/special-offers$/);
  });
});
