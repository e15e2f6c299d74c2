import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { createReleaseLog, type NewLogEntry, type ReleaseLog } from './release-log';
import { releaseEntries } from '../tables';
import { rewriteLogRows } from '../testing/rewrite-log';

const dealer = { slug: 'acme', channel: 'stable', without: [], pins: {} };
const change = { kind: 'pin' as const, subject: 'acme', remote: 'mf-search', previous: null, actor: 'ada', why: 'a test' };
let database: OpenDatabase;
let logs: ReleaseLog[];

const open = async (options: Parameters<typeof createReleaseLog>[1] = {}): Promise<ReleaseLog> => {
  const log = await createReleaseLog(database.db, options);
  logs.push(log);
  return log;
};
const append = (log: ReleaseLog, row: NewLogEntry): Promise<unknown> => log.change(async () => [row]);
const history = (log: ReleaseLog, limit: number) => log.entries({ limit });
const live = (log: ReleaseLog): string | undefined => log.candidates(dealer).get('mf-search')?.[0];
/** Jest's own limit ends the wait. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await rewriteLogRows(database.db, (tx) => tx.delete(releaseEntries));
  logs = [];
});
afterEach(() => logs.forEach((log) => log.close()));

describe('the release log of pins', () => {
  it('R-04 the state contains a change when the change is answered', async () => {
    const log = await open();
    expect(live(log)).toBeUndefined();
    await append(log, { ...change, version: '1.0.0' });
    expect(live(log)).toBe('1.0.0');
  });

  it('R-06 a restarted process reads changes with actor, time and reason', async () => {
    const first = await open();
    await append(first, { ...change, version: '1.0.0' });
    await append(first, { ...change, version: '1.1.0', actor: 'bob', why: 'new filters' });
    const second = await open();
    expect(live(second)).toBe('1.1.0');
    expect(await history(second, 10)).toMatchObject([
      { version: '1.1.0', actor: 'bob', why: 'new filters', at: expect.any(Date) },
      { version: '1.0.0', actor: 'ada' },
    ]);
    expect(await history(second, 1)).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['changed', () => database.db.update(releaseEntries).set({ actor: 'nobody' })],
    ['removed', () => database.db.delete(releaseEntries)],
    ['emptied', () => database.db.execute(sql`truncate ${releaseEntries}`)],
  ])('R-06 the database refuses that a row is %s', async (_what, work) => {
    await append(await open(), { ...change, version: '1.0.0' });
    await expect(work()).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    expect(await history(await open(), 10)).toMatchObject([{ actor: 'ada' }]);
  });

  it('R-04 another process reads a change by itself', async () => {
    const [first, second] = [await open(), await open()];
    await append(first, { ...change, version: '1.0.0' });
    await until(() => live(second) === '1.0.0');
    await append(second, { ...change, version: '1.1.0' });
    await until(() => live(first) === '1.1.0');
    expect([live(first), live(second)]).toEqual(['1.1.0', '1.1.0']);
  });

  it('R-05 a notified process reads a change at once and reports the delay', async () => {
    const never = { listen: database.listen, refreshEvery: 1_000_000 };
    const lags: number[] = [];
    const [first, second] = [await open(never), await open({ ...never, onFollowed: (lag) => lags.push(lag) })];
    for (let step = 0; step < 30; step += 1) {
      await append(first, { ...change, version: `1.${step}.0` });
    }
    await until(() => live(second) === '1.29.0');
    await append(second, { ...change, version: '2.0.0' });
    await until(() => live(first) === '2.0.0');
    expect(lags).toHaveLength(30);
    expect(lags.every((lag) => lag >= 0)).toBe(true);
  });

  it('R-05 a process without notifications reads changes twice a second', async () => {
    const deaf = { listen: () => Promise.reject(new Error('no listening here')), refreshEvery: 20 };
    const [first, second] = [await open(deaf), await open(deaf)];
    await append(first, { ...change, version: '1.0.0' });
    await until(() => live(second) === '1.0.0');
    expect(live(second)).toBe('1.0.0');
  });

  it('R-06 every process applies simultaneous changes once and in the same order', async () => {
    const [first, second] = [await open(), await open()];
    const writers = Array.from({ length: 20 }, (_, index) =>
      append(index % 2 ? first : second, { ...change, version: `1.${index}.0` }),
    );
    await Promise.all(writers);
    await until(() => first.revision() === second.revision());
    expect(await history(first, 100)).toHaveLength(20);
    expect(await history(second, 100)).toEqual(await history(first, 100));
    expect(new Set((await history(first, 100)).map(({ version }) => version)).size).toBe(20);
    expect(live(first)).toBe((await history(first, 1))[0]?.version);
  });

  it('R-04 the revision grows with each change and stays the same otherwise', async () => {
    const log = await open();
    await append(log, { ...change, version: '1.0.0' });
    const before = log.revision();
    await append(log, { ...change, version: '1.0.0' });
    expect(log.revision()).toBeGreaterThan(before);
  });

  it('R-06 the entries of one change share an action', async () => {
    const log = await open();
    await log.change(async () => [
      { ...change, version: '1.0.0' },
      { ...change, version: '1.0.0', remote: 'mf-offers' },
    ]);
    await append(log, { ...change, version: '1.1.0' });
    const actions = (await history(log, 10)).map(({ action }) => action);
    expect(actions[1]).toBe(actions[2]);
    expect(actions[0]).not.toBe(actions[1]);
  });

  it('R-06 a change is planned again after another process wrote first', async () => {
    const [first, second] = [await open(), await open()];
    const seen: (string | undefined)[] = [];
    await first.change(async () => {
      seen.push(live(first));
      if (seen.length === 1) await append(second, { ...change, version: '2.0.0' });
      return [{ ...change, version: '1.0.0', previous: live(first) ?? null }];
    });
    expect(seen).toEqual([undefined, '2.0.0']);
    expect((await history(first, 10)).map(({ version, previous }) => [version, previous])).toEqual([
      ['1.0.0', '2.0.0'],
      ['2.0.0', null],
    ]);
  });

  it('R-06 a failed plan writes nothing, and the next change works', async () => {
    const log = await open();
    await expect(log.change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await append(log, { ...change, version: '1.0.0' });
    expect(await history(log, 10)).toHaveLength(1);
  });

  it('R-06 entries are filtered by dealer, channel, remote, actor and kind, page by page', async () => {
    const log = await open();
    const row = { ...change, version: '1.0.0' };
    await append(log, row);
    await append(log, { ...row, kind: 'channel', subject: 'stable' });
    // A dealer and a channel may have the same name.
    await append(log, { ...row, kind: 'channel', subject: 'acme', actor: 'bob' });
    await append(log, { ...row, remote: 'mf-offers' });
    const found = async (query: Parameters<ReleaseLog['entries']>[0]) =>
      (await log.entries(query)).map(({ kind, subject, remote }) => `${kind} ${subject} ${remote}`);
    expect(await found({ dealer: 'acme', limit: 9 })).toEqual(['pin acme mf-offers', 'pin acme mf-search']);
    expect(await found({ channel: 'acme', limit: 9 })).toEqual(['channel acme mf-search']);
    expect(await found({ actor: 'bob', limit: 9 })).toEqual(['channel acme mf-search']);
    expect(await found({ kind: 'pin', remote: 'mf-search', limit: 9 })).toEqual(['pin acme mf-search']);
    const [newest] = await log.entries({ limit: 1 });
    expect(await found({ before: newest?.id, limit: 1 })).toEqual(['channel acme mf-search']);
    expect(await log.entriesSince('dealer', 'acme', (newest?.id ?? 0) - 1)).toHaveLength(1);
    expect((await log.entriesOf({ slug: 'acme', channel: 'early' })).map(({ subject }) => subject)).toEqual([
      'acme',
      'stable',
      'acme',
    ]);
  });
});
