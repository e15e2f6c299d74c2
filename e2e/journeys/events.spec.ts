import type { Page } from '@playwright/test';
import type { Car } from '@forecourt/contracts/car/car';
import { readVehicleCounts, readLatestEvents, readLatestLeads } from '../harness/admin-api';
import { uniqueShopper } from '../harness/person';
import { scrollToElement } from '../harness/page-actions';
import { runForecourt } from '../harness/command-line';
import { waitForHydration, waitForElementHydration } from '../harness/hydrated';
import { expectAccessible } from '../harness/page-audit';
import { fetchPageHtml, siteFetch, siteUrl } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { EnquiryForm } from '../pages/enquiry-form';

test.use({ refusesEvents: false });

/** Slug of the test dealer that asks for consent before it records events. */
const OPT_IN = 'prestige';
/** Slug of the test dealer that records events and never asks for consent. */
const WITHOUT_CONSENT = 'harbour';
/** Slug of the test dealer that records events until the shopper refuses. */
const OPT_OUT = 'driveaway';

/** Resolves with the first car of this type in the results that has a price and that a shopper can buy. */
const carForSale = async (site: Site, slug: string, type: Car['car_type']): Promise<Car> => {
  const html = await fetchPageHtml(site, slug, `/search/${type}-cars`);
  for (const path of new Set([...html.matchAll(/href="\/cars\/([^"?#]+)"/g)].map((match) => match[1]))) {
    const car = JSON.parse((await siteFetch(site, slug, `/api/cars/${path}`)).text) as Car;
    if (car.car_type === type && car.status === 'in_stock' && !car.reserved && car.price > 10 && !car.tag) return car;
  }
  throw new Error(`${slug} has no ${type} car for sale among its first results`);
};

const dataLayer = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []);
const eventNumbers = async (page: Page): Promise<unknown[]> => (await dataLayer(page)).map(({ event_id }) => event_id);
/**
 * Returns a list of the addresses to which the page sends event reports from now on. The body of a beacon is not
 * visible to the browser.
 */
const recordReports = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(request.url());
  });
  return sent;
};
test('E-01 E-02 V-17 F-03 F-07 W-01 each event of a shopper who agrees is recorded once in every place', async ({
  page,
  site,
  vehicle,
  consent,
}) => {
  const car = await carForSale(site, OPT_IN, 'used');
  const before = await readVehicleCounts(site, OPT_IN, car.id);
  await vehicle.open(site, OPT_IN, `/cars/${car.slug}`);
  await expect(consent.region).toBeVisible();
  await expectAccessible(page);
  expect([await dataLayer(page), await consent.storedAnswer(OPT_IN)]).toEqual([[], null]);
  await consent.agree();
  await expect(consent.region).toBeHidden();
  expect(await dataLayer(page)).toEqual([{ event: 'used_vehicle_view', event_id: 4, car_id: car.id }]);

  await vehicle.changeLoan('25000');
  await vehicle.changeLoan('26000');
  await vehicle.call();
  const shopper = uniqueShopper('events-agreed');
  await vehicle.enquire(shopper);
  await expect
    .poll(async () => (await dataLayer(page)).slice(1))
    .toEqual([
      { event: 'finance_calculator', event_id: 26, car_id: car.id },
      { event: 'call', event_id: 25, car_id: car.id, label: 'Used Car' },
      { event: 'enquiry_used', event_id: 15, car_id: car.id, form: 'enquiry' },
    ]);

  await page.goto(siteUrl(site, OPT_IN, `/finance?car_id=${car.id}`));
  await waitForHydration(page);
  await expect(consent.region).toBeHidden();
  await scrollToElement(page.locator('#finance-form'));
  const finance = new EnquiryForm(page.locator('#finance-form form'));
  await finance.bringNear();
  await finance.form.getByRole('button', { name: 'Continue' }).click();
  // The finance form starts with the e-mail address that the shopper typed into the enquiry form.
  await expect(finance.form.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email);
  await finance.send();
  await expect(page).toHaveURL(/\/success\?ref=/);

  await page.goto(siteUrl(site, OPT_IN, '/search/used-cars'));
  await waitForHydration(page);
  // A sold car can't be saved.
  const save = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .first();
  // The cards' buttons work only after the carousel that contains them is hydrated, which is later than the page.
  await waitForElementHydration(save);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => eventNumbers(page)).toEqual([39]);

  const visitor = await consent.storedAnswer(OPT_IN);
  const own = async () => (await readLatestEvents(site, OPT_IN)).filter((event) => event.visitor === visitor).toReversed();
  const plain = { car_id: car.id, form: null, label: null, visitor };
  await expect.poll(async () => (await own()).map(({ event }) => event)).toEqual([4, 26, 25, 15, 9, 39]);
  expect((await own()).slice(0, 5)).toEqual([
    { ...plain, event: 4, at: expect.any(String) },
    { ...plain, event: 26, at: expect.any(String) },
    { ...plain, event: 25, label: 'Used Car', at: expect.any(String) },
    { ...plain, event: 15, form: 'enquiry', at: expect.any(String) },
    { ...plain, event: 9, form: 'finance', at: expect.any(String) },
  ]);
  const after = await readVehicleCounts(site, OPT_IN, car.id);
  const more = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
  expect([more('calls'), more('leads')]).toEqual([1, 2]);
  const printed = await runForecourt(site, 'counts', '--dealer', OPT_IN, '--limit', '1000');
  expect(printed.code).toBe(0);
  expect(printed.out).toContain(`${car.id}\t${car.name}\t`);
});

test('E-01 L-04 L-05 enquiries are counted by the type of car, and a dealer that does not ask stores nothing', async ({
  page,
  site,
  vehicle,
  consent,
}) => {
  const car = await carForSale(site, WITHOUT_CONSENT, 'new');
  const reports = recordReports(page);
  await vehicle.open(site, WITHOUT_CONSENT, `/cars/${car.slug}`);
  await expect(consent.choicesLink).toHaveCount(0);
  await vehicle.enquire(uniqueShopper('events-drive'), 'Book a test drive');
  await expect.poll(() => dataLayer(page)).toEqual([{ event: 'test_drive_new', event_id: 17, car_id: car.id, form: 'enquiry' }]);
  await vehicle.open(site, WITHOUT_CONSENT, `/cars/${car.slug}`);
  await vehicle.enquire(uniqueShopper('events-new'));
  await expect.poll(() => dataLayer(page)).toEqual([{ event: 'enquiry_new', event_id: 14, car_id: car.id, form: 'enquiry' }]);
  const used = await carForSale(site, WITHOUT_CONSENT, 'used');
  await vehicle.open(site, WITHOUT_CONSENT, `/cars/${used.slug}`);
  await vehicle.enquire(uniqueShopper('events-drive-used'), 'Book a test drive');
  await expect
    .poll(() => dataLayer(page))
    .toEqual([
      { event: 'used_vehicle_view', event_id: 4, car_id: used.id },
      { event: 'test_drive_used', event_id: 48, car_id: used.id, form: 'enquiry' },
    ]);
  const own = async () => {
    const events = (await readLatestEvents(site, WITHOUT_CONSENT)).filter(
      ({ form, car_id: id }) => form && (id === car.id || id === used.id),
    );
    return events.map(({ event, car_id: id, label, visitor }) => [event, id, label, visitor]);
  };
  for (const [event, id] of [
    [17, car.id],
    [14, car.id],
    [48, used.id],
  ])
    await expect.poll(own).toContainEqual([event, id, null, null]);
  expect(new Set(reports)).toEqual(new Set([siteUrl(site, WITHOUT_CONSENT, '/api/events')]));
  expect(await consent.storedAnswer(WITHOUT_CONSENT)).toBeNull();
});

test('E-01 a shopper who refuses leaves no event in the data layer and no report, and the browser stores only the refusal', async ({
  page,
  site,
  vehicle,
  consent,
}) => {
  const car = await carForSale(site, OPT_IN, 'used');
  const reports = recordReports(page);
  await vehicle.open(site, OPT_IN, `/cars/${car.slug}`);
  await consent.refuse();
  await vehicle.changeLoan('25000');
  await vehicle.call();
  await vehicle.enquire(uniqueShopper('events-refused'));
  await vehicle.open(site, OPT_IN, `/cars/${car.slug}`);
  await vehicle.changeLoan('25000');
  await expect(consent.choicesLink).toBeVisible();
  await expect(consent.region).toHaveCount(0);
  expect([await dataLayer(page), reports, await consent.storedAnswer(OPT_IN)]).toEqual([[], [], 'no']);
});

test('E-01 a browser with Global Privacy Control is not asked and leaves no event until the shopper agrees by the link', async ({
  page,
  site,
  vehicle,
  consent,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const reports = recordReports(page);
  for (const slug of [OPT_IN, WITHOUT_CONSENT, OPT_OUT]) {
    const car = await carForSale(site, slug, 'used');
    await vehicle.open(site, slug, `/cars/${car.slug}`);
    await vehicle.call();
    expect([await dataLayer(page), await consent.region.count(), reports]).toEqual([[], 0, []]);
  }
  await consent.choicesLink.click();
  await expect(page.getByText('At present we do not count your visits.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(consent.region).toBeHidden();
  await expect(consent.choicesLink).toBeFocused();
  await page.keyboard.press('Enter');
  await consent.agree();
  await vehicle.call();
  await expect.poll(() => eventNumbers(page)).toEqual([25]);
});

test('E-01 a shopper can enquire although events cannot be stored', async ({ page, site, watch, vehicle }) => {
  watch.allow(/api\/events/);
  const car = await carForSale(site, WITHOUT_CONSENT, 'used');
  await page.route('**/api/events', (route) => route.abort('connectionrefused'));
  await vehicle.open(site, WITHOUT_CONSENT, `/cars/${car.slug}`);
  const shopper = uniqueShopper('events-away');
  await vehicle.enquire(shopper);
  await expect.poll(() => eventNumbers(page)).toEqual([4, 15]);
  expect((await readLatestLeads(site, WITHOUT_CONSENT)).filter(({ email }) => email === shopper.email)).toHaveLength(1);
});

test('E-01 E-02 a shopper can enquire although the code for events cannot be loaded', async ({ page, site, watch, vehicle }) => {
  watch.allow(/events\.[0-9a-f]+\.js/, /Events are not recorded/, /Failed to load resource/);
  const car = await carForSale(site, WITHOUT_CONSENT, 'used');
  await page.route(/\/events\.[0-9a-f]+\.js$/, (route) => route.abort('connectionrefused'));
  await vehicle.open(site, WITHOUT_CONSENT, `/cars/${car.slug}`);
  await vehicle.enquire(uniqueShopper('events-no-code'));
  expect(await dataLayer(page)).toEqual([]);
});

/** Returns the texts of the page's controls and prices whose middle is covered by the question. */
const coveredByQuestion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const question = [...document.querySelectorAll('section')].find((each) =>
      each.querySelector('h2')?.textContent?.startsWith('May we count'),
    );
    const isPrice = (element: Element): boolean => element.children.length === 0 && /^\$[\d,]+/.test(element.textContent ?? '');
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.matches('a, button, input, select') || isPrice(element))
      .filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // Texts for screen readers alone are a pixel large.
        if (width < 4 || height < 4 || !element.checkVisibility()) return false;
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return question?.contains(top);
      })
      .map((element) => element.textContent ?? '');
  });

/** Resolves with the sum of the layout shifts of a page that no press has caused. */
const layoutShifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const)
  test(`E-01 Q-02 at ${width} × ${height} the question for consent is a slim bar that covers and moves nothing`, async ({
    page,
    site,
    consent,
  }) => {
    await page.setViewportSize({ width, height });
    const car = await carForSale(site, OPT_IN, 'used');
    for (const path of ['/', '/search/used-cars', `/cars/${car.slug}`]) {
      await page.goto(siteUrl(site, OPT_IN, path));
      await expect(consent.region).toBeVisible();
      await waitForHydration(page);
      const heightOf = async () => (await consent.region.boundingBox())?.height ?? 0;
      expect(await heightOf()).toBeLessThanOrEqual(height * 0.16);
      expect(await layoutShifts(page)).toBeLessThanOrEqual(0.02);
      for (const share of [0, 0.3, 0.7, 1]) {
        await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
        expect(await coveredByQuestion(page)).toEqual([]);
      }
      await page.evaluate(() => scrollTo(0, 0));
      await consent.region.getByRole('button', { name: 'Details' }).click();
      await expect(consent.region.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
      expect(await coveredByQuestion(page)).toEqual([]);
      await expectAccessible(page);
    }
    await consent.refuse();
    await expect(consent.region).toBeHidden();
    await page.reload();
    await waitForHydration(page);
    await expect(page.locator('#forecourt-question')).toHaveCSS('min-height', '0px');
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('E-02 Q-04 a shopper is not asked, no event is recorded, and the lead is counted', async ({
    page,
    site,
    watch,
    vehicle,
    consent,
  }) => {
    // Chromium reports scripts that a page preloads as refused when JavaScript is turned off.
    watch.allow(/^request failed: .*\.js csp$/);
    const car = await carForSale(site, OPT_IN, 'used');
    const before = await readVehicleCounts(site, OPT_IN, car.id);
    const reports = recordReports(page);
    await page.goto(siteUrl(site, OPT_IN, `/cars/${car.slug}`));
    await expect(consent.region).toHaveCount(0);
    await expect(consent.choicesLink).toHaveAttribute('href', '/privacy-policy');
    await vehicle.enquiry.introduce(uniqueShopper('events-plain'));
    await vehicle.enquiry.send();
    await expect(page).toHaveURL(/\/success\?ref=/);
    const after = await readVehicleCounts(site, OPT_IN, car.id);
    expect([(after['leads'] ?? 0) - (before['leads'] ?? 0), reports]).toEqual([1, []]);
  });
});
