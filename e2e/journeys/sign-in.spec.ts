import { startStockIssuer } from '@forecourt/testing/stock-issuer';
import { startTestIssuer } from '@forecourt/testing/test-issuer';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { findReservableCar } from '../harness/checkout-path';
import { waitForHydration } from '../harness/hydrated';
import { uniqueShopper } from '../harness/person';
import { signInByKeyboard, signInOverHttp, waitForAccountCars } from '../harness/sign-in';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { configureDealer, createInstallationWithOwnDealer } from '../harness/own-root';
import { readMailTo, waitForMail, waitForSmsCode } from '../harness/outbox';
import { tabTo } from '../harness/page-actions';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { copyPreparedData } from '../harness/prepared';
import { siteFetch, siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { waitForAllRemotes } from '../harness/warm-up';
import { BOTH_WIDTHS_TAG } from '../harness/widths';

const slug = 'harbour';
/** A dealer whose shoppers need an account with a mobile number to save a vehicle. */
const phoneDealer = 'redgum';
const CLIENT = { clientId: 'forecourt', secret: 'client-secret' };
let site: BareServer;
let service: Awaited<ReturnType<typeof startTestIssuer>>;
let stock: Awaited<ReturnType<typeof startStockIssuer>>;

test.beforeAll(async () => {
  // Desktop and phone run at the same time, each with a folder of its own.
  const folder = `sign-in-${test.info().project.name}`;
  const port = await findFreePort();
  service = await startTestIssuer(CLIENT);
  stock = await startStockIssuer({
    ...CLIENT,
    redirectUris: [`http://${slug}.localhost:${port}/api/account/openid/stock/callback`],
  });
  const provider = `{ id: group, label: Harbour ID, issuer: '${service.issuer}', clientId: ${CLIENT.clientId}, secret: PROVIDER_TEST }`;
  const byForm = provider.replace('id: group, label: Harbour ID', 'id: form, label: Form ID, responseMode: form_post');
  const atStock = provider
    .replace('id: group, label: Harbour ID', 'id: stock, label: Stock ID')
    .replace(service.issuer, stock.issuer);
  const providers = `[${provider}, ${byForm}, ${atStock}]`;
  const root = createInstallationWithOwnDealer(
    folder,
    slug,
    `accounts: { saveNeeds: sign-in, gated: [my-garage, checkout, car-finance], providers: ${providers} }`,
  );
  configureDealer(root, phoneDealer, 'accounts: { saveNeeds: phone }');
  site = await startBareServer(copyPreparedData(folder), { FORECOURT_ROOT: root, PROVIDER_TEST: CLIENT.secret }, port);
  for (const dealer of [slug, phoneDealer]) await waitForAllRemotes(site, dealer);
});
test.afterAll(async () => {
  await site.stop();
  await service.close();
  await stock.close();
});

test('W-01 W-02 a save leads to the sign-in where the dealer wants it, and is completed after the code', async ({
  page,
  results,
}) => {
  await results.open(site, slug, '?status=in_stock');
  const card = results.cards.first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const before = new URL(page.url());
  await card.getByRole('button', { name: `Save ${name}` }).click();
  await expect(page.getByText('Sign in to save vehicles to your watchlist.')).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  const here = `${before.pathname}${before.search}`;
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/sign-in', { type: 'watchlist', redirect: here, back: here }]);
  await page.getByLabel('Email or mobile number').fill('save@example.com');
  await page.keyboard.press('Enter');
  const mail = await waitForMail(site, 'save@example.com', /sign-in code/);
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.subject)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is now available in your watchlist`)).toBeVisible();
  expect(page.url()).toBe(before.href);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved vehicles: 1' })).toBeVisible();
});

test(
  'W-01 W-02 where a save needs a mobile number, it is completed after the shopper typed the code by SMS',
  BOTH_WIDTHS_TAG,
  async ({ page, results }, { project }) => {
    const email = `number-${project.name}@example.com`;
    const [number, plain] = project.name === 'phone' ? ['+61491570157', '0491 570 157'] : ['+61491570158', '0491 570 158'];
    await results.open(site, phoneDealer, '?status=in_stock');
    const card = results.cards.first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const before = page.url();
    await card.getByRole('button', { name: `Save ${name}` }).click();
    await expect(page.getByText('Sign in to save vehicles to your watchlist.')).toBeVisible();
    await signInByKeyboard(page, site, email);
    await expect(page).toHaveURL(before);
    await expect(page.getByText(`Add a mobile number to your account to save ${name}`)).toBeVisible();
    // A message with the focus stays.
    await page.getByRole('link', { name: 'Add a number' }).focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(page.getByText('You are signed in. Add a mobile number to your account to go on.')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'input[name=address]');
    await page.keyboard.type(plain);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code')).toBeVisible();
    await tabTo(page, 'input[name=code]');
    await page.keyboard.type(await waitForSmsCode(site, number));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} is now available in your watchlist`)).toBeVisible();
    await expect(page).toHaveURL(before);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Saved vehicles: 1' })).toBeVisible();
    await page.goto(siteUrl(site, phoneDealer, '/watchlist'));
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  },
);

test(
  'A-01 A-04 a shopper signs in at another service; naming the address there opens the account to nobody else',
  BOTH_WIDTHS_TAG,
  async ({ page }, { project }) => {
    const email = `service-${project.name}@example.com`;
    const heading = page.getByRole('heading', { level: 1 });
    const begin = async (): Promise<void> => {
      await page.goto(siteUrl(site, slug, '/sign-in?type=account&redirect=/account'));
      await expect(page.getByRole('link', { name: 'Sign in with Harbour ID' })).toBeVisible();
      await tabTo(page, 'a[href*="/api/account/openid/group"]');
      await page.keyboard.press('Enter');
    };
    const signOut = async (): Promise<void> => {
      await waitForAccountCars(page);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL(siteUrl(site, slug, '/'));
    };
    service.person = { sub: `ada-${project.name}`, name: 'Ada Shopper', email, email_verified: true };
    await begin();
    await expect(heading).toHaveText('My account');
    await expect(page.getByText(`Email: ${email}`)).toBeVisible();
    await expect(page.getByText('Harbour ID is connected')).toBeVisible();
    await expectAccessible(page);
    await signOut();

    service.person = { sub: `eve-${project.name}`, name: 'Eve', email, email_verified: false };
    await begin();
    await expect(heading).toHaveText('My account');
    await expect(page.getByLabel('Name')).toHaveValue('Eve');
    await expect(page.getByText(email)).toHaveCount(0);
    await signOut();

    service.person = { sub: `mallory-${project.name}`, name: 'Mallory', email, email_verified: true };
    await begin();
    await expect(heading).toHaveText('Sign in');
    await expect(page.getByText('There is an account with your email address.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(siteUrl(site, slug, '/account'));
    await expect(heading).toHaveText('Sign in');
  },
);

test(
  'A-02 V-24 where reserving needs a sign-in, a shopper reserves after it, and loses nothing that was typed',
  BOTH_WIDTHS_TAG,
  async ({ page, checkout, watch }, { project }) => {
    watch.allow(/401.*reservations/);
    const car = await findReservableCar(site, slug);
    const shopper = uniqueShopper(`gated-${project.name}`);
    await page.goto(siteUrl(site, slug, car?.page ?? ''));
    await waitForHydration(page);
    await page
      .getByRole('link', { name: /^(Reserve (Car )?Now for|Buy Online)/ })
      .first()
      .click();
    const [email, other] = [shopper.email, `typed-${shopper.email}`];
    const signIn = async (): Promise<void> => {
      await expect(page.getByText('Sign in to reserve or buy')).toBeVisible();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('type'), searchParams.get('redirect')]).toEqual(['/sign-in', 'checkout', car?.checkout]);
      const codes = () => readMailTo(site, email).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? []);
      const before = codes();
      await page.getByLabel('Email or mobile number').fill(email);
      await page.keyboard.press('Enter');
      await expect.poll(() => codes().length).toBeGreaterThan(before.length);
      await page.getByLabel('Code').fill(codes().find((code) => !before.includes(code)) ?? '');
      await page.keyboard.press('Enter');
    };
    await signIn();
    await expect(page).toHaveURL(siteUrl(site, slug, car?.checkout ?? ''));
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await checkout.introduce({ ...shopper, email: other });
    await waitForAccountCars(page);
    const cookies = await page.context().cookies();
    const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { cookie: session, origin: siteUrl(site, slug, '') };
    const ended = await siteFetch(site, slug, '/api/account/sign-out', { method: 'POST', headers });
    expect(ended.status).toBeLessThan(400);
    await checkout.continueToDeposit.click();
    await signIn();

    await checkout.payWith('4242 4242 4242 4242');
    await expect(page.getByRole('heading', { name: 'It is reserved for you' })).toBeVisible();
    await waitForMail(site, other, /is reserved for you/);
    await checkout.cancelReservation.click();
    await expect(page.getByRole('status')).toContainText('This reservation was cancelled');
  },
);

test('A-02 F-07 where the dealer gates car finance, its page leads to the sign-in, and shows the form afterwards', async ({
  page,
}) => {
  await page.goto(siteUrl(site, slug, '/car-finance'));
  await expect(page.getByText('Sign in to apply for car finance.')).toBeVisible();
  await signInByKeyboard(page, site, 'car-finance@example.com');
  await expect(page).toHaveURL(siteUrl(site, slug, '/car-finance'));
  await expect(page.locator('#finance-form')).toBeVisible();
});

test('A-01 a shopper signs in at a service whose page sends its answer by a form, as Apple does', async ({ page }) => {
  service.person = { sub: 'form', name: 'Ada Shopper', email: 'form@example.com', email_verified: true };
  await page.goto(siteUrl(site, slug, '/sign-in?type=account&redirect=/account'));
  await page.getByRole('link', { name: 'Sign in with Form ID' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await expect(page.getByText('Email: form@example.com')).toBeVisible();
});

test('A-01 a shopper signs in on the pages of an OpenID Connect server as it comes, and has the name and address from there', async ({
  page,
  watch,
}) => {
  // The server's own page asks for a font of another site, and has no icon.
  watch.allow(/favicon\.ico/);
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(siteUrl(site, slug, '/sign-in?type=account&redirect=/account'));
  await page.getByRole('link', { name: 'Sign in with Stock ID' }).click();
  await page.getByPlaceholder('Enter any login').fill('stock');
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await expect(page.getByText('Email: stock@example.com')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('stock Shopper');
  await expect(page.getByText('Stock ID is connected')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  test(
    'A-02 V-24 a shopper whose session ends while reserving signs in again, finds the answers, and reserves with them',
    BOTH_WIDTHS_TAG,
    async ({ page, checkout }, { project }) => {
      const car = await findReservableCar(site, slug);
      const shopper = uniqueShopper(`gated-plain-${project.name}`);
      const cookies = await signInOverHttp(site, slug, shopper.email);
      const pairs = cookies.split('; ').map((pair) => pair.split('=') as [string, string]);
      await page.context().addCookies(pairs.map(([name, value]) => ({ name, value, url: siteUrl(site, slug, '/') })));
      await page.goto(siteUrl(site, slug, car?.checkout ?? ''));
      const typed = { ...shopper, name: 'Zoë O’Neil', email: `typed-${shopper.email}` };
      await checkout.introduce(typed);
      const headers = { cookie: cookies, origin: siteUrl(site, slug, '') };
      await siteFetch(site, slug, '/api/account/sign-out', { method: 'POST', headers });
      await checkout.continueToDeposit.click();

      await expect(page.getByText('Sign in to reserve or buy this vehicle.')).toBeVisible();
      const codes = () => readMailTo(site, shopper.email).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? []);
      const before = codes();
      await page.getByLabel('Email or mobile number').fill(shopper.email);
      await page.keyboard.press('Enter');
      await expect.poll(() => codes().length).toBeGreaterThan(before.length);
      await page.getByLabel('Code').fill(codes().find((code) => !before.includes(code)) ?? '');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in: continue your reservation');
      await expect(page.getByLabel('Name')).toHaveValue(typed.name);
      await expect(page.getByLabel('Email')).toHaveValue(typed.email);
      await expect(page.getByLabel('Phone')).toHaveValue(typed.phone);
      await expectNoSidewaysScroll(page, [320, 1280]);
      await checkout.continueToDeposit.click();
      await page.getByRole('link', { name: /^Pay the deposit of/ }).click();
      await checkout.payWith('4242 4242 4242 4242');
      await expect(page.getByRole('heading', { name: 'It is reserved for you' })).toBeVisible();
      await waitForMail(site, typed.email, /is reserved for you/);
      await checkout.cancelReservation.click();
      await expect(page.getByRole('status')).toContainText('This reservation was cancelled');
    },
  );
});
