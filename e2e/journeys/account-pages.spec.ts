import type { Page } from '@playwright/test';
import { dealerWithEveryRemote } from '../harness/dealers';
import { findOnePageOfEachKind } from '../harness/crawl';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { findVehiclePath } from '../harness/paths';
import { signInByCode, signInOverHttp } from '../harness/sign-in';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { importCars, type FeedCar } from '../harness/import-cars';
import { uniqueShopper } from '../harness/person';

const slug = 'harbour';
const AUDITED_WIDTHS = [320, 1920];
const WIDTHS = [320, 360, 414, 768, 1024, 1280, 1440, 1920];

const expectFit = async (page: Page): Promise<void> => {
  for (const width of AUDITED_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page, WIDTHS);
};

test('Q-01 Q-02 A-01 A-03 every page of a signed-in shopper is accessible and fits from 320 to 1920 pixels', async ({
  page,
  site,
  watch,
}) => {
  for (const query of [
    'type=my-garage&redirect=/my-garage&back=/',
    'sent=x',
    'link=x',
    'undo=x',
    'prove=yes&to=j%E2%80%A2%E2%80%A2%E2%80%A2@e%E2%80%A2%E2%80%A2%E2%80%A2.com',
    'done=retained',
    'problem=code_expired',
  ]) {
    await page.goto(siteUrl(site, slug, `/sign-in?${query}`));
    await expectFit(page);
  }
  await signInByCode(page, site, slug, 'widths@example.com');
  await page.getByLabel('Name').fill('Wolfeschlegelsteinhausenbergerdorff Adolph Blaine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/done=saved/);
  await page.evaluate(
    async (car) => {
      const send = (method: string, url: string, body: object) =>
        fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const { id } = (await (await fetch(`/api${car}`)).json()) as { id: string };
      await send('PUT', `/api/account/saved-cars/${id}`, { note: 'Ask about the tow bar' });
      await send('POST', '/api/account/saved-car-mails', { wanted: true });
      await send('POST', '/api/account/garage/vehicles', { rego: 'DEMO02', state: 'QLD' });
    },
    await findVehiclePath(site, slug),
  );
  for (const path of [
    '/account?done=saved',
    '/account?problem=conflict',
    '/sign-in?offer=passkey',
    '/my-garage',
    '/watchlist',
    '/online-payment',
  ]) {
    await page.goto(siteUrl(site, slug, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectFit(page);
  }
  const exported = await page.evaluate(async () => (await fetch('/api/account/export?format=html')).text());
  watch.allow(/\b410\b.*\/watchlist\/mails\/stop/);
  await page.goto(siteUrl(site, slug, '/watchlist/mails/stop?t=wrong'));
  await expectFit(page);
  await page.route('**/opened-export', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: exported.replace('<head>', '<head><link rel="icon" href="data:,">'),
    }),
  );
  await page.goto(siteUrl(site, slug, '/opened-export'));
  await expect(page.getByRole('heading', { level: 2, name: 'Consents (1)' })).toBeVisible();
  await expectFit(page);
});

const MAKE = 'Widthola';
const carOf = (id: string, price: number): FeedCar => ({
  id: `widthola-${id}`,
  slug: `widthola-${id}`,
  make: MAKE,
  model: 'Estate',
  name: `2022 ${MAKE} ${id}`,
  price,
});

/** Sends a request of the signed-in shopper's page. Throws unless it succeeds. */
const send = (page: Page, method: string, path: string, body: object): Promise<void> =>
  page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const answer = await fetch(call.path, { method: call.method, headers, body: JSON.stringify(call.body) });
      if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    },
    { method, path, body },
  );

/** Gives a signed-in shopper one of everything that the garage and the account show. */
const fillAccount = async (page: Page, { name, email, phone }: ReturnType<typeof uniqueShopper>): Promise<void> => {
  const person = { name: `${name} Wolfeschlegelsteinhausenbergerdorff`, email, phone };
  const lead = (category: string, more: object = {}) =>
    send(page, 'POST', '/api/leads', { key: crypto.randomUUID(), category, ...person, message: 'Hello', ...more });
  await send(page, 'POST', '/api/account/details', { name: person.name, phone });
  await send(page, 'POST', '/api/account/garage/vehicles', { rego: 'DEMO02', state: 'QLD' });
  for (const id of ['fallen', 'sold', 'kept']) await send(page, 'PUT', `/api/account/saved-cars/widthola-${id}`, { note: 'Ask about the tow bar' }); // prettier-ignore
  await send(page, 'POST', '/api/account/saved-car-mails', { wanted: true });
  await send(page, 'POST', '/api/account/viewed-cars/choice', { wanted: 'yes' });
  await send(page, 'POST', '/api/account/viewed-cars', { ids: ['widthola-kept'] });
  for (const category of ['service', 'test_drive', 'trade_in', 'finance']) await lead(category);
  await lead('enquiry', { car_id: 'widthola-kept', opt_in: true });
  const search = { query: MAKE, facets: {}, ranges: {}, scope: '', path: '/search/used-cars' };
  await send(page, 'POST', '/api/alerts', { email, frequency: 'daily', search });
  await send(page, 'POST', '/api/account/payments', {
    key: crypto.randomUUID(),
    invoice: 'INV-2026/11-000042',
    amount: '249.95',
  });
  await send(page, 'POST', '/api/reservations', { key: crypto.randomUUID(), car: 'widthola-kept', ...person });
};

test('Q-01 Q-02 W-03 K-03 A-03 filled pages of an account are accessible and fit from 320 to 1920 pixels', async ({
  page,
  site,
}) => {
  const shopper = uniqueShopper('filled');
  await importCars(
    site,
    slug,
    'widthola',
    ['fallen', 'sold', 'kept'].map((id) => carOf(id, 31_990)),
  );
  await signInByCode(page, site, slug, shopper.email);
  await fillAccount(page, shopper);
  await importCars(site, slug, 'widthola', [carOf('fallen', 28_990), carOf('kept', 31_990)]);

  await page.goto(siteUrl(site, slug, '/my-garage'));
  for (const heading of [
    'My vehicles',
    'Reservations',
    'Service bookings',
    'Test drives',
    'Trade-in values',
    'Finance enquiries',
    'Enquiries',
    'Saved searches',
    'Recently viewed',
    'Viewed vehicles on all my devices',
  ])
    // prettier-ignore
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  await expectFit(page);

  await page.goto(siteUrl(site, slug, '/watchlist'));
  const main = page.getByRole('main');
  await expect(main.getByText('$3,000').first()).toBeVisible();
  await expect(main.getByText(/sold/i).first()).toBeVisible();
  await expectFit(page);

  await page.goto(siteUrl(site, slug, '/watchlist?ids=widthola-fallen,widthola-sold,widthola-kept,none'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A list for you');
  await expectFit(page);

  await page.goto(siteUrl(site, slug, '/online-payment'));
  await expect(page.getByText('INV-2026/11-000042').first()).toBeVisible();
  await expectFit(page);

  await page.goto(siteUrl(site, slug, '/account'));
  await send(page, 'POST', '/api/account/consents/withdraw', { purpose: 'saved-cars' });
  await page.reload();
  await expect(page.getByText('My watchlist: 3')).toBeVisible();
  await expect(page.getByText(/agreed on .+, withdrawn on/)).toBeVisible();
  await expectFit(page);
});

/** Pages that must be among those that are compared: each remote's, and the shell's. */
const KINDS = [/^\/$/, /^\/search\//, /^\/cars\//, /^\/finance/, /^\/special-offers/, /^\/offers\//, /^\/locations/, /^\/service/, /^\/compare/, /^\/privacy-policy/]; // prettier-ignore
const UNLINKED = [
  '/search/used-cars?page=2',
  '/compare',
  '/compare-cars',
  '/watchlist',
  '/sign-in?sent=x',
  '/success',
  '/no-such-page',
];

/** The pages of the account itself: the sign-in leads a signed-in shopper on. */
const OF_ACCOUNT = /^\/(?:account|sign-in)\b/;

/** Returns a page without the values that differ at every request. */
const withoutNonces = (html: string): string => html.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/"nonce":"[^"]*"/g, '');

/** Returns where two pages begin to differ, in both; empty if they are the same. */
const firstDifference = (one: string, other: string): string[] => {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((html) => html.slice(Math.max(0, at - 100), at + 100));
};

test('W-01 Q-07 the HTML of a page of every kind is the same for a signed-in shopper and for a visitor', async ({ site }) => {
  const dealer = dealerWithEveryRemote().slug;
  const cookie = await signInOverHttp(site, dealer, 'same-html@example.com');
  const read = (path: string, headers = {}) => siteFetch(site, dealer, path, { headers });
  expect((await read('/account', { cookie })).text).toContain('same-html@example.com');
  const pages = (await findOnePageOfEachKind(site, dealer)).filter(({ html }) => html.startsWith('<!doctype html>'));
  const linked = pages.filter(({ path }) => !OF_ACCOUNT.test(path));
  const paths = new Set([...linked.map(({ path }) => path.replace(/#.*/, '')), ...UNLINKED]);
  for (const kind of KINDS)
    expect(
      [...paths].some((path) => kind.test(path)),
      kind.source,
    ).toBe(true);
  for (const path of paths) {
    const [before, shopper, after] = [await read(path), await read(path, { cookie }), await read(path)];
    expect(shopper.status, path).toBe(before.status);
    // The stock may change between two requests, so the page is compared with the one before and the one after.
    const differences = [before, after].map(({ text }) => firstDifference(withoutNonces(shopper.text), withoutNonces(text)));
    expect(differences.find((each) => each.length === 0) ?? differences, path).toEqual([]);
    expect(shopper.headers['cache-control'], path).toBe(before.headers['cache-control']);
  }
});
