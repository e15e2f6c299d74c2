import type { Page } from '@playwright/test';
import { waitForHydration } from '../harness/hydrated';
import { importCars, type FeedCar } from '../harness/import-cars';
import { findLinkInMail, waitForMail } from '../harness/outbox';
import { expectAccessible } from '../harness/page-audit';
import { signInByCode } from '../harness/sign-in';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { BOTH_WIDTHS_TAG, PHONE_WIDTH_TAG } from '../harness/widths';

const slug = 'harbour';
const MAKE = 'Savola';
const carOf = (id: string, price = 31_990): FeedCar => ({
  id,
  slug: id,
  make: MAKE,
  model: 'Coupe',
  name: `2022 ${MAKE} ${id}`,
  price,
});
const FALLEN = 'savola-falls';
/** Changes of the stock are compared when their minute is over. */
const COMPARISON = 150_000;

const mailChoice = (page: Page) => page.getByRole('checkbox', { name: 'E-mail me when a price falls or a vehicle is sold' });

/** The last test of this file opens the e-mail, so that the other ones use the time until the comparison. */
const PRICE_FALLS = 'price-falls@example.com';

test(
  'W-03 W-04 a shopper saves a vehicle signed out, signs in by code, finds it in the account, and chooses e-mails about it',
  PHONE_WIDTH_TAG,
  async ({ page, site }) => {
    await importCars(site, slug, 'price-falls', [carOf(FALLEN)]);
    await page.goto(siteUrl(site, slug, `/cars/${FALLEN}`));
    await waitForHydration(page);
    await page
      .getByRole('button', { name: `Save 2022 ${MAKE} ${FALLEN}` })
      .first()
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Saved vehicles: 1' })).toBeVisible();
    await signInByCode(page, site, slug, PRICE_FALLS, '/watchlist');
    await expect(page.getByRole('main').getByRole('link', { name: `2022 ${MAKE} ${FALLEN}`, exact: true })).toBeVisible();
    await mailChoice(page).check();
    await expect(mailChoice(page)).toBeChecked();
    await importCars(site, slug, 'price-falls', [carOf(FALLEN, 28_990)]);
  },
);

test(
  'W-01 the server refuses to save a vehicle that was sold meanwhile: the heart goes back, and a message says why',
  BOTH_WIDTHS_TAG,
  async ({ page, site, watch }, { project }) => {
    watch.allow(/409/);
    const [feed, id] = [`refused-${project.name}`, `savola-refused-${project.name}`];
    await importCars(site, slug, feed, [carOf(id)]);
    await signInByCode(page, site, slug, `refused-${project.name}@example.com`, `/cars/${id}`);
    await waitForHydration(page);
    await importCars(site, slug, feed, [carOf(`${id}-next`)]);
    const heart = page.getByRole('button', { name: new RegExp(`^Saved? 2022 ${MAKE} ${id}$`) }).first();
    await heart.click();
    await expect(page.getByText('This vehicle is sold, so it can’t be saved')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Saved vehicles', exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

/** Begins to record layout shifts, with their time. */
const recordShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
};

test(
  'W-01 Q-02 nothing moves when the hearts of saved vehicles fill after the page',
  BOTH_WIDTHS_TAG,
  async ({ page, site }, { project }) => {
    const id = `savola-still-${project.name}`;
    await importCars(site, slug, `still-${project.name}`, [carOf(id), carOf(`${id}-other`)]);
    await signInByCode(page, site, slug, `still-${project.name}@example.com`, `/cars/${id}`);
    await waitForHydration(page);
    const header = page.getByRole('banner').getByRole('link', { name: 'Saved vehicles: 1' });
    await page
      .getByRole('button', { name: `Save 2022 ${MAKE} ${id}` })
      .first()
      .click();
    await expect(header).toBeVisible();

    await recordShifts(page);
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/account/saved-cars', async (route) => {
      await held;
      await route.continue();
    });
    for (const path of [`/search/used-cars?make=${MAKE}`, `/cars/${id}`]) {
      await page.goto(siteUrl(site, slug, path));
      await waitForHydration(page);
      const filled = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^Saved? 2022 ${MAKE} ${id}$`) })
        .first();
      const now = await page.evaluate(() => performance.now());
      answer?.();
      await expect(filled).toHaveAttribute('aria-pressed', 'true');
      await expect(header).toBeVisible();
      const shifts = await page.evaluate(async () => {
        for (let frames = 0; frames < 5; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        return (window as unknown as { shifts: number[] }).shifts;
      });
      expect(
        shifts.filter((at) => at >= now),
        path,
      ).toEqual([]);
    }
  },
);

test(
  'W-03 the shopper whose saved vehicle became cheaper opens it from the e-mail, on another device, and stops the e-mails by one click',
  PHONE_WIDTH_TAG,
  async ({ page, site }) => {
    const mail = await waitForMail(site, PRICE_FALLS, /was \$31,990/, COMPARISON);
    await page.goto(findLinkInMail(mail, `/cars/${FALLEN}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${MAKE} ${FALLEN}`);
    await expect(page.getByText('$28,990').first()).toBeVisible();
    await signInByCode(page, site, slug, PRICE_FALLS, new URL(findLinkInMail(mail, '/watchlist(?!/)')).pathname);
    await expect(page.getByRole('main').getByText('$3,000').first()).toBeVisible();
    await expect(mailChoice(page)).toBeChecked();

    await page.goto(findLinkInMail(mail, '/watchlist/mails/stop'));
    await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toBeVisible();
    const address = new URL(/<([^>]+)>/.exec(mail.header('List-Unsubscribe'))?.[1] ?? '');
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const stopped = await siteFetch(site, slug, `${address.pathname}${address.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    await page.goto(siteUrl(site, slug, '/watchlist'));
    await expect(mailChoice(page)).not.toBeChecked();
    await page.goto(siteUrl(site, slug, '/account'));
    await expect(page.getByText(/agreed on .+, withdrawn on/)).toBeVisible();
  },
);
