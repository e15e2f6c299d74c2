import { startTestIssuer } from '../../shell/server/accounts/openid/testing/test-issuer';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithOwnDealer } from '../harness/own-root';
import { waitForMail } from '../harness/outbox';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/page-audit';
import { copyPreparedData } from '../harness/prepared';
import { siteUrl } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const slug = 'harbour';
const CLIENT = { clientId: 'forecourt', secret: 'client-secret' };
let service: Awaited<ReturnType<typeof startTestIssuer>>;
let site: BareServer;

test.beforeAll(async () => {
  service = await startTestIssuer(CLIENT);
  const accounts = {
    saveNeeds: 'sign-in',
    providers: [
      { id: 'group', label: 'Example Group', issuer: service.issuer, clientId: CLIENT.clientId, secret: 'PROVIDER_TEST' },
    ],
  };
  const root = createInstallationWithOwnDealer('sign-in', slug, `accounts: ${JSON.stringify(accounts)}`);
  site = await startBareServer(copyPreparedData('sign-in'), { FORECOURT_ROOT: root, PROVIDER_TEST: CLIENT.secret });
});
test.afterAll(async () => {
  await site.stop();
  await service.close();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.allow(/^request failed: .*\.js csp$/));

  test('A-01 A-04 a shopper signs in at the dealer’s service, and disconnecting the only way is refused', async ({ page }) => {
    service.person = { sub: 'ada', name: 'Ada Shopper' };
    await page.goto(siteUrl(site, slug, '/account'));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [360, 1280]);
    await page.getByRole('link', { name: 'Sign in with Example Group' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Shopper');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [360, 1280]);
    await page.getByRole('button', { name: 'Disconnect Example Group' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    service.broken['/token'] = 503;
    await page.goto(siteUrl(site, slug, '/sign-in?type=account&redirect=/account'));
    await page.getByRole('link', { name: 'Sign in with Example Group' }).click();
    await expect(page.getByRole('alert')).toContainText('That service does not answer');
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  });
});
