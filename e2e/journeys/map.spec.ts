import { waitForHydration } from '../harness/hydrated';
import { expectAccessible } from '../harness/page-audit';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';

test('S-06 Q-01 a shopper chooses the cars of a location with the keyboard, on the map and in the list beside it', async ({
  page,
  site,
  results,
}) => {
  await results.open(site, slug);
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  const board = page.getByRole('group', { name: 'Results by location' });
  const pins = board.locator('.fc-pin');
  await expect(pins.first()).toBeVisible();
  await expectAccessible(page);
  const [, location = '', count = ''] =
    /^(.+), (\d+) vehicles?$/.exec((await pins.first().getAttribute('aria-label')) ?? '') ?? [];
  await pins.first().press('Enter');
  await expect(page).toHaveURL(/[?&]location_name=/);
  await results.expectListed(Number(count));
  const chosen = board.getByRole('button', { name: new RegExp(`^${location} ?${count}$`), pressed: true });
  await expect(chosen).toBeVisible();
  await chosen.press('Enter');
  await expect(page).not.toHaveURL(/location_name=/);
  await page.getByRole('button', { name: 'Grid', exact: true }).press('Enter');
  await expect(board).toHaveCount(0);
});

test('S-13 the price slider leads to the cars between two prices, sorted from the highest', async ({ page, site, results }) => {
  await page.goto(siteUrl(site, slug, '/search-by-price'));
  await waitForHydration(page);
  const [lowest, highest] = [
    page.getByRole('slider', { name: 'Lowest price' }),
    page.getByRole('slider', { name: 'Highest price' }),
  ];
  await expect(lowest).toHaveAttribute('min', '5000');
  await expect(highest).toHaveAttribute('max', '250000');
  await lowest.press('ArrowRight');
  await expect(lowest).toHaveAttribute('aria-valuetext', '$5,500');
  await page.getByRole('spinbutton', { name: 'Highest price' }).fill('40000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range\[price\]=5500:40000&sortBy=price_desc/);
  const cards = results.cards;
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc');
  await expectAccessible(page);
});

test('S-13 a popular body type on the home page leads to as many cars as its count says', async ({ page, site, results }) => {
  await page.goto(siteUrl(site, slug, '/'));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Search By Popular Car Types' })).toBeVisible();
  const bodies = page.getByRole('link', { name: /^\S.* ?\d+ in stock$/ });
  await expect(bodies).toHaveCount(4);
  const count = /(\d+) in stock/.exec((await bodies.first().textContent()) ?? '')?.[1];
  await bodies.first().click();
  await expect(results.total).toContainText(`${count} vehicle`);
});
