import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { expectAccessible, expectFits, expectSoundPage, seeWholePage } from '../harness/page-audit';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

for (const { slug, contentPages } of dealers) {
  test.describe(slug, () => {
    for (const path of [...contentPages, '/success']) {
      test(`K-02 Q-01 Q-02 Q-03 ${path} opens without a message, is accessible and fits the screen`, async ({ page, site }) => {
        const answer = await page.goto(siteUrl(site, slug, path));
        expect(answer?.status()).toBe(200);
        await hydrated(page);
        await seeWholePage(page);
        await expectSoundPage(page);
        await expectAccessible(page);
        await expectFits(page, [320, 1280]);
      });
    }

    test('X-01 Q-01 an address where nothing is says so with status 404 and the ways on', async ({ page, site, watch }) => {
      watch.allow(/answer 404: .*\/nothing-is-here/, /status of 404 \(Not Found\) .*\/nothing-is-here/);
      const answer = await page.goto(siteUrl(site, slug, '/nothing-is-here'));
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
      await expectSoundPage(page);
      await expectAccessible(page);
    });
  });
}
