import { waitForHydration } from '../harness/hydrated';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG } from '../harness/widths';

const DEALER = 'redgum';

test(
  'K-04 a shopper goes from the list of brands to a brand, and from there to its stock',
  BOTH_WIDTHS_TAG,
  async ({ page, site }) => {
    await page.goto(siteUrl(site, DEALER, '/brands'));
    await waitForHydration(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Caravans and motorhomes',
      'Motorcycles',
      'Trucks',
      'Our own brands',
    ]);
    await expect(main.getByRole('link', { name: 'Hino' })).toHaveAttribute('href', /\/search\/hino$/);
    await expect(main.getByRole('link', { name: 'Harley-Davidson (leads to another website)' })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await page.getByRole('main').getByRole('link', { name: 'Yamaha' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yamaha');
    await page.getByRole('link', { name: 'See Yamaha in stock' }).click();
    await expect(page).toHaveURL(/\/search\/yamaha$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yamaha');
  },
);

test('K-04 search engines learn the brands, and unknown ones are not found', async ({ site }) => {
  const sitemap = await siteFetch(site, DEALER, '/sitemap-pages.xml');
  expect(sitemap.text).toContain('/brands</loc>');
  expect(sitemap.text).toContain('/brands/yamaha</loc>');
  expect(sitemap.text).not.toContain('/brands/hino');
  expect((await siteFetch(site, DEALER, '/brands/redgum-touring')).text).toMatch(/<h1[^>]*>Redgum Touring<\/h1>/);
  for (const path of ['/brands/hino', '/brands/nothing']) expect((await siteFetch(site, DEALER, path)).status).toBe(404);
  for (const path of ['/brands', '/brands/mg']) expect((await siteFetch(site, 'southside-mg', path)).status).toBe(404);
});
