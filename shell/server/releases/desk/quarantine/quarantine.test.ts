import type { Database, OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { createReleaseLog, type ReleaseLog } from '../log/release-log';
import { releaseEntries } from '../tables';
import { rewriteLogRows } from '../testing/rewrite-log';
import type { ReportedFault } from './fault-reports';
import { createQuarantine, type Quarantine } from './quarantine';

const FAULT: ReportedFault = { remote: 'mf-search', version: '1.4.0', kind: 'ended', message: 'exit', dealer: 'acme' };
const RELEASE = { name: 'mf-search', version: '1.4.0' };
const BY = { actor: 'ada', why: 'the host answers again' };

interface OpenProcess {
  log: ReleaseLog;
  quarantine: Quarantine;
  isStopped(): boolean;
}

let database: OpenDatabase;
let open: OpenProcess[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await rewriteLogRows(database.db, (tx) => tx.delete(releaseEntries));
  open = [];
});
afterEach(() => {
  for (const { log, quarantine } of open) {
    quarantine.close();
    log.close();
  }
});

const openProcess = async (db: Database = database.db): Promise<OpenProcess> => {
  const log = await createReleaseLog(db, { refreshEvery: 10 });
  const quarantine = createQuarantine({ log, dealers: () => [], retryAfter: 5 });
  const made = { log, quarantine, isStopped: () => quarantine.isStopped('mf-search', '1.4.0') };
  open.push(made);
  return made;
};
/** Jest's own limit ends the wait. */
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const kinds = async (): Promise<string[]> =>
  (await database.db.select().from(releaseEntries).orderBy(releaseEntries.id)).map(({ kind }) => kind);

it('R-20 the second fault of a version stops it in every process, also after a restart', async () => {
  const [first, second] = [await openProcess(), await openProcess()];
  await first.quarantine.report({ ...FAULT, kind: 'hung', message: 'late' });
  expect([first.isStopped(), await kinds()]).toEqual([false, ['fault']]);
  await second.quarantine.report({ ...FAULT, dealer: 'bravo' });
  await second.quarantine.report({ ...FAULT, dealer: '' });
  expect([second.isStopped(), await kinds()]).toEqual([true, ['fault', 'quarantine']]);
  await until(first.isStopped);
  const restarted = await openProcess();
  expect(restarted.isStopped()).toBe(true);
  expect(restarted.quarantine.reasonOf('mf-search', '1.4.0')).toBe('it ended a render process: exit');
  expect(restarted.quarantine.list()).toMatchObject([{ quarantined: true, kind: 'ended', count: 2, dealers: ['acme', 'bravo'] }]);
  expect(restarted.quarantine.isStopped('mf-search', '1.3.0')).toBe(false);
});

it('R-20 reports at once in two processes write one fault and one quarantine, and later ones only count', async () => {
  const [first, second] = [await openProcess(), await openProcess()];
  const reports = [first, second, first, second, first].map(({ quarantine }) => quarantine.report(FAULT));
  await Promise.all(reports);
  expect(await kinds()).toEqual(['fault', 'quarantine']);
  await first.log.refresh();
  await first.quarantine.report(FAULT);
  expect(await kinds()).toEqual(['fault', 'quarantine']);
  expect(first.quarantine.list()).toMatchObject([{ count: 4 }]);
});

it('R-20 errors that no page awaited are counted and shown, and never stop a version', async () => {
  const { quarantine, isStopped } = await openProcess();
  for (let error = 0; error < 3; error += 1) await quarantine.report({ ...FAULT, kind: 'error', message: 'boom', dealer: '' });
  expect([isStopped(), await kinds()]).toEqual([false, ['fault']]);
  expect(quarantine.list()).toMatchObject([{ quarantined: false, kind: 'error', count: 3, message: 'boom' }]);
  await quarantine.report(FAULT);
  expect([isStopped(), await kinds()]).toEqual([false, ['fault', 'fault']]);
  await quarantine.report(FAULT);
  expect([isStopped(), await kinds()]).toEqual([true, ['fault', 'fault', 'quarantine']]);
});

it('R-20 a person lifts a quarantine with a reason, and every process counts faults anew', async () => {
  const [first, second] = [await openProcess(), await openProcess()];
  await first.quarantine.report(FAULT);
  await first.quarantine.report(FAULT);
  await second.log.refresh();
  await expect(second.quarantine.lift(RELEASE, { actor: 'ada', why: ' ' })).rejects.toMatchObject({ code: 'invalid_request' });
  await second.quarantine.lift(RELEASE, BY);
  await until(() => !first.isStopped());
  expect(first.quarantine.list()).toEqual([]);
  await expect(first.quarantine.lift(RELEASE, BY)).rejects.toMatchObject({ code: 'conflict' });
  await first.quarantine.report(FAULT);
  expect([first.isStopped(), await kinds()]).toEqual([false, ['fault', 'quarantine', 'quarantine-lift', 'fault']]);
});

it('R-20 without a database a version is stopped at its second fault, and the log gets both when it answers again', async () => {
  let isAway = false;
  const db = new Proxy(database.db, {
    get: (target, key) =>
      isAway && (key === 'select' || key === 'transaction')
        ? () => {
            throw new Error('away');
          }
        : (Reflect.get(target, key, target) as unknown),
  });
  const { quarantine, isStopped } = await openProcess(db);
  isAway = true;
  await quarantine.report(FAULT);
  expect(isStopped()).toBe(false);
  await quarantine.report(FAULT);
  await quarantine.report(FAULT);
  expect([isStopped(), quarantine.reasonOf('mf-search', '1.4.0')]).toEqual([true, 'it ended a render process: exit']);
  expect(await kinds()).toEqual([]);
  isAway = false;
  await until(async () => (await kinds()).length > 1);
  expect(await kinds()).toEqual(['fault', 'quarantine']);
});
