import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import { createEmbeddedEngine } from './engine/embedded-engine';
import { createIndexSnapshots } from './engine/store/snapshots';
import { sampleSearchRecord } from './engine/testing/engine-cases';
import { createMemoryPorts, serveSearchRoomForTest, testDealerWithSearch } from './testing/served-room';

const car = (objectID: string) => sampleSearchRecord({ objectID });

describe('a server process that starts again', () => {
  let folder: string;
  let reports: { message: string; by?: string; changed?: number; index?: string }[];
  const cars = new Map<string, SearchRecord[]>();
  const log = {
    info: (facts: object, message: string) => void reports.push({ ...facts, message }),
    error: (facts: object, message: string) => void reports.push({ ...facts, message }),
  } as never;
  /** The same for each process, so that a later process knows the marks of an earlier one. */
  let ports: ReturnType<typeof createMemoryPorts>;
  const start = async (slugs = ['dealer']) => {
    reports = [];
    const saved = createIndexSnapshots({ folder, log: (facts, message) => void reports.push({ ...facts, message }) });
    const engine = createEmbeddedEngine({ saved });
    const room = await serveSearchRoomForTest(
      slugs.map((slug) => testDealerWithSearch(slug)),
      cars,
      { engine, log, stock: ports.stock },
    );
    return { room, ids: async () => (await idsOf(room, slugs[0]!)).toSorted() };
  };
  const idsOf = async ({ room }: Awaited<ReturnType<typeof serveSearchRoomForTest>>, slug: string) => {
    const { results } = await room.search(slug, { requests: [{ indexName: 'cars' }] });
    return (results[0] as { hits: { objectID: string }[] }).hits.map(({ objectID }) => objectID);
  };
  const segment = () => {
    const own = join(folder, 'dealer%2Fcars');
    return join(
      own,
      readdirSync(own).find((name) => name.endsWith('.segment'))!,
    );
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'follow-stock-'));
    cars.clear();
    cars.set('dealer', [car('a'), car('b')]);
    ports = createMemoryPorts([], cars);
    const { room, ids } = await start();
    await ids();
    await room.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('I-02 without changes the process serves its snapshot and reads no car', async () => {
    ports.stock.records = async function* () {
      yield* [];
      throw new Error('not to be read');
    };
    const { room, ids } = await start();
    expect(await ids()).toEqual(['a', 'b']);
    expect(reports).toEqual([]);
    await room.close();
  });

  it('I-02 the server process adds later changes to its snapshot', async () => {
    cars.set('dealer', [car('b'), car('c')]);
    const { room, ids } = await start();
    expect(await ids()).toEqual(['b', 'c']);
    expect(reports).toEqual([expect.objectContaining({ by: 'delta', changed: 2 })]);
    await room.close();
  });

  it.each([
    ['cut short', () => truncateSync(segment(), 100)],
    ['of a manifest that is cut short', () => truncateSync(join(folder, 'dealer%2Fcars', 'index.json'), 10)],
    ['of changed bytes', () => writeFileSync(segment(), 'something else', { flag: 'r+' })],
    ['without its segment', () => rmSync(segment())],
  ])('I-02 the server process rebuilds the index for a snapshot %s, and logs it', async (_, spoil) => {
    spoil();
    const { room, ids } = await start();
    expect(await ids()).toEqual(['a', 'b']);
    expect(reports).toEqual([
      expect.objectContaining({ index: 'dealer/cars', message: expect.stringContaining('is unreadable') }),
      expect.objectContaining({ by: 'rebuild', changed: 2 }),
    ]);
    await room.close();
    const next = await start();
    expect(await next.ids()).toEqual(['a', 'b']);
    expect(reports).toEqual([]);
    await next.room.close();
  });

  it('X-01 the server process drops the index of a removed dealer', async () => {
    cars.set('other', [car('x')]);
    const { room, ids } = await start(['other']);
    expect(await ids()).toEqual(['x']);
    expect(room.engine.size('dealer/cars')).toBeUndefined();
    await room.close();
    expect(readdirSync(folder)).toEqual(['other%2Fcars']);
  });
});
