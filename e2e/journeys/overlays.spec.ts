import type { Page } from '@playwright/test';
import { dealerWithEveryRemote, pickTwoDealers } from '../harness/dealers';
import { findVehiclePath, STOCK_PATH } from '../harness/paths';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG, PHONE_ONLY_TAG } from '../harness/widths';

/** The browser goes a step back a moment after something was closed. */
const expectNoOverlayEntry = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('overlay');

const { slug: DIALOG_DEALER } = dealerWithEveryRemote();

for (const { slug } of pickTwoDealers(1))
  test(
    `Q-09 at ${slug} Back closes the photos and stays on the vehicle's page`,
    BOTH_WIDTHS_TAG,
    async ({ page, site, vehicle }) => {
      const path = await findVehiclePath(site, slug);
      await page.goto(siteUrl(site, slug, STOCK_PATH));
      await vehicle.open(site, slug, path);
      const photo = page.getByRole('link', { name: /^(Stock photo|Photo) 1 of \d+: enlarge$/ });
      const viewer = page.getByRole('dialog', { name: /^Photos of / });
      await photo.click();
      await expect(viewer).toBeVisible();
      await page.goBack();
      await expect(viewer).toHaveCount(0);
      await expect(page).toHaveURL(siteUrl(site, slug, path));
      await expect(photo).toBeFocused();

      // Closed by a key, it leaves no entry that Back would have to pass.
      await photo.press('Enter');
      await expect(viewer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await expectNoOverlayEntry(page);
      await page.goBack();
      await expect(page).toHaveURL(siteUrl(site, slug, STOCK_PATH));

      await page.goForward();
      await vehicle.open(site, slug, path);
      await photo.click();
      await expect(viewer).toBeVisible();
      await page.reload();
      await expect(photo).toBeVisible();
      await expect(viewer).toHaveCount(0);
      await expectNoOverlayEntry(page);
    },
  );

test(
  'Q-09 Back closes the enquiry, and half a message is there when it opens again',
  BOTH_WIDTHS_TAG,
  async ({ page, site, vehicle }) => {
    const path = await findVehiclePath(site, DIALOG_DEALER);
    await vehicle.open(site, DIALOG_DEALER, path);
    const enquire = page.getByRole('main').getByRole('link', { name: 'Book a Test Drive' }).first();
    const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' });
    await enquire.click();
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Does it have a tow');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(siteUrl(site, DIALOG_DEALER, path));
    await expect(enquire).toBeFocused();
    await enquire.click();
    await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue('Does it have a tow');
  },
);

test(
  'Q-09 S-02 Back closes the drawer of filters and keeps what was chosen in it; the next Back undoes that',
  PHONE_ONLY_TAG,
  async ({ page, site, results }) => {
    const [dealer] = pickTwoDealers(2);
    await results.open(site, dealer?.slug ?? '');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const fold = drawer.locator('details').filter({ has: page.locator('input[name="body"]') });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    await fold.getByRole('checkbox').nth(0).check();
    await expect(page).toHaveURL(/[?&]body=/);
    await fold.getByRole('checkbox').nth(1).check();
    await expect(drawer.getByRole('button', { name: /^Show / })).toBeVisible();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]body=/);
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${STOCK_PATH}$`));
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  },
);

test(
  'Q-09 N-04 Back closes the menu of a phone, and passes over it after one of its links',
  PHONE_ONLY_TAG,
  async ({ page, site, results }) => {
    const [dealer] = pickTwoDealers(0);
    await page.goto(siteUrl(site, dealer?.slug ?? '', '/'));
    await results.open(site, dealer?.slug ?? '');
    const menu = page.locator('header details').filter({ has: page.getByText('Menu', { exact: true }) });
    const opener = menu.locator('summary');
    await opener.click();
    await expect(menu.getByRole('navigation')).toBeVisible();
    await page.goBack();
    await expect(menu.getByRole('navigation')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${STOCK_PATH}$`));
    await opener.click();
    await menu.locator('nav a:not([href*="/search/"])').first().click();
    await expect(page).not.toHaveURL(/\/search\//);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${STOCK_PATH}$`));
    await expect(menu.getByRole('navigation')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(siteUrl(site, dealer?.slug ?? '', '/'));
  },
);
