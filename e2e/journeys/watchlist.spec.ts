import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG } from '../harness/widths';

const slug = 'harbour';

test(
  'W-03 W-04 N-04 a signed-out shopper saves a car, finds it by the header, shares and removes it',
  BOTH_WIDTHS_TAG,
  async ({ page, site, results }) => {
    await results.open(site, slug, '?status=in_stock');
    const card = results.cards.first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: `Save ${name}` }).click();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Saved vehicles: 1' })).toBeVisible();
    await header.getByRole('link', { name: 'Saved vehicles: 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved vehicles');
    const saved = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(saved).toBeVisible();
    await expectAccessible(page);

    const [stored] = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string }[],
      `forecourt:${slug}:favourites`,
    );
    await page.goto(siteUrl(site, slug, `/watchlist?ids=${encodeURIComponent(stored!.id)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A list for you');
    await expect(saved).toBeVisible();
    await expectNoSidewaysScroll(page, [320, 360]);

    await page.goto(siteUrl(site, slug, '/watchlist'));
    await waitForHydration(page);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Saved vehicles', exact: true })).toBeVisible();
  },
);
