import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { expectAccessible, expectNoSidewaysScrollAndLeave, expectPageBasics, scrollThroughPage } from '../harness/page-audit';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { PHONE_ONLY_TAG } from '../harness/widths';

const UNKNOWN = '/nothing-is-here';

// Pages of a dealer share a browser context: the browser compiles the scripts once, like that of a shopper who stays.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const { slug, contentPages } of DEMO_DEALERS)
  test(
    `K-02 X-01 Q-01 Q-02 Q-03 at ${slug} every page of content and the page of an unknown address open without a console message, are accessible and fit the screen`,
    PHONE_ONLY_TAG,
    async ({ page, site, watch }) => {
      watch.allow(/answer 404: .*\/nothing-is-here/, /status of 404 \(Not Found\) .*\/nothing-is-here/);
      const width = page.viewportSize() ?? { width: 360, height: 740 };
      // The contact page is left out, because pages.spec.ts tests it.
      for (const path of [...contentPages.filter((each) => each !== '/contact-us'), '/success', UNKNOWN])
        await test.step(path, async () => {
          await page.setViewportSize(width);
          const answer = await page.goto(siteUrl(site, slug, path));
          expect(answer?.status()).toBe(path === UNKNOWN ? 404 : 200);
          await waitForHydration(page);
          if (path === UNKNOWN) await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
          await scrollThroughPage(page);
          await expectPageBasics(page);
          await expectAccessible(page);
          await expectNoSidewaysScrollAndLeave(page, [320, 1280]);
          expect(watch.unexpected()).toEqual([]);
        });
    },
  );
