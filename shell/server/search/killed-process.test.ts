import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { adminKeyOfDealer } from './protocol/keys';
import { patientHost } from './testing/patient-host';
import { TEST_SECRET } from './testing/served-room';

const testing = join(__dirname, 'testing');

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

/** Starts a server process over the folder; resolves with clients of its two dealers that have every right. */
const startForBoth = async (): Promise<[Algoliasearch, Algoliasearch]> => {
  const script = join(__dirname, '../testing/typescript-process.cjs');
  child = spawn(process.execPath, ['--no-warnings', script, join(testing, 'served-process.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with code ${code}`)));
  ended.catch(() => undefined);
  const [port] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer];
  const host = patientHost(Number(String(port)));
  const clientOf = (dealer: string) => algoliasearch(dealer, adminKeyOfDealer(TEST_SECRET, dealer), host);
  return [clientOf('dealer'), clientOf('other')];
};
const start = async (): Promise<Algoliasearch> => (await startForBoth())[0];
const kill = async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const indexName = 'own';
const records = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ objectID: `r${at}`, count: 0, name: `Car ${at}` }));
const increment = (client: Algoliasearch) =>
  client.partialUpdateObject({
    indexName,
    objectID: 'r1',
    attributesToUpdate: { count: { _operation: 'Increment', value: 1 } },
  });
const published = async (client: Algoliasearch, { taskID }: { taskID?: number }) =>
  client.waitForTask({ indexName, taskID: taskID! });
const hitsOf = async (client: Algoliasearch, name = indexName) =>
  (await client.searchSingleIndex({ indexName: name, searchParams: { hitsPerPage: 0 } })).nbHits;
const countOf = async (client: Algoliasearch) => (await client.getObject({ indexName, objectID: 'r1' }))['count'];

describe('a server process that is killed', () => {
  it('I-13 nothing that was acknowledged is lost, and nothing is done twice', async () => {
    const first = await start();
    const requests = records(1200).map((body) => ({ action: 'addObject' as const, body }));
    await first.setSettings({ indexName, indexSettings: { searchableAttributes: ['name'], replicas: ['own_replica'] } });
    await first.batch({ indexName, batchWriteParams: { requests } });
    await increment(first);
    await kill();

    const second = await start();
    expect([await hitsOf(second), await hitsOf(second, 'own_replica'), await countOf(second)]).toEqual([1200, 1200, 1]);
    await published(second, await increment(second));
    await second.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: 'kept' } });
    await second.deleteObject({ indexName, objectID: 'r2' });
    await kill();

    const third = await start();
    expect([await hitsOf(third), await hitsOf(third, 'kept'), await countOf(third)]).toEqual([1199, 1200, 2]);
    expect(await third.getSettings({ indexName })).toMatchObject({ searchableAttributes: ['name'] });
    await third.operationIndex({ indexName: 'kept', operationIndexParams: { operation: 'move', destination: indexName } });
    await third.saveObject({ indexName: 'kept', body: { objectID: 'again' } });
    await third.clearObjects({ indexName: 'empty' });
    await third.saveObject({ indexName: 'gone', body: { objectID: 'x' } });
    await third.deleteIndex({ indexName: 'gone' });
    await kill();

    const last = await start();
    expect([await hitsOf(last), await hitsOf(last, 'kept'), await hitsOf(last, 'empty')]).toEqual([1200, 1, 0]);
    const { items } = await last.listIndices();
    expect(items.map(({ name }) => name).toSorted()).not.toContain('gone');
    expect(readdirSync(join(folder, '.journals'))).toEqual(['dealer']);
  });

  it('I-13 nothing that was acknowledged is lost by a dealer whose indices leave and enter the memory', async () => {
    const [first, other] = await startForBoth();
    await first.batch({
      indexName,
      batchWriteParams: { requests: records(1200).map((body) => ({ action: 'addObject' as const, body })) },
    });
    await increment(first);
    // Only one dealer is loaded at a time, so each search of one dealer unloads the other.
    await other.saveObject({ indexName, body: { objectID: 'theirs' } });
    expect([await hitsOf(first), await hitsOf(other), await countOf(first)]).toEqual([1200, 1, 1]);
    await other.saveObject({ indexName, body: { objectID: 'more' } });
    await increment(first);
    await kill();

    const [again, otherAgain] = await startForBoth();
    expect([await hitsOf(otherAgain), await hitsOf(again), await countOf(again)]).toEqual([2, 1200, 2]);
    await otherAgain.deleteObject({ indexName, objectID: 'theirs' });
    await again.clearObjects({ indexName });
    await kill();

    const [last, otherLast] = await startForBoth();
    expect([await hitsOf(last), await hitsOf(otherLast), await hitsOf(last)]).toEqual([0, 1, 0]);
  });
});
