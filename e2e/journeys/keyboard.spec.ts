import type { Page } from '@playwright/test';
import { leadsOf } from '../harness/admin-api';
import { person } from '../harness/person';
import { dealers } from '../harness/dealers';
import { hydrated } from '../harness/hydrated';
import { makeInStock } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

/** Twice round the longest page: who was quicker than a part's code meets it in the second round. */
const MOST_STOPS = 400;

/** Presses Tab until what has the focus matches. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    // Each press depends on where the one before led.
    await page.keyboard.press('Tab');
    const at = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) || (document.activeElement?.textContent.trim().slice(0, 30) ?? ''),
      selector,
    );
    if (at === true) return;
    stops.push(String(at));
  }
  throw new Error(`Tab did not reach ${selector} within ${MOST_STOPS} stops: ${stops.join(' | ')}`);
};

/** The focus is on the screen and something is drawn around it. */
const expectFocusShown = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const element = document.activeElement;
          if (!element) return false;
          const { top, bottom } = element.getBoundingClientRect();
          // A card draws the outline of its link around itself.
          const drawn = [element, element.closest('article')].some(
            (each) => each && getComputedStyle(each).outlineStyle !== 'none',
          );
          return bottom > 0 && top < innerHeight && drawn;
        }),
      { message: 'the focus can be seen' },
    )
    .toBe(true);

for (const { slug } of dealers) {
  test(`Q-01 N-01 at ${slug} the keyboard alone skips the header, opens a menu, searches, opens a car and sends the form`, async ({
    page,
    site,
  }) => {
    const make = await makeInStock(site, slug);
    await page.goto(siteUrl(site, slug, '/'));
    await hydrated(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();

    const menu = page.locator('header nav summary').first();
    if ((await menu.count()) > 0) {
      await page.reload();
      await hydrated(page);
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
    // A make is understood: it becomes a filter.
    await expect(page).toHaveURL(/[?&]make=/);
    await expect(page.locator('#main')).toBeFocused();

    await tabTo(page, 'main article :is(h2, h3, h4) a');
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.locator('#main')).toBeFocused();

    const asker = person(`keyboard-${slug}`);
    // The form's code comes when the focus does. Where it has steps, the first asks what it is about.
    const form = page.locator('#enquire form');
    await tabTo(page, '#enquire [name="message"]');
    await expect(form).toHaveAttribute('novalidate', '');
    if (await form.getByRole('button', { name: 'Continue' }).count()) {
      await tabTo(page, '#enquire button[type="submit"]');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('heading', { name: 'Your details' })).toBeFocused();
    }
    await tabTo(page, '#enquire [name="name"]');
    await page.keyboard.type(asker.name);
    await tabTo(page, '#enquire [name="email"]');
    await page.keyboard.type(asker.email);
    await tabTo(page, '#enquire [name="phone"]');
    await page.keyboard.type(asker.phone);
    await tabTo(page, '#enquire button[type="submit"]');
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/success$/);
    expect((await leadsOf(site, slug)).filter(({ email }) => email === asker.email)).toHaveLength(1);
  });
}
