import { dealers } from '../harness/dealers';
import { expectOutlineOfServer } from '../harness/html-outline';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectFits, expectSoundPage, seeWholePage } from '../harness/page-audit';
import { locationPath, offerPath, STOCK, vehiclePath, type PathOf } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

const everywhere: Record<string, PathOf> = {
  'the home page (K-01)': () => '/',
  'the results (S-01)': () => STOCK,
  'a vehicle page (V-01 V-20 V-23)': vehiclePath,
  'the finance page (F-07)': () => '/finance',
  'the booking of a service (B-01)': () => '/service',
  'the trade-in (L-08)': () => '/trade-in',
  'the locations (O-01)': () => '/locations',
  'a location (O-02)': locationPath,
  'the contact page (K-02)': () => '/contact-us',
  'the offers (P-01)': () => '/special-offers',
  'an offer (P-01)': offerPath,
};
const comparison: Record<string, PathOf> = { 'the comparison (M-01)': () => '/compare' };

for (const [dealer, { slug, compares }] of dealers.entries()) {
  test.describe(slug, () => {
    for (const [index, [name, pathOf]] of Object.entries({ ...everywhere, ...(compares ? comparison : {}) }).entries()) {
      // Each page is opened on a phone for half of the dealers and on a desktop for the other half.
      const viewport = (dealer + index) % 2 === 0 ? DESKTOP : PHONE;
      test(`Q-01 Q-02 Q-03 R-15 S-18 ${name} opens without a console message, equals the server's HTML, is accessible and fits the screen`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize(viewport);
        const answer = await page.goto(siteUrl(site, slug, await pathOf(site, slug)));
        expect(answer?.status()).toBe(200);
        const html = (await answer?.text()) ?? '';
        await waitForHydration(page);
        await expectOutlineOfServer(page, html);
        await seeWholePage(page);
        await expectSoundPage(page);
        await expectAccessible(page);
        await expectFits(page, [320, 360, 768, 1280, 1920]);
      });
    }
  });
}
