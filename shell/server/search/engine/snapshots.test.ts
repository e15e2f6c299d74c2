import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedEngine } from './embedded-engine';
import { createIndexSnapshots } from './snapshots';
import {
  sampleFacetSetting,
  objectIdsOfHits,
  sampleQuery,
  sampleSearchRecord,
  sampleIndexSettings,
} from './testing/engine-cases';

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
    const restored = await engine.restore();
    expect(problems).toEqual([]);
    expect(restored).toEqual(['dealer/cars']);
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
    await engine.restore();
    await engine.replace('empty/cars', [], STOCK, REPLICAS, 'mark');
    await engine.replace('settings/cars', [], STOCK, REPLICAS);
    await engine.replace('dealer/cars', [], STOCK, REPLICAS, 'mark');
    await engine.close();
    expect(readdirSync(folder).toSorted()).toEqual(['dealer%2Fcars', 'settings%2Fcars']);
    const after = open();
    await after.restore();
    expect([after.size('empty/cars'), after.size('settings/cars'), after.size('dealer/cars')]).toEqual([undefined, 0, 0]);
  });

  it('I-02 a snapshot keeps changes after a restart', async () => {
    const second = open();
    await second.restore();
    await second.apply('dealer/cars', [{ kind: 'delete', objectID: 'a' }]);
    await second.close();
    const third = open();
    await third.restore();
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
    expect(await engine.restore()).toEqual([]);
    expect(engine.size('dealer/cars')).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(why)]);
  });

  it('I-02 the snapshot of a removed index disappears and leaves no segment file', async () => {
    const before = readdirSync(own()).length;
    const engine = open();
    await engine.restore();
    await engine.replace('dealer/cars', [[sampleSearchRecord()]], STOCK, REPLICAS);
    await engine.close();
    expect(readdirSync(own()).length).toBeLessThanOrEqual(Math.min(2, before));
    const last = open();
    await last.restore();
    last.drop('dealer');
    await last.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
