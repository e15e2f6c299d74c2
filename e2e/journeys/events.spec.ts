import type { Page } from '@playwright/test';
import type { Car } from '@forecourt/contracts/car/car';
import { countsOf, eventsOf, leadsOf } from '../harness/admin-api';
import { goToDetails, introduce, person, type Person } from '../harness/answers';
import { comeNear } from '../harness/come-near';
import { forecourt } from '../harness/command-line';
import { hydrated, takenOver } from '../harness/hydrated';
import { expectAccessible } from '../harness/page-audit';
import { htmlOf, siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

test.use({ answered: false });

// Dealers by what they ask of a shopper before anything is counted.
const ASKS = 'prestige';
const NEEDS_NONE = 'harbour';
const UNTIL_NO = 'driveaway';

/** A priced vehicle of this kind that can be bought, among the first results. */
const carOf = async (site: Site, slug: string, type: Car['car_type']): Promise<Car> => {
  const html = await htmlOf(site, slug, `/search/${type}-cars`);
  for (const path of new Set([...html.matchAll(/href="\/cars\/([^"?#]+)"/g)].map(([, found]) => found))) {
    const car = JSON.parse((await siteFetch(site, slug, `/api/cars/${path}`)).text) as Car;
    if (car.car_type === type && car.status === 'in_stock' && !car.reserved && car.price > 10 && !car.tag) return car;
  }
  throw new Error(`${slug} has no such ${type} vehicle`);
};

const shown = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []);
const numbers = async (page: Page): Promise<unknown[]> => (await shown(page)).map(({ event_id }) => event_id);
/** Addresses that reports were sent to. A browser does not show what is in a beacon. */
const reportsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(request.url());
  });
  return sent;
};
const kept = (page: Page, slug: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `forecourt:${slug}:events`);

const question = (page: Page) => page.getByRole('region', { name: 'May we count what you look at?' });
const open = async (page: Page, site: Site, slug: string, path: string): Promise<void> => {
  await page.goto(siteUrl(site, slug, path));
  await hydrated(page);
};
const changeLoan = async (page: Page, dollars: string): Promise<void> => {
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  // What is typed into the server's HTML counts when the code comes: after a call that was made meanwhile.
  await comeNear(amount);
  await takenOver(amount);
  await amount.fill(dollars);
  await amount.press('Tab');
};
/** Presses a phone link where no phone is; a number that is hidden at first takes two presses. */
const call = async (page: Page): Promise<void> => {
  // Behind every other listener: who hears the press takes it for a call.
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  const link = page.getByRole('main').locator('a[href^="tel:"]').first();
  const hidden = link.getByText('Show the whole number');
  if ((await hidden.count()) > 0) await link.click();
  await expect(hidden).toHaveCount(0);
  await link.click();
};
const enquire = async (page: Page, asker: Person, about?: string): Promise<void> => {
  await comeNear(page.locator('#enquire'));
  const form = page.locator('#enquire form');
  await expect(form).toHaveAttribute('novalidate', '');
  if (about) await form.getByRole('radio', { name: about }).check();
  await introduce(form, asker);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/success$/);
};

test('E-01 E-02 V-17 F-03 F-07 W-01 a shopper who agrees leaves exactly the numbered events of what they did, in the data layer, in storage and in the dealer’s counts', async ({
  page,
  site,
}) => {
  const car = await carOf(site, ASKS, 'used');
  const before = await countsOf(site, ASKS, car.id);
  await open(page, site, ASKS, `/cars/${car.slug}`);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  expect([await shown(page), await kept(page, ASKS)]).toEqual([[], null]);
  await question(page).getByRole('button', { name: 'Yes, you may' }).click();
  await expect(question(page)).toBeHidden();
  expect(await shown(page)).toEqual([{ event: 'used_vehicle_view', event_id: 4, car_id: car.id }]);

  await changeLoan(page, '25000');
  await changeLoan(page, '26000');
  await call(page);
  const asker = person('events-agreed');
  await enquire(page, asker);
  await expect
    .poll(async () => (await shown(page)).slice(1))
    .toEqual([
      { event: 'finance_calculator', event_id: 26, car_id: car.id },
      { event: 'call', event_id: 25, car_id: car.id, label: 'Used Car' },
      { event: 'enquiry_used', event_id: 15, car_id: car.id, form: 'enquiry' },
    ]);

  await open(page, site, ASKS, `/finance?car_id=${car.id}`);
  await expect(question(page)).toBeHidden();
  await comeNear(page.locator('#finance-form'));
  const finance = page.locator('#finance-form form');
  await expect(finance).toHaveAttribute('novalidate', '');
  // Who asks is remembered from the enquiry before.
  await expect(finance.getByRole('textbox', { name: 'Email' })).toHaveValue(asker.email);
  await finance.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/success$/);

  await open(page, site, ASKS, '/search/used-cars');
  const card = page.getByRole('main').getByRole('article').first();
  const save = card.getByRole('button', { name: /^Save / });
  // The carousel around the cards has code of its own.
  await takenOver(save);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => numbers(page)).toEqual([39]);

  const visitor = await kept(page, ASKS);
  const own = async () => (await eventsOf(site, ASKS)).filter((event) => event.visitor === visitor).toReversed();
  const plain = { car_id: car.id, form: null, label: null, visitor };
  await expect.poll(async () => (await own()).map(({ event }) => event)).toEqual([4, 26, 25, 15, 9, 39]);
  expect((await own()).slice(0, 5)).toEqual([
    { ...plain, event: 4, at: expect.any(String) },
    { ...plain, event: 26, at: expect.any(String) },
    { ...plain, event: 25, label: 'Used Car', at: expect.any(String) },
    { ...plain, event: 15, form: 'enquiry', at: expect.any(String) },
    { ...plain, event: 9, form: 'finance', at: expect.any(String) },
  ]);
  const after = await countsOf(site, ASKS, car.id);
  const more = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
  expect([more('calls'), more('leads')]).toEqual([1, 2]);
  const printed = await forecourt(site, 'counts', '--dealer', ASKS, '--limit', '1000');
  expect(printed.code).toBe(0);
  expect(printed.out).toContain(`${car.id}\t${car.name}\t`);
});

test('E-01 L-04 L-05 enquiries and test drives are counted by the kind of vehicle, and where nobody has to agree nothing is kept in the browser', async ({
  page,
  site,
}) => {
  const car = await carOf(site, NEEDS_NONE, 'new');
  const reports = reportsOf(page);
  await open(page, site, NEEDS_NONE, `/cars/${car.slug}`);
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveCount(0);
  await enquire(page, person('events-drive'), 'Book a test drive');
  await expect.poll(() => shown(page)).toEqual([{ event: 'test_drive_new', event_id: 17, car_id: car.id, form: 'enquiry' }]);
  await open(page, site, NEEDS_NONE, `/cars/${car.slug}`);
  await enquire(page, person('events-new'));
  await expect.poll(() => shown(page)).toEqual([{ event: 'enquiry_new', event_id: 14, car_id: car.id, form: 'enquiry' }]);
  const used = await carOf(site, NEEDS_NONE, 'used');
  await open(page, site, NEEDS_NONE, `/cars/${used.slug}`);
  await enquire(page, person('events-drive-used'), 'Book a test drive');
  await expect
    .poll(() => shown(page))
    .toEqual([
      { event: 'used_vehicle_view', event_id: 4, car_id: used.id },
      { event: 'test_drive_used', event_id: 48, car_id: used.id, form: 'enquiry' },
    ]);
  const own = async () => {
    const asked = (await eventsOf(site, NEEDS_NONE)).filter(({ form, car_id: id }) => form && (id === car.id || id === used.id));
    return asked.map(({ event, car_id: id, label, visitor }) => [event, id, label, visitor]);
  };
  for (const [event, id] of [
    [17, car.id],
    [14, car.id],
    [48, used.id],
  ])
    await expect.poll(own).toContainEqual([event, id, null, null]);
  expect(new Set(reports)).toEqual(new Set([siteUrl(site, NEEDS_NONE, '/api/events')]));
  expect(await kept(page, NEEDS_NONE)).toBeNull();
});

test('E-01 a shopper who says no leaves no event: nothing in the data layer, nothing sent, and the no is all that is kept', async ({
  page,
  site,
}) => {
  const car = await carOf(site, ASKS, 'used');
  const reports = reportsOf(page);
  await open(page, site, ASKS, `/cars/${car.slug}`);
  await question(page).getByRole('button', { name: 'No, thanks' }).click();
  await changeLoan(page, '25000');
  await call(page);
  await enquire(page, person('events-refused'));
  await open(page, site, ASKS, `/cars/${car.slug}`);
  await changeLoan(page, '25000');
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect([await shown(page), reports, await kept(page, ASKS)]).toEqual([[], [], 'no']);
});

test('E-01 a browser with Global Privacy Control is not asked and leaves no event, unless the shopper agrees in person', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const reports = reportsOf(page);
  for (const slug of [ASKS, NEEDS_NONE, UNTIL_NO]) {
    const car = await carOf(site, slug, 'used');
    await open(page, site, slug, `/cars/${car.slug}`);
    await call(page);
    expect([await shown(page), await question(page).count(), reports]).toEqual([[], 0, []]);
  }
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(page.getByText('At present we do not count your visits.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: 'Yes, you may' }).click();
  await call(page);
  await expect.poll(() => numbers(page)).toEqual([25]);
});

test('E-01 events that can’t be stored harm nothing: the shopper enquires as ever', async ({ page, site, watch }) => {
  watch.allow(/api\/events/);
  const car = await carOf(site, NEEDS_NONE, 'used');
  await page.route('**/api/events', (route) => route.abort('connectionrefused'));
  await open(page, site, NEEDS_NONE, `/cars/${car.slug}`);
  const asker = person('events-away');
  await enquire(page, asker);
  await expect.poll(() => numbers(page)).toEqual([4, 15]);
  expect((await leadsOf(site, NEEDS_NONE)).filter(({ email }) => email === asker.email)).toHaveLength(1);
});

test('E-01 E-02 events whose code can’t be had harm nothing either', async ({ page, site, watch }) => {
  watch.allow(/events\.[0-9a-f]+\.js/, /Events are not recorded/, /Failed to load resource/);
  const car = await carOf(site, NEEDS_NONE, 'used');
  await page.route(/\/events\.[0-9a-f]+\.js$/, (route) => route.abort('connectionrefused'));
  await open(page, site, NEEDS_NONE, `/cars/${car.slug}`);
  await enquire(page, person('events-no-code'));
  expect(await shown(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('E-02 Q-04 nobody is asked, nothing is recorded, and the lead counts all the same', async ({ page, site, watch }) => {
    // Chromium counts the scripts that it was told to preload, and may not run, as refused.
    watch.allow(/^request failed: .*\.js csp$/);
    const car = await carOf(site, ASKS, 'used');
    const before = await countsOf(site, ASKS, car.id);
    const reports = reportsOf(page);
    await page.goto(siteUrl(site, ASKS, `/cars/${car.slug}`));
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveAttribute('href', '/privacy-policy');
    const form = page.locator('#enquire form');
    await goToDetails(form);
    await introduce(form, person('events-plain'));
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL(/\/success$/);
    const after = await countsOf(site, ASKS, car.id);
    expect([(after['leads'] ?? 0) - (before['leads'] ?? 0), reports]).toEqual([1, []]);
  });
});
