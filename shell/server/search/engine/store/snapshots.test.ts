import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedEngine } from '../embedded-engine';
import { createIndexSnapshots } from './snapshots';
import {
  sampleFacetSetting,
  objectIdsOfHits,
  sampleQuery,
  sampleSearchRecord,
  sampleIndexSettings,
} from '../testing/engine-cases';

const STOCK = sampleIndexSettings({
  searchableAttributes: [['make']],
  attributesForFaceting: [sampleFacetSetting('make')],
  customRanking: [{ attribute: 'custom_rank', direction: 'desc' }],
  replicas: ['cars_price_asc'],
});
const REPLICAS = { cars_price_asc: { ...STOCK, sortBy: [{ attribute: 'price', direction: 'asc' as const }] } };

describe('search indices stored on disk', () => {
  let folder: string;
  let problems: string[];
  const open = () =>
    createEmbeddedEngine({ saved: createIndexSnapshots({ folder, log: ({ err }) => problems.push(String(err)) }) });
  const own = () => join(folder, 'dealer%2Fcars');

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
    problems = [];
    const engine = open();
    const records = ['a', 'b', 'c'].map((objectID, at) =>
      sampleSearchRecord({ objectID, price: 9 - at, make: at ? 'Mazda' : 'Kia' }),
    );
    await engine.replace('dealer/cars', [records], STOCK, REPLICAS, 'mark');
    await engine.apply('dealer/cars', [
      { kind: 'delete', objectID: 'b' },
      { kind: 'put', record: sampleSearchRecord({ objectID: 'd', price: 1, make: 'Élan' }) },
    ]);
    await engine.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('I-02 a snapshot restores records, settings, replicas, changes and revision', async () => {
    const engine = open();
    expect(await engine.storedDealers()).toEqual(['dealer']);
    expect(engine.size('dealer/cars')).toBeUndefined();
    await engine.load('dealer');
    expect(problems).toEqual([]);
    expect(engine.size('dealer/cars')).toBe(3);
    expect(engine.revision('dealer/cars')).toBe('mark');
    const [all, cheap] = await engine.multiSearch('dealer/cars', [
      sampleQuery({ facets: ['make'] }),
      sampleQuery({ index: 'cars_price_asc', text: 'elan' }),
    ]);
    expect(objectIdsOfHits(all)).toEqual(['a', 'c', 'd']);
    expect(all!.facets).toEqual({ make: { Kia: 1, Mazda: 1, Élan: 1 } });
    expect(objectIdsOfHits(cheap)).toEqual(['d']);
    expect(problems).toEqual([]);
  });

  it('I-02 an empty index with a revision gets no snapshot', async () => {
    const engine = open();
    await engine.load('dealer');
    await engine.replace('empty/cars', [], STOCK, REPLICAS, 'mark');
    await engine.replace('settings/cars', [], STOCK, REPLICAS);
    await engine.replace('dealer/cars', [], STOCK, REPLICAS, 'mark');
    await engine.close();
    expect(readdirSync(folder).toSorted()).toEqual(['dealer%2Fcars', 'settings%2Fcars']);
    const after = open();
    for (const dealer of ['empty', 'settings', 'dealer']) await after.load(dealer);
    expect([after.size('empty/cars'), after.size('settings/cars'), after.size('dealer/cars')]).toEqual([undefined, 0, 0]);
  });

  it('I-02 a snapshot keeps changes after a restart', async () => {
    const second = open();
    await second.load('dealer');
    await second.apply('dealer/cars', [{ kind: 'delete', objectID: 'a' }]);
    await second.close();
    const third = open();
    await third.load('dealer');
    expect(objectIdsOfHits((await third.multiSearch('dealer/cars', [sampleQuery()]))[0])).toEqual(['c', 'd']);
  });

  it.each([
    ['a changed byte', (bytes: Buffer) => bytes.fill(bytes.at(-1)! ^ 255, bytes.length - 1), 'checksum'],
    ['a file cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), 'too early'],
    ['an older format', (bytes: Buffer) => bytes.fill(0, 4, 8), 'format 0'],
    ['another file', () => Buffer.from('something else altogether'), 'not a segment'],
  ])('I-02 a snapshot with %s is left out, and the log says why', async (_, spoil, why) => {
    const file = join(
      own(),
      readdirSync(own()).find((name) => name.endsWith('.segment'))!,
    );
    writeFileSync(file, spoil(readFileSync(file)));
    const engine = open();
    await engine.load('dealer');
    expect(engine.size('dealer/cars')).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(why)]);
  });

  it('I-02 the snapshot of a removed index disappears and leaves no segment file', async () => {
    const before = readdirSync(own()).length;
    const engine = open();
    await engine.load('dealer');
    await engine.replace('dealer/cars', [[sampleSearchRecord()]], STOCK, REPLICAS);
    await engine.close();
    expect(readdirSync(own()).length).toBeLessThanOrEqual(Math.min(2, before));
    const last = open();
    await last.storedDealers();
    last.drop('dealer');
    await last.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  const always = () => true;
  const never = () => false;

  it('I-02 an unloaded index is on disk, and has the same answers when it is loaded again', async () => {
    const engine = open();
    await engine.load('dealer');
    await engine.apply('dealer/cars', [{ kind: 'delete', objectID: 'a' }], 'later');
    const before = await engine.describe('dealer/cars');
    expect(await engine.unload('dealer', never)).toBe(true);
    expect([engine.size('dealer/cars'), engine.loaded('dealer'), await engine.describe('dealer/cars')]).toEqual([
      undefined,
      [],
      undefined,
    ]);
    await engine.load('dealer');
    expect((await engine.describe('dealer/cars'))?.version).not.toBe(before!.version);
    expect(objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery()]))[0])).toEqual(['c', 'd']);
    expect(engine.revision('dealer/cars')).toBe('later');
    await engine.close();
  });

  it('I-02 an index that can’t be written to disk stays in memory, unless it can be made again', async () => {
    const engine = open();
    await engine.load('dealer');
    await engine.replace('dealer/own', [[{ objectID: 'x' }]], STOCK);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    expect(await engine.unload('dealer', (id) => id === 'dealer/cars')).toBe(false);
    expect([engine.size('dealer/own'), engine.size('dealer/cars')]).toEqual([1, 3]);
    await engine.apply('dealer/own', [{ kind: 'put', record: { objectID: 'y' } }]);
    expect(engine.size('dealer/own')).toBe(2);
    expect(await engine.unload('dealer', always)).toBe(true);
    expect(engine.size('dealer/own')).toBeUndefined();
  });

  it('I-02 without a folder only indices are unloaded that can be made again', async () => {
    const engine = createEmbeddedEngine();
    await engine.replace('dealer/cars', [[sampleSearchRecord()]], STOCK, REPLICAS, 'mark');
    expect(await engine.unload('dealer', never)).toBe(false);
    expect(engine.size('dealer/cars')).toBe(1);
    expect(await engine.unload('dealer', always)).toBe(true);
    expect(engine.size('dealer/cars')).toBeUndefined();
  });

  it('X-01 the indices of a removed dealer disappear from disk although they are not loaded, also while they are being loaded', async () => {
    const engine = open();
    await engine.storedDealers();
    const loading = engine.load('dealer');
    engine.drop('dealer');
    await loading;
    expect(engine.size('dealer/cars')).toBeUndefined();
    await engine.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
