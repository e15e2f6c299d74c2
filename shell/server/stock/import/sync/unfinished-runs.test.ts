import type { ListedImport } from '@forecourt/contracts/desk/imports';
import { asc, eq } from 'drizzle-orm';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { feedRuns } from '../../cars/tables';
import { ALIVE_SECONDS, recordImportStart, recordImportSuccess, lastImportAt } from './feed-runs';
import { listImports } from './import-history';
import { markInterruptedImports, recordFailedLook } from './unfinished-runs';

const NOW = Date.UTC(2026, 10, 22) / 1000;
const START = { tenant: 'acme', feed: 'supplier', mapping: 'wide', file: 'stock.csv', mode: 'full' } as const;
const LOOK = { ...START, file: null };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(feedRuns));

const runs = () => database.db.select().from(feedRuns).orderBy(asc(feedRuns.startedAt));
const failLook = (problem: string, now: number) => recordFailedLook(database.db, { ...LOOK, problem }, now);

describe('imports whose process has ended', () => {
  it('I-12 an import that its process no longer renews is interrupted, and the history states that no row was stored', async () => {
    const id = await recordImportStart(database.db, { ...START, now: NOW });
    await markInterruptedImports(database.db, NOW + ALIVE_SECONDS);
    expect(await runs()).toMatchObject([{ state: 'running', finishedAt: null }]);
    await markInterruptedImports(database.db, NOW + ALIVE_SECONDS + 1);
    expect(await runs()).toMatchObject([
      {
        id,
        state: 'interrupted',
        finishedAt: NOW + ALIVE_SECONDS + 1,
        problem: expect.stringContaining('None of its rows was stored'),
      },
    ]);
  });

  it('I-12 an import of an earlier version, which has no time of renewal, is interrupted too', async () => {
    const id = await recordImportStart(database.db, { ...START, now: NOW });
    await database.db.update(feedRuns).set({ aliveUntil: null }).where(eq(feedRuns.id, id));
    await markInterruptedImports(database.db, NOW);
    expect(await runs()).toMatchObject([{ state: 'interrupted' }]);
  });

  it('I-12 an import that stood still and then ends well is done, without a reason', async () => {
    const id = await recordImportStart(database.db, { ...START, now: NOW });
    await markInterruptedImports(database.db, NOW + 600);
    const report = { rejected: [], notices: [], noticeCount: 0 } as never;
    await recordImportSuccess(database.db, id, { now: NOW + 700, report, allowShrink: false, columns: [] });
    expect(await runs()).toMatchObject([{ state: 'done', problem: null, finishedAt: NOW + 700 }]);
  });
});

describe('looks that fail before their import', () => {
  it('I-12 looks that fail one after the other for the same reason are one entry with their number', async () => {
    await failLook('supplier.example is away', NOW);
    await failLook('supplier.example is away', NOW + 900);
    await failLook('supplier.example answers 404', NOW + 1800);
    await failLook('supplier.example is away', NOW + 2700);
    const listed: ListedImport[] = await listImports(database.db, { tenant: 'acme', limit: 10 });
    expect(
      listed.map(({ state, problem, startedAt, finishedAt, counts }) => [
        state,
        problem,
        startedAt - NOW,
        (finishedAt ?? 0) - NOW,
        counts.looks,
      ]),
    ).toEqual([
      ['look_failed', 'supplier.example is away', 2700, 2700, 1],
      ['look_failed', 'supplier.example answers 404', 1800, 1800, 1],
      ['look_failed', 'supplier.example is away', 0, 900, 2],
    ]);
  });

  it('I-12 looks of other feeds and looks after an import are entries of their own, and none counts as an import', async () => {
    await failLook('away', NOW);
    await recordFailedLook(database.db, { ...LOOK, feed: 'other', problem: 'away' }, NOW + 1);
    await recordImportStart(database.db, { ...START, now: NOW + 2 });
    await failLook('away', NOW + 3);
    expect((await runs()).map(({ feed, state }) => `${feed} ${state}`)).toEqual([
      'supplier look_failed',
      'other look_failed',
      'supplier running',
      'supplier look_failed',
    ]);
    expect(await lastImportAt(database.db, 'acme', 'supplier')).toBeUndefined();
  });
});
