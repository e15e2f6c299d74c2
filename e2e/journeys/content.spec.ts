import { dealers } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectFits, expectSoundPage, seeWholePage } from '../harness/page-audit';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { PHONE } from '../harness/widths';

for (const { slug, contentPages } of dealers) {
  test.describe(slug, () => {
    // The contact page is left out, because pages.spec.ts tests it.
    for (const path of [...contentPages.filter((each) => each !== '/contact-us'), '/success']) {
      test(
        `K-02 Q-01 Q-02 Q-03 ${path} opens without a console message, is accessible and fits the screen`,
        PHONE,
        async ({ page, site }) => {
          const answer = await page.goto(siteUrl(site, slug, path));
          expect(answer?.status()).toBe(200);
          await waitForHydration(page);
          await seeWholePage(page);
          await expectSoundPage(page);
          await expectAccessible(page);
          await expectFits(page, [320, 1280]);
        },
      );
    }

    test(
      'X-01 Q-01 an unknown address is answered with status 404 and a page with links',
      PHONE,
      async ({ page, site, watch }) => {
        watch.allow(/answer 404: .*\/nothing-is-here/, /status of 404 \(Not Found\) .*\/nothing-is-here/);
        const answer = await page.goto(siteUrl(site, slug, '/nothing-is-here'));
        expect(answer?.status()).toBe(404);
        await waitForHydration(page);
        await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
        await expectSoundPage(page);
        await expectAccessible(page);
      },
    );
  });
}
