import type { Page } from '@playwright/test';
import { readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { pickTwoDealers } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { tabTo } from '../harness/page-actions';
import { findMakeInStock } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

/** Checks that the focused element is on the screen and has an outline. */
const expectFocusShown = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const element = document.activeElement;
          if (!element) return false;
          const { top, bottom } = element.getBoundingClientRect();
          // When a card's link has the focus, the outline is drawn around the whole card.
          const outlined = [element, element.closest('article')].some(
            (each) => each && getComputedStyle(each).outlineStyle !== 'none',
          );
          return bottom > 0 && top < innerHeight && outlined;
        }),
      { message: 'the focus is visible' },
    )
    .toBe(true);

for (const { slug } of pickTwoDealers(0)) {
  test(`Q-01 N-01 at ${slug} the keyboard alone is enough to search, open a car and send the form`, async ({ page, site }) => {
    const make = await findMakeInStock(site, slug);
    await page.goto(siteUrl(site, slug, '/'));
    await waitForHydration(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();

    const menu = page.locator('header nav summary').first();
    if ((await menu.count()) > 0) {
      await page.reload();
      await waitForHydration(page);
      await tabTo(page, 'header nav summary');
      await page.keyboard.press('Enter');
      await expect(page.locator('header nav details[open]')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.locator('header nav details[open]')).toHaveCount(0);
      await expect(menu).toBeFocused();
    }

    await tabTo(page, 'main input[type="search"]');
    await expectFocusShown(page);
    await page.keyboard.type(make);
    await page.keyboard.press('Enter');
    // The search field turns the name of the make into a filter.
    await expect(page).toHaveURL(/[?&]make=/);
    await expect(page.locator('#main')).toBeFocused();

    await tabTo(page, 'main article :is(h2, h3, h4) a');
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.locator('#main')).toBeFocused();

    const shopper = uniqueShopper(`keyboard-${slug}`);
    // The form's code is loaded when a field has the focus. In a form with steps the first step asks for the purpose.
    const form = page.locator('#enquire form');
    await tabTo(page, '#enquire [name="message"]');
    await expect(form).toHaveAttribute('novalidate', '');
    if (await form.getByRole('button', { name: 'Continue' }).count()) {
      await tabTo(page, '#enquire button[type="submit"]');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('heading', { name: 'Your details' })).toBeFocused();
    }
    await tabTo(page, '#enquire [name="name"]');
    await page.keyboard.type(shopper.name);
    await tabTo(page, '#enquire [name="email"]');
    await page.keyboard.type(shopper.email);
    await tabTo(page, '#enquire [name="phone"]');
    await page.keyboard.type(shopper.phone);
    await tabTo(page, '#enquire button[type="submit"]');
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/success\?ref=/);
    expect((await readLatestLeads(site, slug)).filter(({ email }) => email === shopper.email)).toHaveLength(1);
  });
}
