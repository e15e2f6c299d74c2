import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import type { OpenDatabase } from '../../../platform/storage/database';
import { createEmbeddedEngine } from '../../engine/embedded-engine';
import { SEGMENT_FORMAT_VERSION } from '../../engine/store/segment-file';
import { createIndexSnapshots } from '../../engine/store/snapshots';
import { adminKeyOfDealer } from '../../protocol/keys';
import { patientHost } from '../../testing/patient-host';
import { emptySearchDatabase } from '../../testing/search-database';
import { serveSearchRoomForTest, TEST_SECRET, testDealerWithSearch } from '../../testing/served-room';
import { OwnTable } from '../own-table';
import { earlierProblems } from './taken-over';

let folder: string;
let database: OpenDatabase;
let logged: string[];
let site: Awaited<ReturnType<typeof start>>;

const start = async () => {
  const room = await serveSearchRoomForTest([testDealerWithSearch('dealer')], new Map(), {
    database,
    earlier: folder,
    log: {
      info: () => undefined,
      error: ({ file }: { file?: string }, message: string) => void logged.push(file ?? message),
    } as never,
  });
  const client = algoliasearch('dealer', adminKeyOfDealer(TEST_SECRET, 'dealer'), patientHost(room.port));
  const ids = async (indexName: string, query = '') =>
    (await client.searchSingleIndex({ indexName, searchParams: { query } })).hits.map(({ objectID }) => objectID).toSorted();
  return { room, client, ids };
};
const restart = async () => {
  await site?.room.close();
  site = await start();
};
const unpack = (format: number) =>
  execFileSync('tar', ['-xzf', join(__dirname, `testing/format-${format}.tar.gz`), '-C', folder]);
const filesOf = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.taken-over.json')
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]);
const segmentOf = (index: string) => {
  const own = join(folder, `dealer%2F${index}`);
  return join(
    own,
    readdirSync(own).find((name) => name.endsWith('.segment'))!,
  );
};
const journal = () => join(folder, '.journals/dealer/0000000000000006.log');

/** Formats 3 and 4 differ in their numbers alone. */
const changeFormat = (to: number): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!/\.segment$|^index\.json$/.test(entry.name)) continue;
    const bytes = readFileSync(file);
    if (entry.name.endsWith('.segment')) bytes.writeUInt32BE(to, 4);
    bytes.write(String(to), bytes.indexOf('"format":') + '"format":'.length);
    writeFileSync(file, bytes);
  }
};

/** As the earlier version does after a way back. */
const writeAsEarlierVersion = async (put: object[], deleted: string[] = []) => {
  changeFormat(SEGMENT_FORMAT_VERSION);
  const engine = createEmbeddedEngine({ saved: createIndexSnapshots({ folder, log: ({ err }) => logged.push(String(err)) }) });
  await engine.load('dealer');
  const puts = put.map((record) => ({ kind: 'put' as const, record: record as { objectID: string } }));
  await engine.apply(
    'dealer/own',
    [...puts, ...deleted.map((objectID) => ({ kind: 'delete' as const, objectID }))],
    'journal 20',
  );
  await engine.close();
  changeFormat(3);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  logged = [];
  database = await emptySearchDatabase();
});
afterEach(async () => {
  await site?.room.close();
  rmSync(folder, { recursive: true });
});

describe('own indices of earlier versions', () => {
  it.each([2, 3])(
    'I-14 indices and the journal of format %i are taken over once, and their files stay as they are',
    async (format) => {
      unpack(format);
      const before = filesOf();
      await restart();
      expect([await site.ids('own'), await site.ids('again'), await site.ids('own_by_price')]).toEqual([
        ['c', 'e'],
        ['m'],
        ['c', 'e'],
      ]);
      expect(await site.client.getObject({ indexName: 'own', objectID: 'c' })).toEqual({
        objectID: 'c',
        name: 'Record c',
        picture: 'https://pictures.example/a/c',
        price: 2.5,
        list: [2, 'ü', null, { deep: true }],
      });
      const settings = { searchableAttributes: ['name'], replicas: ['own_by_price'] };
      expect(await site.client.getSettings({ indexName: 'own' })).toMatchObject(settings);
      expect((await site.client.searchSynonyms({ indexName: 'own_by_price' })).nbHits).toBe(1);
      await expect(site.client.searchSingleIndex({ indexName: 'moved' })).rejects.toMatchObject({ status: 404 });
      await site.client.clearObjects({ indexName: 'again' });
      await restart();
      expect([await site.ids('own'), await site.ids('again')]).toEqual([['c', 'e'], []]);
      expect([filesOf(), logged, earlierProblems(folder)]).toEqual([before, [], []]);
    },
  );

  it('I-14 after a way back and another upgrade, writes of both versions are there', async () => {
    unpack(3);
    await restart();
    await site.client.saveObject({ indexName: 'own', body: { objectID: 'c', by: 'new version' } });
    await site.client.saveObject({ indexName: 'own', body: { objectID: 'n', by: 'new version' } });
    await site.room.close();
    await writeAsEarlierVersion(
      [
        { objectID: 'c', by: 'earlier version' },
        { objectID: 'o', by: 'earlier version' },
      ],
      ['e', 'a', 'b'],
    );
    site = await start();
    const records = (await site.client.browse({ indexName: 'own', browseParams: {} })).hits;
    expect(records.map((record) => [record.objectID, (record as { by?: string }).by])).toEqual([
      ['c', 'new version'],
      ['n', 'new version'],
      ['o', 'earlier version'],
    ]);
  });

  it('I-14 a damaged line, a damaged part and an unknown format are named, and everything else is taken over', async () => {
    unpack(3);
    writeFileSync(journal(), readFileSync(journal(), 'utf8').replace(/^6.*$/mu, '\0'.repeat(30)));
    appendFileSync(journal(), '9\t{"half');
    writeFileSync(segmentOf('again'), 'something else', { flag: 'r+' });
    mkdirSync(join(folder, 'dealer%2Fnewer'));
    const newer = join(folder, 'dealer%2Fnewer/index.json');
    writeFileSync(newer, '{"format":9}');
    await restart();
    expect([await site.ids('own'), await site.ids('again')]).toEqual([['a', 'c'], []]);
    const files = [segmentOf('again'), journal(), newer].toSorted();
    expect(logged.toSorted()).toEqual(files);
    const problems = earlierProblems(folder);
    expect(problems.map(({ file }) => file).toSorted()).toEqual(files);
    expect(problems.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([expect.stringContaining('format 9'), 'Line 1 is damaged']),
    );
    rmSync(newer);
    await restart();
    expect(earlierProblems(folder).map(({ file }) => file)).not.toContain(newer);
  });

  it('I-14 a write that the database did not take is taken over by the next start', async () => {
    unpack(3);
    const failing = jest.spyOn(OwnTable.prototype, 'write').mockRejectedValue(new Error('The database is away'));
    await restart();
    failing.mockRestore();
    expect(logged).toEqual([folder]);
    await restart();
    expect(await site.ids('own')).toEqual(['c', 'e']);
  });

  it('I-14 a journal is read again only when it has changed since it was taken over', async () => {
    unpack(3);
    await restart();
    writeFileSync(journal(), Buffer.alloc(readFileSync(journal()).length, 'damaged\n'));
    await restart();
    expect([logged, await site.ids('own')]).toEqual([[], ['c', 'e']]);
    appendFileSync(journal(), 'damaged\n');
    await restart();
    expect(new Set(logged)).toEqual(new Set([journal()]));
  });

  it('I-14 two processes that start at once take a journal over once', async () => {
    unpack(3);
    writeFileSync(journal(), readFileSync(journal(), 'utf8').split('\n').slice(0, 1).concat('').join('\n'));
    const [first, second] = await Promise.all([start(), start()]);
    site = first;
    for (const each of [first, second])
      expect(await each.client.getObject({ indexName: 'own', objectID: 'a' })).toMatchObject({ price: 1.5 });
    await second.room.close();
  });
});
