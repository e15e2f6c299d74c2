import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithOwnDealer } from '../harness/own-root';
import { waitForMail } from '../harness/outbox';
import { copyPreparedData } from '../harness/prepared';
import { expect, test } from '../harness/test';

const slug = 'harbour';
let site: BareServer;

test.beforeAll(async () => {
  const root = createInstallationWithOwnDealer('sign-in', slug, 'accounts: { saveNeeds: sign-in }');
  site = await startBareServer(copyPreparedData('sign-in'), { FORECOURT_ROOT: root });
});
test.afterAll(() => site.stop());

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
