import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryPostgres } from '../../shared/build/run/postgres.mjs';
import { jobsOf, startBareServer, type BareServer } from '../harness/bare-server';
import { dealers } from '../harness/dealers';
import { importCars } from '../harness/import-cars';
import { startMailServer, type MailServer } from '../harness/mail-server';
import { linkTo, type Mail } from '../harness/outbox';
import { WORK } from '../harness/folders';
import { siteFetch } from '../harness/site-fetch';
import { expect, test } from '../harness/test';

const [{ slug }] = dealers as [(typeof dealers)[number]];
const SHOPPERS = 12;
const addresses = Array.from({ length: SHOPPERS }, (_, number) => `shopper${number}@example.com`);
const MODEL = 'Faultless';
const car = { id: 'fault-1', make: 'Meridian', model: MODEL, price: 30_000 };
const SEARCH = { query: '', facets: { model: [MODEL] }, ranges: {}, scope: '', path: '/search/used-cars' };
const TIMEOUT = { timeout: 60_000 };

let mail: MailServer;
let servers: BareServer[] = [];
test.beforeEach(async () => {
  mail = await startMailServer();
});
test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await mail.kill();
});

const emptyFolder = (name: string): string => {
  const folder = join(WORK, `data-alert-mails-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

const alerts = (): Mail[] => mail.received.filter(({ text }) => text.includes('was $30,000'));
const recipients = (): string[] => [...new Set(alerts().map(({ to }) => to))].toSorted();

/** Makes every test shopper save a search and confirm its alert by e-mail. */
const subscribeAll = async (server: BareServer): Promise<void> => {
  for (const email of addresses) {
    const answer = await siteFetch(server, slug, '/api/alerts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, frequency: 'at_once', search: SEARCH }),
    });
    expect(answer.status, answer.text).toBe(202);
  }
  await expect.poll(() => mail.received.length, TIMEOUT).toBe(SHOPPERS);
  for (const confirmation of mail.received) {
    const token = new URL(linkTo(confirmation, '/alerts/confirm')).searchParams.get('t') ?? '';
    const answer = await siteFetch(server, slug, '/alerts/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ t: token }).toString(),
    });
    expect(answer.status, answer.text).toBe(200);
  }
};

test('S-16 every alert arrives as one message although the mail server is down and the server is killed three times', async () => {
  const dataDir = emptyFolder('killed');
  const environment = { SMTP_URL: mail.url };
  const start = async (port?: number): Promise<BareServer> => {
    const server = await startBareServer(dataDir, environment, port);
    servers = [server];
    return server;
  };
  let server = await start();
  await importCars(server, slug, 'faults', [car]);
  await subscribeAll(server);

  await mail.kill();
  await importCars(server, slug, 'faults', [{ ...car, price: 27_000 }]);
  await expect.poll(async () => (await jobsOf(server, 'alerts.mail'))?.waiting, TIMEOUT).toBeGreaterThan(0);
  await server.kill();
  server = await start(server.port);
  await expect.poll(async () => (await jobsOf(server, 'alerts.mail'))?.waiting, TIMEOUT).toBe(SHOPPERS);
  await server.kill();

  // The server is killed after the mail server has the third message and before its answer.
  let killed: Promise<void> | undefined;
  mail.beforeAnswer = async () => {
    if (alerts().length === 3) await (killed ??= server.kill());
  };
  await mail.start();
  server = await start(server.port);
  await expect.poll(() => killed !== undefined, TIMEOUT).toBe(true);
  await killed;
  server = await start(server.port);
  await expect.poll(recipients, TIMEOUT).toEqual(addresses.toSorted());
  await expect.poll(() => jobsOf(server, 'alerts.mail'), TIMEOUT).toMatchObject({ waiting: 0, running: 0, dead: 0 });

  // Copies of a message have the same Message-ID, by which mail programs show them once.
  const ids = alerts().map((each) => `${each.to} ${each.header('Message-ID')}`);
  expect(new Set(ids).size).toBe(SHOPPERS);
  expect(ids.length, 'copies only of messages that were being sent when the server was killed').toBeLessThanOrEqual(SHOPPERS + 4);
});

test('S-16 two servers on one PostgreSQL send each alert once', async () => {
  const postgres = await temporaryPostgres({ install: false, say: () => undefined });
  test.skip(!postgres.url, postgres.reason);
  try {
    const dataDir = emptyFolder('two');
    const environment = { SMTP_URL: mail.url, DATABASE_URL: postgres.url ?? '' };
    const first = await startBareServer(dataDir, environment);
    servers.push(first);
    const second = await startBareServer(dataDir, environment);
    servers.push(second);
    await importCars(first, slug, 'faults', [car]);
    await subscribeAll(first);
    await importCars(first, slug, 'faults', [{ ...car, price: 27_000 }]);
    await importCars(second, slug, 'faults', [{ ...car, price: 27_000 }]);
    await expect.poll(recipients, TIMEOUT).toEqual(addresses.toSorted());
    const finished = { waiting: 0, running: 0, dead: 0 };
    await expect.poll(() => jobsOf(second, 'alerts.match'), TIMEOUT).toMatchObject(finished);
    await expect.poll(() => jobsOf(second, 'alerts.mail'), TIMEOUT).toMatchObject(finished);
    expect(alerts()).toHaveLength(SHOPPERS);
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
  } finally {
    postgres.stop?.();
  }
});
