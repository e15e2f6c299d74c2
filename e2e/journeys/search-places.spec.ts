import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { waitForHydration } from '../harness/hydrated';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';

test('S-15 a double click on a chip removes only that chip', async ({ site, results }) => {
  await results.open(site, slug, '?car_type=new&car_type=demo&car_type=used');
  const { chips } = results;
  await expect(chips).toHaveCount(3);
  await chips.first().dblclick();
  await expect(chips).toHaveCount(2);
  await chips.first().press('Enter');
  await expect(chips).toHaveCount(1);
});

test('S-02 the address keeps the map: a reload shows it and going back closes it', async ({ page, site, results }) => {
  const board = page.getByRole('group', { name: 'Results by location' });
  await results.open(site, slug);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  await expect(board).toBeVisible();
  await page.reload();
  await expect(board).toBeVisible();
  await waitForHydration(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=map/);
  await expect(board).toHaveCount(0);
});

test('S-14 S-01 a search for another make than the page’s leads to the cars of that make', async ({ page, site, results }) => {
  await page.goto(siteUrl(site, slug, '/search/mazda'));
  await waitForHydration(page);
  await results.searchField.fill('kia');
  await results.searchField.press('Enter');
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?make=Kia&asked=kia$/);
  await expect(results.total).not.toHaveText(/^0 /);
});

test('S-01 S-02 an address in capital letters is redirected, and a page after the last one to the last one', async ({ site }) => {
  const { status, headers } = await siteFetch(site, slug, '/search/MAZDA');
  expect([status, headers.location]).toEqual([301, '/search/mazda']);
  const afterLast = await siteFetch(site, slug, '/search/mazda?page=40');
  expect(afterLast.status).toBe(302);
  expect(afterLast.headers.location).toMatch(/^\/search\/mazda(\?page=\d)?$/);
});

for (const [length, width] of [
  [60, 320],
  [500, 1280],
] as const)
  test(`Q-02 S-14 a search text of ${length} characters without a space does not widen a page of ${width} px`, async ({
    page,
    site,
    results,
  }) => {
    await results.open(site, slug, `?query=${'w'.repeat(length)}`);
    await expect(page.getByText('w'.repeat(40)).first()).toBeAttached();
    await expectNoSidewaysScroll(page, [width]);
  });

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Q-02 touch targets in results and filters are 44 px high, and a toast does not stay on the next page', async ({
    page,
    site,
    results,
  }) => {
    await results.open(site, slug, '?car_type=used');
    for (const link of await results.cards.first().getByRole('link').all()) {
      const box = await link.boundingBox();
      if ((await link.getAttribute('href'))?.includes('#')) expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const compare = results.cards.getByRole('button', { name: /^Compare/ });
    for (let index = 0; index < 5; index++) await compare.nth(index).tap();
    await expect(page.getByText('Four cars at most')).toBeVisible();
    await page.getByRole('link', { name: /^Compare 4/ }).tap();
    await expect(page).toHaveURL(/\/compare-cars\?ids=/);
    await expect(page.getByText('Four cars at most')).toHaveCount(0);
    await results.open(site, slug);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(
      drawer
        .locator('label')
        .filter({ has: page.locator('input[name="make"]') })
        .first(),
    ).toBeVisible();
    // Heights are measured after the drawer's animation, because they change during it.
    await drawer.evaluate((panel) => Promise.allSettled(panel.getAnimations({ subtree: true }).map(({ finished }) => finished)));
    for (const row of await drawer.locator('label:has(input[type="checkbox"]):visible').all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
  });
});
