import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { expectSameAsServer } from '../harness/html-outline';
import { offerPath, STOCK, vehiclePath, type PathOf } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { test } from '../harness/test';

const pages: Record<string, PathOf> = {
  'the home page': () => '/',
  'the results': () => STOCK,
  'a vehicle page': vehiclePath,
  'the finance page': () => '/finance',
  'the booking of a service': () => '/service',
  'the locations': () => '/locations',
  'the offers': () => '/special-offers',
  'an offer': offerPath,
  'the contact page': () => '/contact-us',
};

for (const dealer of dealers) {
  test.describe(dealer.slug, () => {
    const all = { ...pages, ...(dealer.compares ? { 'the comparison': (() => '/compare') as PathOf } : {}) };
    for (const [name, pathOf] of Object.entries(all)) {
      test(`Q-03 S-18 class names and text of the server's HTML equal the hydrated page's on ${name}`, async ({ page, site }) => {
        const path = await pathOf(site, dealer.slug);
        const answer = await page.goto(siteUrl(site, dealer.slug, path));
        const html = (await answer?.text()) ?? '';
        await hydrated(page);
        await expectSameAsServer(page, html);
      });
    }
  });
}
