import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { expectAccessible, expectSoundPage, seeWholePage } from '../harness/page-audit';
import { locationPath, offerPath, STOCK, vehiclePath } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

type PathOf = (site: Site, slug: string) => Promise<string>;
const at =
  (path: string): PathOf =>
  async () =>
    path;

const everywhere: Record<string, PathOf> = {
  'the home page (Q-01 Q-02 Q-03 K-01)': at('/'),
  'the results (Q-01 Q-02 Q-03 S-01)': at(STOCK),
  'a vehicle page (Q-01 Q-02 Q-03 V-01)': vehiclePath,
  'the finance page (Q-01 Q-02 F-07)': at('/finance'),
  'the booking of a service (Q-01 Q-02 B-01)': at('/service'),
  'the locations (Q-01 Q-02 O-01)': at('/locations'),
  'a location (Q-01 Q-02 O-02)': locationPath,
  'the offers (Q-01 Q-02 P-01)': at('/special-offers'),
  'an offer (Q-01 Q-02 P-01)': offerPath,
  'the page after a lead (Q-01 L-02)': at('/success'),
};

const pagesOf = ({ contentPages, compares }: (typeof dealers)[number]): Record<string, PathOf> => ({
  ...everywhere,
  ...(compares ? { 'the comparison (Q-01 Q-02 M-01)': at('/compare') } : {}),
  ...Object.fromEntries(contentPages.map((path) => [`the page ${path} (Q-01 Q-02 K-02)`, at(path)])),
});

for (const dealer of dealers) {
  test.describe(dealer.slug, () => {
    for (const [name, pathOf] of Object.entries(pagesOf(dealer))) {
      test(`R-15 ${name} opens without a message, is accessible and fits the screen`, async ({ page, site }) => {
        const answer = await page.goto(siteUrl(site, dealer.slug, await pathOf(site, dealer.slug)));
        expect(answer?.status()).toBe(200);
        await hydrated(page);
        await seeWholePage(page);
        await expectSoundPage(page);
        await expectAccessible(page);
      });
    }

    test('X-01 Q-01 an address where nothing is says so with status 404 and the ways on', async ({ page, site, watch }) => {
      watch.allow(/answer 404: .*\/nothing-is-here/, /status of 404 \(Not Found\) .*\/nothing-is-here/);
      const answer = await page.goto(siteUrl(site, dealer.slug, '/nothing-is-here'));
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
      await expectSoundPage(page);
      await expectAccessible(page);
    });
  });
}
