import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedLookAnswer } from '@forecourt/contracts/desk/feeds';
import { ProblemError } from '@forecourt/contracts/problem';
import Fastify from 'fastify';
import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import { installProblemAnswers } from '../../platform/http/problems';
import type { FeedImport, Identity, Tenant } from '../../platform/ports';
import { fetchAnyAddress } from '../../platform/testing/any-address';
import { openTestStock } from '../testing/test-stock';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { feedSourceRoutes } from './admin-routes';
import { planDueFeedLooks } from './due-looks';
import { readImportedFiles } from './imported-files';
import { lookForFeedFile } from './look';
import { sendFeedNotice } from './notice';
import type { FeedSourcesRoomContext } from './room';
import { DEFAULT_FETCH_LIMITS } from './sources/source';
import { changeFeedState, claimFeedForLook, readOrCreateFeedState, renewFeedClaim } from './store';
import { feedSources } from './tables';
import { startLocalSftpServer } from './testing/local-sftp';

const KEY = { tenant: 'acme', feed: 'supplier' };
const START = Date.UTC(2026, 10, 22) / 1000;
const HOUR = 3600;

const feed = (change: Partial<FetchedFeedSettings> = {}): FetchedFeedSettings => ({
  name: KEY.feed,
  changes: '',
  mapping: 'forecourt',
  mode: 'full',
  source: { folder: 'in' },
  schedule: { every: 60 },
  silentAfter: 48,
  refusedShare: 0.2,
  keep: { files: 30, days: 30 },
  notify: { email: ['yard@acme.example', 'owner@acme.example'] },
  ...change,
});

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
let feeds: FetchedFeedSettings[];
let now: number;
let imported: Omit<FeedImport, 'stream'>[];
let failedLooks: object[];
let result: () => Awaited<ReturnType<FeedSourcesRoomContext['imports']['run']>>;
let handedIn: { kind: 'look' | 'notice'; data: object; key?: string }[];
let context: FeedSourcesRoomContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute('delete from feed_sources');
  await database.db.execute('delete from feed_files');
  folder = mkdtempSync(join(tmpdir(), 'looks-'));
  feeds = [feed()];
  now = START;
  imported = [];
  failedLooks = [];
  handedIn = [];
  result = () => ({ rows: 10, rejectedCount: 0 });
  const dealer = () =>
    ({
      slug: KEY.tenant,
      config: {
        name: 'Acme',
        hosts: ['acme.example'],
        timezone: 'Australia/Brisbane',
        locale: 'en-AU',
        currency: 'AUD',
        locations: [],
        alerts: {},
        stock: { feeds },
      },
    }) as unknown as Tenant;
  const queue = (kind: 'look' | 'notice') =>
    ({
      async enqueue(data: object, { key }: { key?: string } = {}) {
        handedIn.push({ kind, data, ...(key === undefined ? {} : { key }) });
      },
    }) as never;
  context = {
    db: database.db,
    tenants: { bySlug: (slug) => (slug === KEY.tenant ? dealer() : undefined), all: () => [dealer()] },
    imports: {
      async run({ stream, ...one }) {
        await stream[Symbol.asyncIterator]().next();
        imported.push(one);
        return result();
      },
      async recordFailedLook(failed) {
        failedLooks.push(failed);
      },
    },
    messages: { deliver: async () => undefined },
    looks: queue('look'),
    notices: queue('notice'),
    folder,
    secretOf: () => undefined,
    allows: () => true,
    fetchAddress: fetchAnyAddress,
    limits: DEFAULT_FETCH_LIMITS,
    now: () => now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text = 'id\n1\n', age = 60): void => {
  const path = join(folder, KEY.tenant, 'in', name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  const time = Date.now() / 1000 - age;
  utimesSync(path, time, time);
};
const look = () => lookForFeedFile(context, { ...KEY, slot: now });
const state = () => readOrCreateFeedState(database.db, KEY, now);
const notices = () => handedIn.filter(({ kind }) => kind === 'notice').map(({ data }) => data);

describe('looking for a file', () => {
  it('I-12 a new file is imported with the mapping and mode of the feed, and moved to done', async () => {
    put('stock.csv');
    await look();
    expect(imported).toEqual([{ ...KEY, mapping: 'forecourt', mode: 'full', fileName: 'stock.csv' }]);
    expect(await state()).toMatchObject({
      health: 'well',
      importedAt: START,
      seenAt: START,
      lastLookAt: START,
      lookingUntil: null,
    });
    expect(readdirSync(join(folder, KEY.tenant, 'in'))).toEqual(['done']);
    expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
  });

  it('I-12 a file with the bytes of the last one is a sign of life and is not imported again', async () => {
    put('monday.csv');
    await look();
    now += 24 * HOUR;
    put('tuesday.csv');
    await look();
    expect(imported).toHaveLength(1);
    expect(await state()).toMatchObject({ seenAt: now, importedAt: START });
  });

  it('I-12 every waiting delta is imported by one look, the oldest first', async () => {
    feeds = [feed({ mode: 'delta' })];
    put('b.csv', 'id\n2\n', 100);
    put('a.csv', 'id\n1\n', 200);
    await look();
    expect(imported.map(({ fileName }) => fileName)).toEqual(['a.csv', 'b.csv']);
  });

  it('I-12 a delta may change the vehicles of another feed', async () => {
    feeds = [feed({ mode: 'delta', changes: 'full-feed' })];
    put('night.csv');
    await look();
    expect(imported).toMatchObject([{ feed: 'full-feed', mode: 'delta' }]);
    expect(await state()).toMatchObject({ health: 'well', importedAt: now });
  });

  it('I-12 a refused file is moved to refused, and the reason is stored', async () => {
    put('stock.csv');
    result = () => {
      throw new ProblemError('invalid_feed', 'The feed has no header line');
    };
    await look();
    expect(await state()).toMatchObject({ health: 'failed', problem: 'The feed has no header line', importedAt: null });
    expect(readdirSync(join(folder, KEY.tenant, 'in'))).toEqual(['refused']);
  });

  it('I-12 a look whose source fails is recorded in the history, and one whose import fails is not recorded twice', async () => {
    feeds = [feed({ source: { url: 'http://127.0.0.1:1/stock.csv' } })];
    await look();
    const { problem } = await state();
    expect(problem).toContain('127.0.0.1');
    expect(failedLooks).toEqual([{ ...KEY, mapping: 'forecourt', mode: 'full', problem }]);
    feeds = [feed()];
    put('stock.csv');
    result = () => {
      throw new ProblemError('invalid_feed', 'The feed has no header line');
    };
    await look();
    expect(failedLooks).toHaveLength(1);
  });

  it('I-12 an error of the server leaves the file where it is, for another attempt', async () => {
    put('stock.csv');
    result = () => {
      throw new Error('the database is away');
    };
    await expect(look()).rejects.toThrow('the database is away');
    expect(readdirSync(join(folder, KEY.tenant, 'in'))).toEqual(['stock.csv']);
    expect(await state()).toMatchObject({ lastLookAt: null, lookingUntil: null });
    result = () => ({ rows: 10, rejectedCount: 0 });
    await look();
    expect(await state()).toMatchObject({ health: 'well', importedAt: START });
  });

  it('I-12 two looks of one feed at the same time import its file once', async () => {
    put('stock.csv');
    await Promise.all([look(), look()]);
    expect(imported).toHaveLength(1);
  });

  it('I-12 a look that meets another look of its feed is handed in again, because the file may have changed meanwhile', async () => {
    await readOrCreateFeedState(database.db, KEY, now);
    await claimFeedForLook(database.db, KEY, now);
    await look();
    expect(handedIn).toMatchObject([{ kind: 'look', data: { ...KEY, slot: START } }]);
    expect(await state()).toMatchObject({ lastLookAt: null });
  });

  it('I-12 a late look of an earlier time does not set the last look back', async () => {
    await look();
    await lookForFeedFile(context, { ...KEY, slot: START - HOUR });
    expect(await state()).toMatchObject({ lastLookAt: START });
  });

  it('I-12 a look whose process was killed blocks the next look for two minutes at most', async () => {
    await readOrCreateFeedState(database.db, KEY, now);
    expect(await claimFeedForLook(database.db, KEY, now)).toBe(true);
    now += 119;
    expect(await claimFeedForLook(database.db, KEY, now)).toBe(false);
    now += 2;
    expect(await claimFeedForLook(database.db, KEY, now)).toBe(true);
  });

  it('I-12 the end of a look whose claim lapsed leaves the claim of the next look', async () => {
    await readOrCreateFeedState(database.db, KEY, now);
    await claimFeedForLook(database.db, KEY, now);
    const release = renewFeedClaim(database.db, KEY, now, () => now);
    now += 121;
    expect(await claimFeedForLook(database.db, KEY, now)).toBe(true);
    await release();
    expect(await claimFeedForLook(database.db, KEY, now)).toBe(false);
  });

  it('I-12 a feed that left the configuration is not looked for', async () => {
    put('stock.csv');
    feeds = [];
    await look();
    expect(imported).toEqual([]);
  });
});

describe('a delta that stays at its address', () => {
  const served = { text: 'id,price\n1,10\n', headers: {} as Record<string, string> };
  const http = createServer((_request, response) => void response.writeHead(200, served.headers).end(served.text));
  beforeAll(() => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => http.close(resolve)));
  const delta = () =>
    feed({
      name: 'nightly',
      mode: 'delta',
      changes: KEY.feed,
      source: { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/changes.csv` },
    });
  const lookAtDelta = () => lookForFeedFile(context, { tenant: KEY.tenant, feed: 'nightly', slot: now });

  it('I-12 a delta without validators is imported once, and a full feed imported since does not bring it back', async () => {
    feeds = [feed(), delta()];
    await lookAtDelta();
    await lookAtDelta();
    put('stock.csv', 'id,price\n1,20\n');
    await look();
    await lookAtDelta();
    expect(imported.map(({ fileName }) => fileName)).toEqual(['changes.csv', 'stock.csv']);
    served.text = 'id,price\n1,30\n';
    await lookAtDelta();
    expect(imported.map(({ fileName }) => fileName)).toEqual(['changes.csv', 'stock.csv', 'changes.csv']);
  });

  it('I-12 a file with other validators and the same bytes is imported once, and the new validators are asked for next', async () => {
    feeds = [delta()];
    served.headers = { etag: '"1"' };
    await lookAtDelta();
    served.headers = { etag: '"2"' };
    await lookAtDelta();
    expect(imported).toHaveLength(1);
    expect(await readOrCreateFeedState(database.db, { tenant: KEY.tenant, feed: 'nightly' }, now)).toMatchObject({ etag: '"2"' });
  });

  it('I-12 a delta in a watched folder is imported although the one before had the same bytes', async () => {
    feeds = [feed({ mode: 'delta' })];
    put('monday.csv', 'id\n1\n', 200);
    put('tuesday.csv', 'id\n1\n', 100);
    await look();
    expect(imported).toHaveLength(2);
  });
});

describe('deltas on an SFTP server', () => {
  const PASSWORD = 'correct horse';
  let sftp: Awaited<ReturnType<typeof startLocalSftpServer>>;
  beforeAll(async () => void (sftp = await startLocalSftpServer(PASSWORD)));
  afterAll(() => sftp.close());
  beforeEach(() => {
    sftp.files.clear();
    sftp.behaviour.onRead = () => 'answer';
    context.secretOf = () => PASSWORD;
    const { user, port, hostKey } = sftp;
    const server = { host: '127.0.0.1', port, user, secret: 'FEEDS_ACME', hostKey };
    feeds = [feed({ mode: 'delta', source: { sftp: server, path: 'out/changes-*.csv' } })];
  });
  const upload = (number: number, text = 'id\n1\n'): void =>
    void sftp.files.set(`out/changes-${number}.csv`, { content: Buffer.from(text), modified: 1_780_000_000 + number });
  const names = () => imported.map(({ fileName }) => fileName);

  it('I-12 two waiting deltas are imported by one look, the oldest first, and no look imports them again', async () => {
    upload(1);
    upload(2);
    await look();
    expect(names()).toEqual(['changes-1.csv', 'changes-2.csv']);
    await look();
    upload(3);
    await look();
    expect(names()).toEqual(['changes-1.csv', 'changes-2.csv', 'changes-3.csv']);
    expect(await state()).toMatchObject({ health: 'well' });
  });

  it('I-12 two looks at the same time import each delta once', async () => {
    upload(1);
    upload(2);
    await Promise.all([look(), look()]);
    expect(names()).toEqual(['changes-1.csv', 'changes-2.csv']);
  });

  it('I-12 a delta whose download breaks off is tried again before later ones', async () => {
    for (const number of [1, 2, 3]) upload(number);
    sftp.behaviour.onRead = (path) => (path.includes('changes-2') ? 'drop' : 'answer');
    await look();
    expect(names()).toEqual(['changes-1.csv']);
    expect(await state()).toMatchObject({ health: 'failed' });
    sftp.behaviour.onRead = () => 'answer';
    await look();
    expect(names()).toEqual(['changes-1.csv', 'changes-2.csv', 'changes-3.csv']);
    expect(await state()).toMatchObject({ health: 'well' });
  });

  it('I-12 a delta that is refused holds back later ones by name, until the supplier replaces or removes it', async () => {
    upload(1, '<html>');
    upload(2);
    result = () => {
      throw new ProblemError('invalid_feed', 'The feed is a web page');
    };
    await look();
    await look();
    expect(await state()).toMatchObject({
      problem: expect.stringMatching(/^changes-1\.csv: The feed is a web page\. Later files wait/),
    });
    result = () => ({ rows: 10, rejectedCount: 0 });
    imported = [];
    sftp.files.delete('out/changes-1.csv');
    await look();
    expect(names()).toEqual(['changes-2.csv']);
    expect(notices()).toMatchObject([{ health: 'failed' }, { health: 'well' }]);
  });

  it('I-12 a server that fails in the middle of the deltas leaves those before it imported, and the next look goes on', async () => {
    for (const number of [1, 2, 3]) upload(number);
    result = () => {
      if (imported.length === 2) throw new Error('the database is away');
      return { rows: 10, rejectedCount: 0 };
    };
    await expect(look()).rejects.toThrow('the database is away');
    result = () => ({ rows: 10, rejectedCount: 0 });
    imported = [];
    await look();
    expect(names()).toEqual(['changes-2.csv', 'changes-3.csv']);
  });

  it('I-12 one look imports a hundred deltas at most, and another look follows it', async () => {
    for (let number = 1; number <= 101; number += 1) put(`changes-${number}.csv`, 'id\n1\n', 1000 - number);
    feeds = [feed({ mode: 'delta' })];
    await look();
    expect(imported).toHaveLength(100);
    expect(handedIn).toContainEqual({ kind: 'look', data: { ...KEY, slot: START } });
    await look();
    expect(names().at(-1)).toBe('changes-101.csv');
  });

  it('I-12 a delta that left its server is remembered for ninety days', async () => {
    upload(1);
    await look();
    sftp.files.clear();
    now += 80 * 24 * HOUR;
    upload(2);
    await look();
    expect(await readImportedFiles(database.db, KEY)).toHaveProperty('size', 2);
    now += 20 * 24 * HOUR;
    upload(3);
    await look();
    expect([...(await readImportedFiles(database.db, KEY))].map((mark) => mark.split('|')[0]).toSorted()).toEqual([
      'out/changes-2.csv',
      'out/changes-3.csv',
    ]);
  });
});

describe('the schedule', () => {
  it('I-12 a look is handed in once for each time, with one key in every process', async () => {
    now = START + 20 * 60;
    await planDueFeedLooks(context);
    await changeFeedState(database.db, KEY, { lastLookAt: START });
    await planDueFeedLooks(context);
    now = START + 61 * 60;
    await planDueFeedLooks(context);
    expect(handedIn).toEqual([
      { kind: 'look', data: { ...KEY, slot: START }, key: `acme/supplier/${START}` },
      { kind: 'look', data: { ...KEY, slot: START + HOUR }, key: `acme/supplier/${START + HOUR}` },
    ]);
  });

  it('I-12 a feed that stays away longer than it may is told once', async () => {
    await planDueFeedLooks(context);
    now += 49 * HOUR;
    await planDueFeedLooks(context);
    await planDueFeedLooks(context);
    expect(notices()).toEqual([{ ...KEY, health: 'silent', problem: 'no readable file for 2 days', at: now }]);
  });
});

describe('notices to a dealer’s staff about a feed', () => {
  it('I-12 a feed that fails three times and is well again is told twice', async () => {
    result = () => {
      throw new ProblemError('invalid_feed', 'The feed has 3 vehicles, and the last one had 30');
    };
    for (const name of ['1.csv', '2.csv', '3.csv']) {
      put(name, name);
      await look();
    }
    result = () => ({ rows: 10, rejectedCount: 0 });
    put('4.csv', '4');
    await look();
    expect(notices()).toMatchObject([
      { health: 'failed', problem: 'The feed has 3 vehicles, and the last one had 30' },
      { health: 'well' },
    ]);
  });

  it('I-12 I-03 a feed that shrinks sells no car, and its notice says how many vehicles it had and how to accept the loss', async () => {
    const { imports, stock } = await openTestStock(database.db, { tenants: context.tenants, now: () => now });
    context.imports = imports;
    const feedOf = (cars: number): string =>
      ['id,make,model,year,price', ...Array.from({ length: cars }, (_, car) => `c-${car},Kia,Rio,2020,15990`)].join('\n');
    put('whole.csv', feedOf(12));
    await look();
    put('cut-off.csv', feedOf(3));
    await look();
    expect(notices()).toMatchObject([
      { health: 'failed', problem: expect.stringMatching(/holds 3 vehicles; it had 12.*--allow-shrink/) },
    ]);
    const cars = await stock.byIds(
      KEY.tenant,
      Array.from({ length: 12 }, (_, car) => `c-${car}`),
    );
    expect(cars.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'in_stock'));
    expect(readdirSync(join(folder, KEY.tenant, 'in', 'refused'))).toHaveLength(1);
  });

  it('I-12 too many refused rows are told with their number, until a better file comes', async () => {
    put('1.csv', '1');
    result = () => ({ rows: 10, rejectedCount: 3 });
    await look();
    put('same.csv', '1');
    await look();
    expect(await state()).toMatchObject({ health: 'refused_rows' });
    expect(notices()).toMatchObject([{ health: 'refused_rows', problem: '3 of 10 rows of 1.csv were refused' }]);
  });

  it('I-12 I-03 a feed that lost values is told with its columns and fields, until a file has them again', async () => {
    result = () => ({
      rows: 10,
      rejectedCount: 0,
      lostColumns: ['Farbe'],
      emptied: [
        { field: 'images', count: 9, had: 10, kept: true },
        { field: 'tag', count: 1, had: 2, kept: false },
      ],
    });
    put('1.csv', '1');
    await look();
    put('same.csv', '1');
    await look();
    expect(await state()).toMatchObject({ health: 'kept_values', problem: expect.stringContaining('Farbe') });
    result = () => ({ rows: 10, rejectedCount: 0, lostColumns: [], emptied: [] });
    put('2.csv', '2');
    await look();
    const problem =
      '1.csv lacks 1 column that the last full feed had: Farbe; it would empty "images" of 9 of the 10 vehicles that had a value. The vehicles keep their values';
    expect(notices()).toMatchObject([{ health: 'kept_values', problem }, { health: 'well' }]);
  });

  it('I-12 the mail says which feed of which dealer, when, why and what to do, and goes to each address once', async () => {
    const mails: [string, string, string][] = [];
    context.messages = {
      deliver: async ({ key }, { to, subject, text }) => void mails.push([key, to.address, `${subject}\n${text}`]),
    };
    await sendFeedNotice(context, {
      ...KEY,
      health: 'failed',
      problem: 'feeds.example answered with status 500 for /stock.csv',
      at: START,
    });
    expect(mails.map(([key, to]) => [key, to])).toEqual([
      [`feed/acme/supplier/${START}/0`, 'yard@acme.example'],
      [`feed/acme/supplier/${START}/1`, 'owner@acme.example'],
    ]);
    expect(mails[0]?.[2]).toMatch(/^Acme: the feed supplier could not be imported\n.*22 November 2026/);
    expect(mails[0]?.[2]).toContain('Reason: feeds.example answered with status 500 for /stock.csv.');
  });
});

describe('the API of fetched feeds', () => {
  const OPERATOR: Identity = { name: 'o', role: 'operator', dealers: [], remotes: [] };
  const ask = async (method: 'GET' | 'POST', url: string, identity = OPERATOR) => {
    const app = Fastify();
    installProblemAnswers(app);
    app.addHook('onRequest', async (request) => void (request.identity = identity));
    await app.register(feedSourceRoutes, { context });
    const answer = await app.inject({ method, url: `/api/admin/feed-sources${url}` });
    await app.close();
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  it("R-17 I-12 a manager's list has the feeds of the own dealers alone", async () => {
    const manager = (dealers: string[]): Identity => ({ name: 'm', role: 'manager', dealers, remotes: [] });
    expect((await ask('GET', '', manager(['acme']))).body).toMatchObject({ feeds: [KEY] });
    expect((await ask('GET', '', manager(['*']))).body).toMatchObject({ feeds: [KEY] });
    expect((await ask('GET', '', manager(['beta']))).body).toEqual({ feeds: [] });
  });

  it('I-12 a feed is listed before its first look, and listing changes nothing', async () => {
    const listed = {
      ...KEY,
      health: 'well',
      problem: null,
      isLooking: false,
      lastLookAt: null,
      importedAt: null,
      nextLookAt: START + HOUR,
      timezone: 'Australia/Brisbane',
    };
    expect(await ask('GET', '')).toMatchObject({ status: 200, body: { feeds: [listed] } });
    expect(await database.db.select().from(feedSources)).toEqual([]);
  });

  it('I-12 a requested look is handed in with its moment, and the list shows its failure with the reason', async () => {
    expect(await ask('POST', '/acme/supplier/look')).toEqual({ status: 202, body: { ...KEY, slot: START + 1 } });
    expect(handedIn).toMatchObject([{ kind: 'look', data: { ...KEY, slot: START + 1 } }]);
    put('1.csv');
    result = () => {
      throw new ProblemError('invalid_feed', 'The file is an HTML page');
    };
    await look();
    expect(await ask('GET', '?tenant=acme')).toMatchObject({
      body: { feeds: [{ health: 'failed', problem: 'The file is an HTML page', isLooking: false, lastLookAt: START }] },
    });
    expect(await ask('POST', '/acme/suplier/look')).toMatchObject({ status: 404, body: { code: 'unknown_feed' } });
  });

  it('I-12 the result of an earlier look in the same second is not the result of a requested look', async () => {
    const { slot } = (await ask('POST', '/acme/supplier/look')).body as FeedLookAnswer;
    await look();
    expect((await state()).lastLookAt).toBeLessThan(slot);
  });

  it('I-12 looks that are requested in the same second begin after it, so that each is later than its request', async () => {
    const { slot } = (await ask('POST', '/acme/supplier/look')).body as FeedLookAnswer;
    await lookForFeedFile(context, { ...KEY, slot });
    await ask('POST', '/acme/supplier/look');
    expect(await state()).toMatchObject({ lastLookAt: null });
    now += 1;
    await lookForFeedFile(context, { ...KEY, slot });
    expect(await state()).toMatchObject({ lastLookAt: slot });
  });
});
