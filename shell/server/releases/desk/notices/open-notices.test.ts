import { createHmac } from 'node:crypto';
import { ReleaseNotice } from '@forecourt/contracts/desk/notices';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Check } from 'typebox/value';
import { createDealerFetch } from '../../../platform/network/dealer-addresses';
import { openJobs, type JobsRoom } from '../../../platform/jobs';
import { createHttpReceiver, createMailReceiver, type TestReceiver } from '../../../leads/enquiries/delivery/testing/receivers';
import { openMessages } from '../../../platform/messages';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { publicOrInNetworks } from '../../../platform/network/public-network';
import { createReleaseLog, type NewLogEntry } from '../log/release-log';
import { openNotices } from './open-notices';
import { noticeReceiversOf } from './receivers';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const FORCED: NewLogEntry = {
  kind: 'pin',
  subject: 'harbour',
  remote: 'mf-search',
  version: '1.1.0',
  previous: '1.0.0',
  actor: 'Rita',
  why: 'hurry',
  forced: true,
};

let database: OpenDatabase;
let webhook: TestReceiver;
let mail: TestReceiver;
let dataDir: string;
let closing: (() => unknown)[];

beforeEach(async () => {
  database = await openTestDatabase();
  [webhook, mail] = await Promise.all([createHttpReceiver(), createMailReceiver()]);
  dataDir = await mkdtemp(join(tmpdir(), 'notices-'));
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  await Promise.all([webhook.close(), mail.close(), rm(dataDir, { recursive: true })]);
  await database.close();
});

const openProcess = async ({ networks = ['127.0.0.0/8'], fails = false } = {}) => {
  const jobs: JobsRoom = await openJobs({ database, log, pause: 0.05 });
  const messages = openMessages({ db: database.db, dataDir, smtpUrl: mail.url, log });
  const settings = {
    NOTICE_WEBHOOKS: webhook.url,
    NOTICE_SECRET: 'key',
    NOTICE_MAIL: 'ops@example.com',
    NOTICE_FROM: 'f@example.com',
  };
  const notices = await openNotices({
    db: database.db,
    jobs,
    messages,
    receivers: noticeReceiversOf(settings, false),
    fetchAddress: createDealerFetch(publicOrInNetworks('DEALER_NETWORKS', networks)),
    deskAddress: () => 'https://console.example',
    now: Date.now,
    log,
  });
  const releases = await createReleaseLog(database.db, {
    async check(tx, rows, action) {
      if (fails) return;
      await notices.written(tx, rows, action);
    },
  });
  closing.push(messages.close, releases.close, jobs.stop);
  return { jobs, notices, releases };
};

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  // Jest's own limit ends the wait.
  while (!(await condition())) {
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const rowsOf = async (where: string): Promise<unknown[]> =>
  (
    (await database.db.execute(
      sql.raw(`select id, output from pgboss.job where name = 'notices.deliver' and ${where}`),
    )) as unknown as { rows: unknown[] }
  ).rows;
const allDone = async (): Promise<boolean> => (await rowsOf(`state <> 'completed'`)).length === 0;
const bothArrived = () => webhook.arrivals.length > 0 && mail.arrivals.length > 0;
const noticeIn = ({ body }: { body: string }): ReleaseNotice => JSON.parse(body) as ReleaseNotice;

it('R-22 a forced change is told by a signed webhook and by mail', async () => {
  const { jobs, releases } = await openProcess();
  await jobs.start();
  await releases.change(async () => [FORCED]);
  await until(bothArrived);
  const [{ body, headers }] = webhook.arrivals as [TestReceiver['arrivals'][number]];
  const notice = noticeIn({ body });
  expect(Check(ReleaseNotice, notice)).toBe(true);
  expect(notice).toMatchObject({ type: 'change-forced', who: 'Rita', reason: 'hurry', desk: 'https://console.example/log' });
  expect(headers['idempotency-key']).toBe(notice.id);
  const [, seconds, signature] = /^t=(\d+),v1=(.+)$/.exec(String(headers['forecourt-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', 'key').update(`${seconds}.${body}`).digest('hex'));
  expect(mail.arrivals[0]?.body).toContain('A change of mf-search was forced: harbour');
  expect(mail.arrivals[0]?.body).toContain('https://console.example/log');
});

it('R-22 an everyday change is not told', async () => {
  const { releases } = await openProcess();
  await releases.change(async () => [{ ...FORCED, forced: false }]);
  expect(await rowsOf('true')).toEqual([]);
});

it('R-22 a process that ends between log and delivery loses no notice', async () => {
  const first = await openProcess();
  await first.releases.change(async () => [FORCED]);
  await first.jobs.stop();
  expect(webhook.arrivals).toEqual([]);
  const second = await openProcess();
  await second.jobs.start();
  await until(bothArrived);
  expect(webhook.arrivals).toHaveLength(1);
});

it('R-22 a notice that was not stored with its entries is found later', async () => {
  const { jobs, releases } = await openProcess({ fails: true });
  await releases.change(async () => [FORCED]);
  await jobs.start();
  await until(bothArrived);
  expect(noticeIn(webhook.arrivals[0]!)).toMatchObject({ type: 'change-forced', who: 'Rita' });
});

it('R-22 two processes tell of a change and of refused bytes once', async () => {
  const [first, second] = [await openProcess(), await openProcess()];
  await Promise.all([first.jobs.start(), second.jobs.start()]);
  await first.releases.change(async () => [FORCED]);
  const refused = { name: 'mf-search', version: '1.1.0', file: 'web/main.js' };
  for (const { notices } of [first, second, first]) notices.refused(refused);
  await until(() => webhook.arrivals.length === 2 && mail.arrivals.length === 2);
  await until(allDone);
  expect(webhook.arrivals.map((arrival) => noticeIn(arrival).type).toSorted()).toEqual(['bytes-refused', 'change-forced']);
  expect(webhook.arrivals.every((arrival) => Check(ReleaseNotice, noticeIn(arrival)))).toBe(true);
  expect(mail.arrivals).toHaveLength(2);
});

it('R-22 a webhook that fails gets the same event again, and does not hold the mail up', async () => {
  webhook.mood = 'fail';
  const { jobs, releases } = await openProcess();
  await jobs.start();
  await releases.change(async () => [FORCED]);
  await until(() => mail.arrivals.length === 1);
  await until(async () => (await rowsOf(`output::text like '%answered with 503%'`)).length === 1);
  webhook.mood = 'well';
  await until(() => webhook.arrivals.length === 1);
  expect(webhook.arrivals[0]?.headers['forecourt-repeat']).toBe('true');
});

it('R-22 a mail server that is away gets the mail later, and the change is made at once', async () => {
  mail.mood = 'down';
  const { jobs, releases } = await openProcess();
  await jobs.start();
  expect(await releases.change(async () => [FORCED])).toHaveLength(1);
  await until(() => webhook.arrivals.length === 1);
  await until(async () => (await rowsOf('retry_count > 0')).length === 1);
  mail.mood = 'well';
  await until(() => mail.arrivals.length === 1);
});

it('R-22 a webhook in a private network is not asked unless the operator allows the network', async () => {
  const { jobs, releases } = await openProcess({ networks: [] });
  await jobs.start();
  await releases.change(async () => [FORCED]);
  await until(async () => (await rowsOf(`output::text like '%its address is not public%'`)).length === 1);
  expect(webhook.arrivals).toEqual([]);
});

it('R-22 a failure to store the notice does not stop the change', async () => {
  const { notices } = await openProcess();
  await database.db.execute(sql`alter table pgboss.job rename to away`);
  const releases = await createReleaseLog(database.db, { check: notices.written });
  closing.push(releases.close);
  expect(await releases.change(async () => [FORCED])).toHaveLength(1);
  await database.db.execute(sql`alter table pgboss.away rename to job`);
});

it('R-22 an operator sends a test to every receiver', async () => {
  const { jobs, notices } = await openProcess();
  await jobs.start();
  const app = Fastify();
  await app.register(notices.adminPlugin);
  const answer = await app.inject({ method: 'POST', url: '/api/admin/notices/test' });
  expect(answer.json()).toEqual({ receivers: 2 });
  await until(bothArrived);
  expect(noticeIn(webhook.arrivals[0]!)).toMatchObject({ type: 'test', desk: 'https://console.example/' });
  expect(mail.arrivals[0]?.body).toContain('Test of the notices of releases');
  await app.close();
});
