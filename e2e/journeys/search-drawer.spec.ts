import { pickTwoDealers } from '../harness/dealers';
import { expect, test } from '../harness/test';
import { PHONE_ONLY_TAG } from '../harness/widths';

for (const { slug } of pickTwoDealers(2))
  test(
    `S-15 Q-01 at ${slug} a shopper opens, uses and closes the drawer of filters with the keyboard`,
    PHONE_ONLY_TAG,
    async ({ page, site, results }) => {
      await results.open(site, slug);
      const opener = page.getByRole('button', { name: /^Filters/ });
      await opener.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await expect(drawer).toBeVisible();
      await expect(drawer.getByRole('button', { name: /^Show \d+ vehicles?$/ })).toBeVisible();
      const fold = drawer.locator('details').filter({ has: page.locator('input[name="body"]') });
      if ((await fold.getAttribute('open')) === null) {
        await fold.locator('summary').focus();
        await page.keyboard.press('Enter');
      }
      await fold.getByRole('checkbox').first().focus();
      await page.keyboard.press('Space');
      await expect(fold.getByRole('checkbox').first()).toBeChecked();
      await expect(page).toHaveURL(/[?&]body=/);
      // The button shows the count of the chosen value after the search has answered.
      const [, count = ''] =
        /([\d,]+)\s*$/.exec((await fold.getByRole('checkbox').first().locator('xpath=ancestor::label').textContent()) ?? '') ??
        [];
      const showButton = drawer.getByRole('button', { name: new RegExp(`^Show ${count} vehicles?$`) });
      await showButton.focus();
      await page.keyboard.press('Enter');
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
      const topOfResults = () => results.results.first().evaluate((list) => Math.abs(list.getBoundingClientRect().top));
      await expect.poll(topOfResults, 'the changed results begin at the top of the screen').toBeLessThan(120);
      await results.expectListed(Number(count.replaceAll(',', '')));
    },
  );

test(
  'S-15 the drawer of filters leaves the page where it is if no filter was changed',
  PHONE_ONLY_TAG,
  async ({ page, site, results }) => {
    const [dealer] = pickTwoDealers(2);
    await results.open(site, dealer?.slug ?? '');
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    const position = () => page.evaluate(() => Math.round(scrollY));
    const before = await position();
    for (const close of ['Close', /^Show /]) {
      await page.getByRole('button', { name: /^Filters/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.getByRole('button', { name: close }).click();
      await expect(drawer).toHaveCount(0);
      expect(Math.abs((await position()) - before), `after ${close}`).toBeLessThan(5);
    }
  },
);

test(
  'Q-02 on a phone filters and order stay within the thumb’s reach while the results scroll',
  PHONE_ONLY_TAG,
  async ({ page, site, results }) => {
    const [dealer] = pickTwoDealers(2);
    await results.open(site, dealer?.slug ?? '');
    const opener = page.getByRole('button', { name: /^Filters/ });
    const order = page.getByRole('combobox', { name: 'Sort by' });
    const { height } = page.viewportSize() ?? { height: 0 };
    const list = await page.getByRole('region', { name: 'Results', exact: true }).first().boundingBox();
    const end = (list?.y ?? 0) + (list?.height ?? 0) - height;
    expect(end, 'the results are longer than the screen').toBeGreaterThan(0);
    for (const top of [0, end / 2, end]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      for (const control of [opener, order]) await expect(control).toBeInViewport({ ratio: 1 });
      expect((await opener.boundingBox())?.y, `place of the filters after ${top} px`).toBeGreaterThan(height / 2);
    }
  },
);
