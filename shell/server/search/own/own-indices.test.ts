import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import type { OpenDatabase } from '../../platform/storage/database';
import { createEmbeddedEngine } from '../engine/embedded-engine';
import { OwnTable } from './own-table';
import { createIndexSnapshots } from '../engine/store/snapshots';
import { adminKeyOfDealer } from '../protocol/keys';
import { patientHost } from '../testing/patient-host';
import { emptySearchDatabase } from '../testing/search-database';
import { serveSearchRoomForTest, TEST_SECRET, testDealerWithSearch } from '../testing/served-room';

const indexName = 'own';
let folder: string;
let database: OpenDatabase;
let processes: Awaited<ReturnType<typeof serve>>[];

const serve = async (name: string) => {
  const saved = createIndexSnapshots({ folder: join(folder, name), log: () => undefined });
  const room = await serveSearchRoomForTest([testDealerWithSearch('dealer')], new Map(), {
    database,
    engine: createEmbeddedEngine({ saved }),
  });
  const client = algoliasearch('dealer', adminKeyOfDealer(TEST_SECRET, 'dealer'), patientHost(room.port));
  return { room, client };
};
const clients = () => processes.map(({ client }) => client) as [Algoliasearch, Algoliasearch];
const ids = async (client: Algoliasearch, index = indexName) =>
  (await client.browse({ indexName: index, browseParams: {} })).hits.map(({ objectID }) => objectID);
/** Through the other process than the write. */
const published = async (client: Algoliasearch, { taskID }: { taskID?: number }) =>
  client.waitForTask({ indexName, taskID: taskID! });
const records = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ action: 'addObject' as const, body: { objectID: `r${from + at}`, count: 0 } }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
  database = await emptySearchDatabase();
  processes = [await serve('one'), await serve('two')];
});
afterEach(async () => {
  for (const { room } of processes) await room.close();
  rmSync(folder, { recursive: true });
});

describe('own indices of two processes', () => {
  it('I-14 every kind of write is found in the process that took it, and in the other one when its task is published', async () => {
    const [first, second] = clients();
    await published(
      second,
      await first.setSettings({ indexName, indexSettings: { attributesForFaceting: ['count'], replicas: ['own_up'] } }),
    );
    await published(second, await first.batch({ indexName, batchWriteParams: { requests: records(0, 700) } }));
    expect((await ids(second)).length).toBe(700);
    const increment = { count: { _operation: 'Increment' as const, value: 1 } };
    await first.partialUpdateObject({ indexName, objectID: 'r1', attributesToUpdate: increment });
    await published(first, await second.partialUpdateObject({ indexName, objectID: 'r1', attributesToUpdate: increment }));
    expect(await first.getObject({ indexName, objectID: 'r1' })).toMatchObject({ count: 2 });
    await published(second, await first.deleteBy({ indexName, deleteByParams: { filters: 'count=0' } }));
    expect([await ids(first), await ids(second), await ids(second, 'own_up')]).toEqual([['r1'], ['r1'], ['r1']]);
    await published(
      second,
      await first.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: 'copied' } }),
    );
    await published(second, await first.clearObjects({ indexName }));
    await published(second, await first.saveObject({ indexName: 'tmp', body: { objectID: 't' } }));
    await published(
      first,
      await second.operationIndex({ indexName: 'tmp', operationIndexParams: { operation: 'move', destination: indexName } }),
    );
    for (const client of [first, second]) {
      expect([await ids(client), await ids(client, 'own_up'), await ids(client, 'copied')]).toEqual([['t'], ['t'], ['r1']]);
      await expect(ids(client, 'tmp')).rejects.toMatchObject({ status: 404 });
    }
    await published(first, await second.deleteIndex({ indexName: 'copied' }));
    await expect(ids(first, 'copied')).rejects.toMatchObject({ status: 404 });
  });

  it('I-14 writes to both at once are all kept, in one order for both', async () => {
    const [first, second] = clients();
    const increment = { count: { _operation: 'Increment' as const, value: 1 } };
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const client = at % 2 ? first : second;
        await client.saveObject({ indexName, body: { objectID: `w${at}` } });
        await client.partialUpdateObject({ indexName, objectID: 'sum', attributesToUpdate: increment });
      }),
    );
    const last = await first.saveObject({ indexName, body: { objectID: 'last' } });
    await published(second, last);
    expect([(await ids(first)).length, await ids(second)]).toEqual([32, await ids(first)]);
    expect(await second.getObject({ indexName, objectID: 'sum' })).toMatchObject({ count: 30 });
  });

  it('I-14 a batch over several indices is written as a whole or not at all', async () => {
    const [first] = clients();
    const put = (name: string) => ({ action: 'addObject' as const, indexName: name, body: { objectID: 'x' } });
    await expect(first.multipleBatch({ requests: [put('one'), put('cars')] })).rejects.toMatchObject({ status: 403 });
    expect((await first.listIndices()).items.map(({ name }) => name)).not.toContain('one');
    const { taskID } = await first.multipleBatch({ requests: [put('one'), put('two')] });
    expect(Object.keys(taskID)).toEqual(['one', 'two']);
    expect(await ids(first, 'two')).toEqual(['x']);
  });

  it('I-14 a process that starts again reads a lost or damaged snapshot from the table', async () => {
    const [first] = clients();
    await first.batch({ indexName, batchWriteParams: { requests: records(0, 5) } });
    await first.saveObject({ indexName: 'other', body: { objectID: 'o' } });
    await processes[0]!.room.close();
    const snapshot = join(folder, 'one/dealer%2Fown');
    for (const name of readdirSync(snapshot)) writeFileSync(join(snapshot, name), 'damaged', { flag: 'r+' });
    rmSync(join(folder, 'one/dealer%2Fother'), { recursive: true });
    const [, second] = clients();
    await second.deleteObject({ indexName, objectID: 'r3' });
    processes[0] = await serve('one');
    const [again] = clients();
    expect([await ids(again), await ids(again, 'other')]).toEqual([['r0', 'r1', 'r2', 'r4'], ['o']]);
  });

  it('I-14 deleted records are forgotten after many writes, and a process that lacks these builds its index anew', async () => {
    const [first, second] = clients();
    await published(second, await first.batch({ indexName, batchWriteParams: { requests: records(0, 3) } }));
    await first.deleteObject({ indexName, objectID: 'r0' });
    await database.db.execute(sql`update own_index_writes set number = 19999`);
    await published(second, await first.saveObject({ indexName, body: { objectID: 'late' } }));
    expect(await ids(second)).toEqual(['late', 'r1', 'r2']);
  });

  it('I-14 records that the database lost in a failover leave running processes', async () => {
    const [first, second] = clients();
    await published(second, await first.batch({ indexName, batchWriteParams: { requests: records(0, 2) } }));
    const identity = jest.spyOn(OwnTable.prototype, 'database').mockResolvedValue('1.2.3');
    const broken = jest
      .spyOn(OwnTable.prototype, 'numbers')
      .mockRejectedValueOnce(new Error('x'))
      .mockRejectedValueOnce(new Error('x'));
    await database.db.execute(sql`delete from own_records where id = 'r1'`);
    for (let look = 0; look < 2; look += 1) await Promise.all(processes.map(({ room }) => room.room.poll()));
    await Promise.all(processes.map(({ room }) => room.room.close()));
    expect([await ids(first), await ids(second)]).toEqual([['r0'], ['r0']]);
    identity.mockRestore();
    broken.mockRestore();
  });

  it('I-14 the number of a write that this version did not give counts as published', async () => {
    const [first] = clients();
    expect(await first.getTask({ indexName, taskID: 1_796_000_000_000 })).toMatchObject({ status: 'published' });
  });

  it('Q-05 an objectID that the database can’t store is refused', async () => {
    const [first] = clients();
    for (const objectID of ['a\0b', 'a\uD800'])
      await expect(first.saveObject({ indexName, body: { objectID } })).rejects.toMatchObject({ status: 400 });
  });
});
