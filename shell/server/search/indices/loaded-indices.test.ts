import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { createEmbeddedEngine } from '../engine/embedded-engine';
import { createIndexSnapshots } from '../engine/store/snapshots';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { adminKeyOfDealer } from '../protocol/keys';
import {
  createMemoryPorts,
  deferred,
  serveSearchRoomForTest,
  TEST_SECRET,
  TEST_TIME,
  testDealerWithSearch,
} from '../testing/served-room';
import { patientHost } from '../testing/patient-host';
import { emptySearchDatabase } from '../testing/search-database';
import type { OpenDatabase } from '../../platform/storage/database';

const IDLE = 30 * 60;
const car = (objectID: string, over: Partial<SearchRecord> = {}) => sampleSearchRecord({ objectID, ...over });

describe('search indices that are in memory while they are asked for', () => {
  let folder: string;
  let site: Awaited<ReturnType<typeof serveSearchRoomForTest>>;
  let now: number;
  let read: string[];
  let changed: string[];
  let database: OpenDatabase;
  let problems: unknown[];
  const cars = new Map<string, SearchRecord[]>();
  const tenants = [testDealerWithSearch('dealer'), testDealerWithSearch('other')];
  let ports: ReturnType<typeof createMemoryPorts>;
  let stock: (typeof ports)['stock'];

  /** `stores` is false for a process that may not write to the folder of the indices. */
  const serve = async ({ stores = true, dealers = 100 } = {}) => {
    read = [];
    site = await serveSearchRoomForTest(tenants, cars, {
      engine: createEmbeddedEngine({
        saved: stores ? createIndexSnapshots({ folder, log: ({ err }) => problems.push(err) }) : undefined,
      }),
      database,
      now: () => now,
      loaded: { dealers, minutes: 30 },
      changed: (slug) => changed.push(slug),
      stock: {
        ...stock,
        mark: () => stock.mark(),
        records: (slug) => (read.push(slug), stock.records(slug)),
        changes: (slug, since) => (read.push(slug), stock.changes(slug, since)),
      },
      log: { info: () => undefined, error: (facts: object) => void problems.push(facts) } as never,
    });
  };
  const ids = async (slug = 'dealer') => {
    const { results } = await site.room.search(slug, { requests: [{ indexName: 'cars', facets: ['make'] }] });
    return (results[0] as { hits: { objectID: string }[] }).hits.map(({ objectID }) => objectID).toSorted();
  };
  const loaded = () => tenants.map(({ slug }) => slug).filter((slug) => site.engine.loaded(slug).length > 0);
  const idle = async () => {
    now += IDLE;
    await site.room.poll();
  };
  const client = (slug = 'dealer'): Algoliasearch =>
    algoliasearch(slug, adminKeyOfDealer(TEST_SECRET, slug), patientHost(site.port));

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loaded-'));
    database = await emptySearchDatabase();
    now = TEST_TIME;
    [changed, problems] = [[], []];
    cars.clear();
    cars.set('dealer', [car('a'), car('b')]);
    cars.set('other', [car('o')]);
    tenants.splice(2);
    ports = createMemoryPorts([], cars);
    ({ stock } = ports);
    await serve();
  });
  afterEach(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  it('I-02 a start with thousands of dealers reads no stock, and the first search reads that of its dealer', async () => {
    const [some] = tenants;
    for (let at = 0; at < 3000; at += 1) tenants.push({ ...some!, slug: `dealer-${at}` });
    await site.close();
    await serve();
    expect([read, loaded()]).toEqual([[], []]);
    expect(await ids()).toEqual(['a', 'b']);
    expect([read, loaded()]).toEqual([['dealer'], ['dealer']]);
    expect(await ids('dealer-7')).toEqual([]);
    expect(read).toEqual(['dealer']);
  });

  it('I-02 searches at the same time share one reading of the stock, and other dealers do not wait for it', async () => {
    const { promise, resolve } = deferred<void>();
    const { records } = stock;
    stock.records = async function* (slug) {
      if (slug === 'dealer') await promise;
      yield* records(slug);
    };
    const asked = Promise.all([ids(), ids(), client().searchSingleIndex({ indexName: 'cars' })]);
    expect(await ids('other')).toEqual(['o']);
    resolve();
    expect(await asked).toMatchObject([['a', 'b'], ['a', 'b'], { nbHits: 2 }]);
    expect(read.toSorted()).toEqual(['dealer', 'other']);
  });

  it('I-02 an index without searches leaves the memory, and comes back from disk with the same answers', async () => {
    expect(await ids()).toEqual(['a', 'b']);
    await idle();
    expect(loaded()).toEqual([]);
    stock.records = () => {
      throw new Error('The stock is not to be read again');
    };
    expect(await ids()).toEqual(['a', 'b']);
    expect(problems).toEqual([]);
  });

  it('I-02 a process that stores no indices makes them again from the stock', async () => {
    await site.close();
    await serve({ stores: false });
    await ids();
    await idle();
    expect(loaded()).toEqual([]);
    cars.set('dealer', [car('c')]);
    expect(await ids()).toEqual(['c']);
  });

  it('I-13 everything that a client wrote is there when the dealer is loaded again', async () => {
    const indexName = 'own';
    const admin = client();
    const synonym = { objectID: 's', type: 'synonym' as const, synonyms: ['ute', 'pickup'] };
    const { taskID: ofSettings } = await admin.setSettings({
      indexName,
      indexSettings: { searchableAttributes: ['name'], replicas: ['own_by_price'] },
    });
    await admin.setSettings({ indexName: 'own_by_price', indexSettings: { ranking: ['asc(price)'] } });
    await admin.saveObjects({
      indexName,
      objects: [
        { objectID: 'x', name: 'A pickup', price: 2 },
        { objectID: 'y', name: 'A van', price: 1 },
      ],
    });
    await admin.saveSynonym({ indexName, objectID: 's', synonymHit: synonym });
    await admin.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: 'copied' } });
    const { key } = await admin.addApiKey({ acl: ['search'], indexes: [indexName] });
    const facts = async () => {
      const hits = async (name: string, query = '') =>
        (await admin.searchSingleIndex({ indexName: name, searchParams: { query } })).hits.map(({ objectID }) => objectID);
      return {
        ute: await hits(indexName, 'ute'),
        byPrice: await hits('own_by_price'),
        copied: (await hits('copied')).toSorted(),
        settings: await admin.getSettings({ indexName }),
        synonyms: (await admin.searchSynonyms({ indexName })).hits,
        indices: await admin.listIndices(),
        task: await admin.getTask({ indexName, taskID: ofSettings }),
        key: (await admin.getApiKey({ key })).indexes,
      };
    };
    const before = await facts();
    expect(before).toMatchObject({ ute: ['x'], byPrice: ['y', 'x'], copied: ['x', 'y'], synonyms: [synonym], key: [indexName] });
    await idle();
    expect(loaded()).toEqual([]);
    expect(await facts()).toEqual(before);
    await idle();
    const { taskID } = await admin.deleteObject({ indexName, objectID: 'x' });
    expect(await admin.waitForTask({ indexName, taskID })).toMatchObject({ status: 'published' });
    await idle();
    expect(await facts()).toMatchObject({ ute: [], byPrice: ['y'], copied: ['x', 'y'] });
    expect(problems).toEqual([]);
  });

  it('I-14 indices that a client wrote leave the memory of a process which stores none, and come back', async () => {
    await site.close();
    await serve({ stores: false });
    await client().saveObject({ indexName: 'own', body: { objectID: 'x' } });
    await ids('other');
    await idle();
    expect(loaded()).toEqual([]);
    expect(await client().searchSingleIndex({ indexName: 'own' })).toMatchObject({ nbHits: 1 });
  });

  it('I-03 a change that another process made meanwhile is read when the dealer is loaded, and told at once', async () => {
    await ids();
    await ids('other');
    await idle();
    read.splice(0);
    changed.splice(0);
    cars.set('dealer', [car('b'), car('c')]);
    await site.room.poll();
    expect([read, changed, loaded()]).toEqual([[], ['dealer'], []]);
    expect(await ids()).toEqual(['b', 'c']);
    expect(read).toEqual(['dealer']);
  });

  it('I-03 the first cars of a dealer are found whether its empty index is loaded or not', async () => {
    tenants.push(testDealerWithSearch('new'), testDealerWithSearch('later'));
    expect(await ids('new')).toEqual([]);
    cars.set('new', [car('n')]);
    cars.set('later', [car('l')]);
    await site.room.poll();
    expect([await ids('new'), await ids('later')]).toEqual([['n'], ['l']]);
  });

  it('I-03 a change of this process and a change of the configuration are told also of dealers that are not loaded', () => {
    ports.stockChanged('dealer');
    site.tenantChanged('other');
    expect([changed, read]).toEqual([['dealer', 'other'], []]);
  });

  it('X-01 a dealer that is removed while it is not loaded leaves nothing on disk', async () => {
    await client().saveObject({ indexName: 'own', body: { objectID: 'x' } });
    await ids('other');
    await idle();
    tenants.shift();
    site.tenantChanged('dealer');
    await expect(ids()).rejects.toMatchObject({ code: 'unknown_tenant' });
    await site.close();
    expect(readdirSync(folder)).toEqual(['other%2Fcars']);
    await serve();
    tenants.unshift(testDealerWithSearch('dealer'));
  });

  it('I-02 a walk over many dealers leaves as many in memory as the limit allows, and all have their answers', async () => {
    for (let at = 0; at < 40; at += 1) {
      tenants.push(testDealerWithSearch(`d${at}`));
      cars.set(`d${at}`, [car(`car-${at}`)]);
    }
    await site.close();
    await serve({ dealers: 5 });
    for (let walk = 0; walk < 2; walk += 1) for (let at = 0; at < 40; at += 1) expect(await ids(`d${at}`)).toEqual([`car-${at}`]);
    await site.room.poll();
    expect(loaded()).toEqual(['d35', 'd36', 'd37', 'd38', 'd39']);
  });

  it('I-02 while the stock can’t be read a dealer answers from disk, and one without an index there is not available', async () => {
    await ids();
    await idle();
    const away = () => Promise.reject(new Error('no database'));
    stock.mark = away;
    stock.changes = away;
    expect(await ids()).toEqual(['a', 'b']);
    await expect(ids('other')).rejects.toMatchObject({ code: 'unavailable' });
    expect(site.room.countMissing()).toBe(1);
    await idle();
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('I-02 while the stock can’t be read, indices that are nowhere else stay in memory', async () => {
    await site.close();
    await serve({ stores: false, dealers: 1 });
    await ids();
    const { mark } = stock;
    stock.mark = () => Promise.reject(new Error('no database'));
    await idle();
    await ids('other').catch(() => undefined);
    expect(await ids()).toEqual(['a', 'b']);
    stock.mark = mark;
    await idle();
    expect(loaded()).toEqual([]);
  });

  it('I-02 an index that could not be built is built again without a further request', async () => {
    let isBroken = true;
    const { records } = stock;
    stock.records = (slug) => {
      if (isBroken) throw new Error('no answer');
      return records(slug);
    };
    await expect(ids()).rejects.toMatchObject({ code: 'unavailable' });
    expect(site.room.countMissing()).toBe(1);
    isBroken = false;
    now += 10;
    await site.room.poll();
    expect(site.room.countMissing()).toBe(0);
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('I-02 the dealers of a small installation are loaded before anybody asks, those of a large one are not', async () => {
    await site.room.warm(1);
    expect(loaded()).toEqual([]);
    await site.room.warm(2);
    expect(loaded()).toEqual(['dealer', 'other']);
  });

  it('I-02 an index that is a day old answers at once, and is rebuilt afterwards', async () => {
    await ids();
    await idle();
    now += 86_400;
    read.splice(0);
    const { records } = stock;
    let builds = 0;
    stock.records = (slug) => ((builds += 1), records(slug));
    expect(await ids()).toEqual(['a', 'b']);
    expect(builds).toBe(0);
    await site.room.poll();
    expect(builds).toBe(1);
  });
});
