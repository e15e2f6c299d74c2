import type { Page } from '@playwright/test';
import { DEMO_DEALERS, pickTwoDealers, type DemoDealer } from '../harness/dealers';
import { expectSameOutlineAsServer } from '../harness/html-outline';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectNoSidewaysScrollAndLeave, expectPageBasics, scrollThroughPage } from '../harness/page-audit';
import { findLocationPath, findOfferPath, STOCK_PATH, findVehiclePath, type FindDealerPagePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** Pages whose parts each dealer chooses. */
const everywhere: Record<string, FindDealerPagePath> = {
  'the home page (K-01)': () => '/',
  'the results (S-01)': () => STOCK_PATH,
};
/** Pages that differ between dealers only in texts and colours, so each is opened at two dealers. */
const alike: Record<string, FindDealerPagePath> = {
  'the finance page (F-07)': () => '/finance',
  'the booking of a service (B-01)': () => '/service',
  'the trade-in (L-08)': () => '/trade-in',
  'the locations (O-01)': () => '/locations',
  'a location (O-02)': findLocationPath,
  'the contact page (K-02)': () => '/contact-us',
  'the offers (P-01)': () => '/special-offers',
  'an offer (P-01)': findOfferPath,
};
const comparison: Record<string, FindDealerPagePath> = { 'the comparison (M-01)': () => '/compare' };
/** The vehicle page comes last, because the pages after it would show the vehicle as viewed. */
const vehicle: Record<string, FindDealerPagePath> = { 'a vehicle page (V-01 V-20 V-23)': findVehiclePath };

const pagesOf = (dealer: DemoDealer): Record<string, FindDealerPagePath> => ({
  ...everywhere,
  ...Object.fromEntries(Object.entries(alike).filter((_, turn) => pickTwoDealers(turn).includes(dealer))),
  ...(dealer.compares ? comparison : {}),
  ...vehicle,
});

const expectGoodPage = async (page: Page, site: Site, slug: string, path: string): Promise<void> => {
  const answer = await page.goto(siteUrl(site, slug, path));
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  await waitForHydration(page);
  await expectSameOutlineAsServer(page, html);
  await scrollThroughPage(page);
  await expectPageBasics(page);
  await expectAccessible(page);
  await expectNoSidewaysScrollAndLeave(page, [320, 360, 768, 1280, 1920]);
};

// Pages of a dealer share a browser context: the browser compiles the scripts once, like that of a shopper who stays. All kinds of pages
// are one test, so a slow machine needs more than the usual limit.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const [index, dealer] of DEMO_DEALERS.entries())
  test(`Q-01 Q-02 Q-03 R-15 S-18 at ${dealer.slug} every kind of page opens without a console message, equals the server's HTML, is accessible and fits the screen`, async ({
    page,
    site,
    watch,
  }) => {
    for (const [turn, [name, pathOf]] of Object.entries(pagesOf(dealer)).entries())
      await test.step(name, async () => {
        // Each page is opened on a phone for half of the dealers and on a desktop for the other half.
        await page.setViewportSize((index + turn) % 2 === 0 ? DESKTOP : PHONE);
        await expectGoodPage(page, site, dealer.slug, await pathOf(site, dealer.slug));
        expect(watch.unexpected()).toEqual([]);
      });
  });
