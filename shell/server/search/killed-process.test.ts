import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { createServerDatabase, type TestServerDatabase } from '../platform/storage/testing/test-database';
import { adminKeyOfDealer } from './protocol/keys';
import { patientHost } from './testing/patient-host';
import { TEST_SECRET } from './testing/served-room';

const testing = join(__dirname, 'testing');

let folder: string;
let server: TestServerDatabase | undefined;
let children: ChildProcess[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  server = await createServerDatabase();
  children = [];
  if (server) return;
  mkdirSync(join(folder, 'pg'));
  execFileSync('tar', ['-xf', process.env['TEST_DATABASE_FILE']!, '-C', join(folder, 'pg')]);
});
afterEach(async () => {
  await kill();
  await server?.drop();
  rmSync(folder, { recursive: true });
});

/** Resolves with clients of the two dealers that have every right. */
const startForBoth = async (): Promise<[Algoliasearch, Algoliasearch]> => {
  const script = join(__dirname, '../platform/testing/typescript-process.cjs');
  const order = [join(testing, 'served-process.ts'), folder, ...(server ? [server.url] : [])];
  const child = spawn(process.execPath, ['--no-warnings', script, ...order], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with code ${code}`)));
  ended.catch(() => undefined);
  const [port] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  const host = patientHost(Number(String(port)));
  const clientOf = (dealer: string) => algoliasearch(dealer, adminKeyOfDealer(TEST_SECRET, dealer), host);
  return [clientOf('dealer'), clientOf('other')];
};
const start = async (): Promise<Algoliasearch> => (await startForBoth())[0];
const kill = async (): Promise<void> => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
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
  it('I-14 nothing that was acknowledged is lost, and nothing is done twice', async () => {
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
    expect([await hitsOf(second), await hitsOf(second, 'kept'), await countOf(second)]).toEqual([1199, 1200, 2]);
    expect(await second.getSettings({ indexName })).toMatchObject({ searchableAttributes: ['name'] });
    await second.operationIndex({ indexName: 'kept', operationIndexParams: { operation: 'move', destination: indexName } });
    await second.saveObject({ indexName: 'kept', body: { objectID: 'again' } });
    await second.clearObjects({ indexName: 'empty' });
    await second.saveObject({ indexName: 'gone', body: { objectID: 'x' } });
    await second.deleteIndex({ indexName: 'gone' });
    await kill();

    const last = await start();
    expect([await hitsOf(last), await hitsOf(last, 'kept'), await hitsOf(last, 'empty')]).toEqual([1200, 1, 0]);
    const { items } = await last.listIndices();
    expect(items.map(({ name }) => name).toSorted()).not.toContain('gone');
  });

  it('I-14 nothing that was acknowledged is lost by a dealer whose indices leave and enter the memory', async () => {
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
    expect([await hitsOf(again), await hitsOf(otherAgain), await hitsOf(again)]).toEqual([0, 1, 0]);
  });

  it('I-14 two processes that take writes in turn keep all of them, whichever is killed', async () => {
    if (!server) return;
    const acknowledged: string[] = [];
    let [first, second] = [await start(), await start()];
    for (let at = 0; at < 40; at += 1) {
      const objectID = `w${at}`;
      const write = (at % 2 ? first : second).saveObject({ indexName, body: { objectID } });
      if (at % 20 === 10) children.shift()!.kill('SIGKILL');
      await write.then(
        () => acknowledged.push(objectID),
        () => undefined,
      );
      if (at % 20 === 10) [first, second] = [second, await start()];
    }
    await published(second, await first.saveObject({ indexName, body: { objectID: 'last' } }));
    for (const client of [first, second]) {
      const { results } = await client.getObjects({ requests: acknowledged.map((objectID) => ({ indexName, objectID })) });
      expect(results.map((record) => (record as { objectID?: string } | null)?.objectID)).toEqual(acknowledged);
    }
  });
});
