import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { DEMO_DEALERS, type DemoDealer } from '../harness/dealers';
import { createInstallationWithOwnDealer } from '../harness/own-root';
import { expectAccessible } from '../harness/page-audit';
import { WORK_FOLDER } from '../harness/folders';
import { siteFetch } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { createWebhookServer, type WebhookServer } from '../harness/webhook-server';

const [{ slug }] = DEMO_DEALERS as [DemoDealer];

let server: BareServer | undefined;
let dealer: WebhookServer | undefined;
test.afterEach(async () => {
  await server?.stop();
  await dealer?.stop();
});

test('L-07 Q-01 an operator sees on the desk why a lead was not delivered, and sends it again with the keyboard alone', async ({
  page,
  watch,
  desk,
}) => {
  // The browser logs a response 401 or 403 for a visitor without a token and for a wrong token.
  watch.allow(/answer 40[13]: /, /status of 40[13]/);
  const port = await findFreePort();
  const receiver = createWebhookServer(port, 'a key');
  dealer = receiver;
  const dataDir = join(WORK_FOLDER, 'data-undelivered-desk');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const more = `leadDelivery:\n  webhook: { url: 'http://127.0.0.1:${port}/leads', secret: LEADS_DESK }`;
  const environment = { FORECOURT_ROOT: createInstallationWithOwnDealer('undelivered-desk', slug, more), LEADS_DESK: 'a key' };
  const site = await startBareServer(dataDir, environment);
  server = site;
  const lead = { key: 'desk-lead-1', category: 'general', name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };
  const accepted = await siteFetch(site, slug, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(lead),
  });
  expect(accepted.status).toBe(201);

  const typeToken = async (token: string): Promise<void> => {
    await desk.tokenField.focus();
    await page.keyboard.type(token);
    await page.keyboard.press('Enter');
  };
  await desk.open(site, '/leads');
  await expectAccessible(page);
  await typeToken('a guess');
  await expect(page.getByRole('alert')).toHaveText('This token is not valid here, or it was revoked.');
  await typeToken(readFileSync(join(dataDir, 'operator.token'), 'utf8').trim());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undelivered leads');

  const row = page.getByRole('row').filter({ hasText: 'webhook' });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('ECONNREFUSED', { timeout: 500 });
  }).toPass();
  await expect(page.locator('body')).not.toContainText('ada@example.com');
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Send again/ }).press('Enter');
  await expect(page.getByRole('status')).toContainText('out again');
  expect(receiver.arrivals).toEqual([]);

  await receiver.start();
  await page.getByRole('button', { name: 'Send all of them again now' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('out again');
  await expect.poll(() => receiver.arrivals.length).toBe(1);
  await expect(async () => {
    await desk.open(site, '/leads');
    await expect(page.getByText('Every lead has arrived.')).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole('link', { name: 'Counts' }).click();
  await page.getByLabel('Dealer').selectOption(slug);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('region', { name: 'Counts by day' }).getByRole('row', { name: /^All days/ })).toContainText('1');
  await expectAccessible(page);
  await desk.signOutButton.press('Enter');
  await expect(desk.signOutButton).toHaveCount(0);
  await desk.open(site, '/leads');
  await expect(desk.tokenField).toBeVisible();
});
