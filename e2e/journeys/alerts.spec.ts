import type { Page } from '@playwright/test';
import { importCars, type FeedCar } from '../harness/import-cars';
import { DEMO_DEALERS } from '../harness/dealers';
import { waitForHydration } from '../harness/hydrated';
import { findLinkInMail, readMailTo, waitForMail, type ReceivedMail } from '../harness/outbox';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

const [{ slug }] = DEMO_DEALERS as [(typeof DEMO_DEALERS)[number]];
const WIDTHS = [360, 1280];
const MAKE = 'Meridian';
const PATH = `/search/used-cars?make=${MAKE}`;
const rover: FeedCar = { id: 'alert-rover', make: MAKE, model: 'Rover', price: 35_990 };
const scout: FeedCar = { id: 'alert-scout', make: MAKE, model: 'Scout', price: 28_500 };

/** Shows an e-mail as a page of the site, so that its images can be loaded. */
const openMail = async (page: Page, site: Site, mail: ReceivedMail): Promise<void> => {
  const html = mail.html.replace('<head>', '<head><link rel="icon" href="data:,">');
  await page.route('**/opened-message', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(siteUrl(site, slug, '/opened-message'));
  await page.unroute('**/opened-message');
};

test.beforeAll(async ({ site }) => importCars(site, slug, 'alerts', [rover]));

test(`S-16 Q-01 at ${slug} a shopper saves a search with the keyboard, confirms it by e-mail, gets an alert and unsubscribes`, async ({
  page,
  site,
}) => {
  const email = 'keyboard@example.com';
  await page.goto(siteUrl(site, slug, PATH));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Save this search' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, WIDTHS);
  await dialog.getByLabel('Email').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Please enter a valid email address');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('At once').check();
  await dialog.getByRole('button', { name: 'Save this search' }).press('Enter');
  await expect(dialog.getByText('Check your email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();

  const confirmation = await waitForMail(site, email, /Is this your search/);
  expect(confirmation.text).toContain(MAKE);
  await page.goto(findLinkInMail(confirmation, '/alerts/confirm'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, send me alerts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alerts are on');

  await importCars(site, slug, 'alerts', [{ ...rover, price: 33_990 }, scout]);
  const alert = await waitForMail(site, email, /was \$35,990, now \$33,990/);
  expect(alert.text).toContain('2022 Meridian Scout');
  await page.goto(findLinkInMail(alert, '/cars/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(MAKE);
  await page.goto(findLinkInMail(alert, '/search/'));
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article')).toHaveCount(2);

  await page.goto(findLinkInMail(alert, '/alerts/manage'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, WIDTHS);
  await page.getByLabel('How often').selectOption('weekly');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('How often')).toHaveValue('weekly');

  await page.goto(findLinkInMail(alert, '/alerts/stop'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  expect(readMailTo(site, email)).toHaveLength(2);

  for (const mail of [confirmation, alert]) {
    await openMail(page, site, mail);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, WIDTHS);
  }
});

/** Saves the search that the page shows as an alert for `email`, and confirms the alert. */
const subscribe = async (page: Page, site: Site, email: string): Promise<void> => {
  await page.goto(siteUrl(site, slug, PATH));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('At once').check();
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await page.goto(findLinkInMail(await waitForMail(site, email, /Is this your search/), '/alerts/confirm'));
  await page.getByRole('button', { name: 'Yes, send me alerts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alerts are on');
};

test(`S-16 at ${slug} a mail program unsubscribes with one request, and the shopper gets no further e-mail`, async ({
  page,
  site,
}) => {
  const [leaving, staying] = ['oneclick@example.com', 'staying@example.com'] as const;
  await subscribe(page, site, leaving);
  await subscribe(page, site, staying);
  await importCars(site, slug, 'alerts', [{ ...rover, price: 31_000 }, scout]);
  const alert = await waitForMail(site, leaving, /now \$31,000/);
  const { pathname, search } = new URL(alert.header('List-Unsubscribe').slice(1, -1));
  expect(alert.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const answer = await siteFetch(site, slug, `${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await importCars(site, slug, 'alerts', [{ ...rover, price: 30_000 }, scout]);
  await waitForMail(site, staying, /now \$30,000/);
  expect(readMailTo(site, leaving)).toHaveLength(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(`S-16 Q-03 at ${slug} a shopper saves a search after correcting a wrong e-mail address`, async ({ page, site, watch }) => {
    watch.allow(/^request failed: .*\.js csp$/, /answer 422: .*\/api\/alerts/, /status of 422 .*\/api\/alerts/);
    const email = 'plain@example.com';
    await page.goto(siteUrl(site, slug, PATH));
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this search');
    await expect(page.getByText(MAKE)).toBeVisible();
    await page.getByLabel('Email').fill('plain@example');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Weekly').check();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await page.goto(findLinkInMail(await waitForMail(site, email, /once a week/), '/alerts/confirm'));
    await page.getByRole('button', { name: 'Yes, send me alerts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alerts are on');
  });
});
