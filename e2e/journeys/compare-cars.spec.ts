import { waitForViewedCar } from '../harness/page-actions';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';

test('S-17 Q-01 a shopper chooses four cars with the keyboard, cannot choose a fifth, and sees them side by side', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug, '?status=in_stock');
  const cards = results.cards;
  const names = (await cards.getByRole('heading').allTextContents()).slice(0, 5);
  for (const index of [0, 1, 2, 3]) {
    await cards
      .nth(index)
      .getByRole('button', { name: /^Compare/ })
      .press('Enter');
    await expect(page.getByText(`${index + 1} of 4 cars chosen to compare`)).toHaveCount(1);
  }
  await cards
    .nth(4)
    .getByRole('button', { name: /^Compare/ })
    .press('Enter');
  await expect(page.getByText('Four cars at most')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compare 4' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare cars');
  const table = page.getByRole('region', { name: 'Cars side by side' });
  await expect(table.getByRole('columnheader').getByRole('heading')).toHaveText(names.slice(0, 4));
  await expectAccessible(page);

  const rows = await table.getByRole('row').count();
  await page.getByRole('link', { name: 'Show only differences' }).press('Enter');
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows);
  await table
    .getByRole('columnheader')
    .filter({ hasText: names[3] })
    .getByRole('link', { name: /^Remove/ })
    .press('Enter');
  await expect(table.getByRole('columnheader').getByRole('heading')).toHaveText(names.slice(0, 3));
  await expectNoSidewaysScroll(page, [320, 360, 1280]);
});

test('S-17 S-18 a comparison is a link that other shoppers can open, also without JavaScript', async ({
  browser,
  page,
  site,
  results,
}) => {
  await results.open(site, slug, '?status=in_stock');
  const cards = results.cards;
  for (const index of [0, 1])
    await cards
      .nth(index)
      .getByRole('button', { name: /^Compare/ })
      .click();
  const names = (await cards.getByRole('heading').allTextContents()).slice(0, 2);
  const href = await page.getByRole('link', { name: 'Compare 2' }).getAttribute('href');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(siteUrl(site, slug, href ?? ''));
  await expect(other.getByRole('columnheader').getByRole('heading')).toHaveText(names);
  await other
    .getByRole('columnheader')
    .filter({ hasText: names[0] })
    .getByRole('link', { name: /^Remove/ })
    .click();
  await expect(other.getByRole('columnheader').getByRole('heading')).toHaveText(names.slice(1));
  await context.close();
});

test('S-17 viewed cars stand at the end of the home page and below the results until the shopper clears them', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  const first = results.cards.getByRole('heading').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await waitForViewedCar(page);
  const heading = page.getByRole('heading', { name: 'Recently viewed' });
  for (const path of ['/', '/search/used-cars']) {
    await page.goto(siteUrl(site, slug, path));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(heading).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(heading).toHaveCount(0);
});
