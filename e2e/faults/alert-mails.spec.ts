import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  SHOPPER_ADDRESSES,
  priceDropAlerts,
  LONG_WAIT_TIMEOUT,
  alertRecipients,
  subscribeShoppers,
  WATCHED_CAR,
} from '../harness/alert-shoppers';
import { countJobsByState, startBareServer, type BareServer } from '../harness/bare-server';
import { DEMO_DEALERS } from '../harness/dealers';
import { importCars } from '../harness/import-cars';
import { startMailServer, type MailServer } from '../harness/mail-server';
import { WORK_FOLDER } from '../harness/folders';
import { expect, test } from '../harness/test';

const [{ slug }] = DEMO_DEALERS as [(typeof DEMO_DEALERS)[number]];

let mail: MailServer | undefined;
let server: BareServer | undefined;
test.afterEach(async () => {
  await server?.stop();
  await mail?.kill();
});

// skew/two-processes.spec.ts shows that several processes send each alert once.
test('S-16 every alert arrives as one message although the mail server is down and the server is killed twice', async () => {
  const mails = (mail = await startMailServer());
  const dataDir = join(WORK_FOLDER, 'data-alert-mails');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const start = async (port?: number): Promise<BareServer> =>
    (server = await startBareServer(dataDir, { SMTP_URL: mails.url }, port));
  const first = await start();
  await importCars(first, slug, 'faults', [WATCHED_CAR]);
  await subscribeShoppers(first, slug, mails);

  await mails.kill();
  await importCars(first, slug, 'faults', [{ ...WATCHED_CAR, price: 27_000 }]);
  await expect.poll(async () => (await countJobsByState(first, 'alerts.mail'))?.waiting, LONG_WAIT_TIMEOUT).toBeGreaterThan(0);
  await first.kill();
  const second = await start(first.port);
  await expect
    .poll(async () => (await countJobsByState(second, 'alerts.mail'))?.waiting, LONG_WAIT_TIMEOUT)
    .toBe(SHOPPER_ADDRESSES.length);

  // The server is killed after the mail server has the third message and before its answer.
  let killed: Promise<void> | undefined;
  mails.beforeAnswer = async () => {
    if (priceDropAlerts(mails).length === 3) await (killed ??= second.kill());
  };
  await mails.start();
  await expect.poll(() => killed !== undefined, LONG_WAIT_TIMEOUT).toBe(true);
  await killed;
  const third = await start(second.port);
  await expect.poll(() => alertRecipients(mails), LONG_WAIT_TIMEOUT).toEqual(SHOPPER_ADDRESSES);
  await expect
    .poll(() => countJobsByState(third, 'alerts.mail'), LONG_WAIT_TIMEOUT)
    .toMatchObject({ waiting: 0, running: 0, dead: 0 });

  // Copies of a message have the same Message-ID, by which mail programs show them once.
  const ids = priceDropAlerts(mails).map((each) => `${each.to} ${each.header('Message-ID')}`);
  expect(new Set(ids).size).toBe(SHOPPER_ADDRESSES.length);
  expect(ids.length, 'copies only of messages that were being sent when the server was killed').toBeLessThanOrEqual(
    SHOPPER_ADDRESSES.length + 4,
  );
});
