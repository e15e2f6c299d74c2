import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import type { CompiledMapping } from '../mapping/compile-mapping';
import type { Mappings } from '../mapping/open-mappings';
import { parseMapping } from '../mapping/parse-mapping';
import { openShippedMappings } from '../../testing/shipped-mappings';
import { StoredStock } from '../../cars/stock';
import { cars, feedRuns } from '../../cars/tables';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { importFeed } from './import-feed';
import type { ImportOptions, ImportProgress } from './import-options';

const NOW = 1_767_225_600;

interface Row {
  id: string;
  price?: number | string;
  [field: string]: unknown;
}
const row = (id: string, given: Partial<Row> = {}): Row => ({
  id,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 10_000,
  ...given,
});
const rows = (count: number, from = 1): Row[] => Array.from({ length: count }, (_, index) => row(`c${from + index}`));
async function* feedOf(items: Row[]): AsyncGenerator<Uint8Array> {
  for (const item of items) yield Buffer.from(`${JSON.stringify(item)}\n`);
}
async function* csvWithoutPrice(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('id,make,model,cost\n1,Kia,Rio,5\n');
}

describe('importing a feed', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let mappings: Mappings;
  let forecourt: CompiledMapping;
  let tenantNumber = 0;
  let tenant: string;

  beforeAll(async () => {
    mappings = openShippedMappings();
    forecourt = mappings.get('forecourt');
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    tenant = `dealer-${++tenantNumber}`;
  });

  const load = (items: Row[] | AsyncIterable<Uint8Array>, options: Partial<ImportOptions> = {}) =>
    importFeed(database.db, {
      tenant,
      currency: 'AUD',
      feed: 'main',
      mapping: forecourt,
      stream: Array.isArray(items) ? feedOf(items) : items,
      fileName: 'stock.ndjson',
      mode: 'full',
      now: NOW,
      ...options,
    });
  const stored = async () =>
    database.db
      .select({
        id: cars.id,
        feed: cars.feed,
        status: cars.status,
        soldAt: cars.soldDateTimestamp,
        price: cars.price,
        document: cars.document,
      })
      .from(cars)
      .where(eq(cars.tenant, tenant))
      .orderBy(asc(cars.id));
  const statuses = async () => Object.fromEntries((await stored()).map(({ id, status }) => [id, status]));

  it('I-03 an import stores new vehicles and reports each rejected row with line, id, field and reason', async () => {
    const report = await load([row('a'), row('b', { price: 'cheap' }), row('a'), row('c', { year: 1 })]);
    expect(report).toMatchObject({
      rows: 4,
      accepted: 1,
      rejectedCount: 3,
      added: 1,
      format: 'ndjson',
      mode: 'full',
      dryRun: false,
    });
    expect(report.rejected).toEqual([
      { line: 2, id: 'b', field: 'price', reason: '"cheap" is not a number' },
      { line: 3, field: 'id', reason: '"a" stands on line 1 already' },
      { line: 4, id: 'c', field: 'year', reason: '"1" must be >= 1900' },
    ]);
    expect(report.reasons).toEqual({
      'price: … is not a number': 1,
      'id: … stands on line … already': 1,
      'year: … must be >= 1900': 1,
    });
    expect(await stored()).toMatchObject([{ id: 'a', feed: 'main', document: { id: 'a', name: '2020 Kia Rio', created_at: 0 } }]);
  });

  it('Q-08 an import that is stopped while it reads or stores changes nothing and leaves no file', async () => {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'import-feed-'));
    await load(rows(2));
    for (const phase of ['reading', 'storing']) {
      const stop = new AbortController();
      const onProgress = (at: ImportProgress) => void (at.phase === phase && stop.abort(new Error('stopped')));
      const stopped = load(rows(3, 5), { signal: stop.signal, onProgress, temporaryFolder, allowShrink: true });
      await expect(stopped).rejects.toThrow('stopped');
      expect(await statuses()).toEqual({ c1: 'in_stock', c2: 'in_stock' });
    }
    expect(readdirSync(temporaryFolder)).toEqual([]);
    rmSync(temporaryFolder, { recursive: true });
  });

  it('I-03 a second import of the same feed changes nothing', async () => {
    await load(rows(30));
    const before = await stored();
    const report = await load(rows(30), { now: NOW + 500 });
    expect(report).toMatchObject({ added: 0, changed: 0, repriced: 0, removed: 0, unchanged: 30 });
    expect(await stored()).toEqual(before);
  });

  it('I-03 a vehicle that a full feed no longer has is marked as sold with the date, and is for sale again when it returns', async () => {
    await load([row('a'), row('b'), row('c')]);
    const gone = await load([row('a'), row('c', { price: 9_000 })], { now: NOW + 60 });
    expect(gone).toMatchObject({ removed: 1, changed: 1, repriced: 1, unchanged: 1 });
    const sold = (await stored()).find(({ id }) => id === 'b');
    expect(sold).toMatchObject({ status: 'sold', soldAt: NOW + 60, document: { status: 'sold', sold_date_timestamp: NOW + 60 } });
    expect(await load([row('a'), row('c', { price: 9_000 })], { now: NOW + 90 })).toMatchObject({ removed: 0, unchanged: 2 });

    const back = await load([row('a'), row('b'), row('c', { price: 9_000 })], { now: NOW + 120 });
    expect(back).toMatchObject({ added: 1, returned: 1, unchanged: 2 });
    const again = (await stored()).find(({ id }) => id === 'b');
    expect(again).toMatchObject({ status: 'in_stock', soldAt: null, document: { status: 'in_stock', created_at: 0 } });
    expect(again?.document).not.toHaveProperty('sold_date_timestamp');
  });

  it('I-03 an import of a delta feed changes only the vehicles in the feed', async () => {
    await load([row('a'), row('b')]);
    const report = await load([row('b', { price: 5 }), row('c')], { mode: 'delta' });
    expect(report).toMatchObject({ added: 1, changed: 1, removed: 0 });
    expect(await statuses()).toEqual({ a: 'in_stock', b: 'in_stock', c: 'in_stock' });
  });

  it('I-03 an import never changes the vehicles of another feed or another dealer', async () => {
    await load([row('a'), row('b')], { feed: 'first' });
    await load([row('a')], { tenant: `${tenant}-neighbour` });
    const report = await load([row('b', { price: 1 }), row('c')], { feed: 'second' });
    expect(report).toMatchObject({ added: 1, removed: 0 });
    expect(report.rejected).toEqual([{ line: 1, id: 'b', field: 'id', reason: 'belongs to the feed "first"' }]);
    expect((await stored()).map(({ id, feed, price }) => [id, feed, price])).toEqual([
      ['a', 'first', 10_000],
      ['b', 'first', 10_000],
      ['c', 'second', 10_000],
    ]);
  });

  it('I-03 a vehicle whose row is wrong today stays in stock, because it was not sold', async () => {
    await load([row('a'), row('b')]);
    expect(await load([row('a'), row('b', { price: 'oops' })])).toMatchObject({ removed: 0, rejectedCount: 1 });
    expect(await statuses()).toEqual({ a: 'in_stock', b: 'in_stock' });
  });

  it('I-03 hidden vehicles stay hidden when a full feed no longer has them', async () => {
    await load([row('a'), row('b', { status: 'hidden' }), row('c', { status: 'coming_soon' })]);
    expect(await load([row('a')])).toMatchObject({ removed: 1 });
    expect(await statuses()).toEqual({ a: 'in_stock', b: 'hidden', c: 'sold' });
  });

  it('I-03 a full feed that lost many of its vehicles is refused and changes nothing, unless `allowShrink` is set', async () => {
    await load(rows(20));
    const before = await stored();
    await expect(load(rows(9))).rejects.toMatchObject({ code: 'invalid_feed', message: expect.stringContaining('cut off') });
    expect(await stored()).toEqual(before);
    expect(await load(rows(9), { allowShrink: true })).toMatchObject({ removed: 11 });
  });

  it('I-03 reports in a dry run what would happen and changes nothing', async () => {
    await load([row('a'), row('b'), row('c')]);
    const before = await stored();
    const feed = [row('a'), row('b', { price: 1 }), row('d'), row('e', { price: 'x' })];
    const dry = await load(feed, { dryRun: true });
    expect(dry).toMatchObject({ dryRun: true, added: 1, changed: 1, repriced: 1, unchanged: 1, removed: 1, rejectedCount: 1 });
    expect(await stored()).toEqual(before);
    expect(await database.db.select().from(feedRuns).where(eq(feedRuns.tenant, tenant))).toHaveLength(1);
    const { dryRun: _dry, milliseconds: _time, changes: _changes, stops: _stops, ...expected } = dry;
    expect(await load(feed)).toMatchObject(expected);
  });

  it('I-03 an upload that breaks off leaves the old stock, and its import is recorded as failed', async () => {
    await load(rows(3));
    const before = await stored();
    async function* breaking() {
      yield* feedOf(rows(2500, 100));
      throw new Error('connection lost');
    }
    await expect(load(breaking(), { now: NOW + 5 })).rejects.toThrow('connection lost');
    expect(await stored()).toEqual(before);
    const runs = await database.db.select().from(feedRuns).where(eq(feedRuns.tenant, tenant)).orderBy(asc(feedRuns.startedAt));
    expect(runs).toMatchObject([
      { state: 'done', mode: 'full', mapping: 'forecourt', counts: { rows: 3, added: 3 } },
      { state: 'failed', problem: 'connection lost' },
    ]);
  });

  it('I-03 switches over atomically: a failure in the middle of storing takes back the batches before it', async () => {
    await load([row('a')]);
    const before = await stored();
    const failing = load(rows(2500), {
      onProgress: ({ phase, rows: done }) => {
        if (phase === 'storing' && done > 1000) throw new Error('stop');
      },
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await stored()).toEqual(before);
  });

  it('I-03 only the row is refused that the database could not store', async () => {
    const report = await load([
      row('a', { name: 'half \ud83d of a pair' }),
      row('b', { features: ['nul \0'] }),
      row('c', { name: 'a \\u0000 in words 🚗' }),
    ]);
    expect(report).toMatchObject({ added: 1, rejectedCount: 2 });
    expect(report.rejected[0]).toEqual({ line: 1, id: 'a', field: '', reason: expect.stringContaining('not text') });
    expect(await load([row('d', { created_at: 1e15 })], { mode: 'delta' })).toMatchObject({
      added: 1,
      noticeReasons: { 'created_at: … is not a date': 1 },
    });
  });

  it('I-03 a feed without a required column is refused, and the message names this column and the columns that exist', async () => {
    await expect(load(csvWithoutPrice())).rejects.toMatchObject({
      code: 'invalid_feed',
      message:
        'The feed has no column "year", which "year" needs. The feed has no column "price", which "price" needs. It has: id, make, model, cost',
      errors: [
        { path: 'year', message: 'needs the column year' },
        { path: 'price', message: 'needs the column price' },
      ],
    });
    await expect(load([{ id: 'a', make: 'Kia' }])).rejects.toThrow('It has: id, make');
  });

  it('I-03 warns of optional columns that the feed does not have', async () => {
    const mapping = parseMapping(
      'name: w\ndescription: d\nformats: [ndjson]\nid: { column: id }\nfields: { make: { column: make }, model: { column: model }, year: { column: year }, price: { column: price }, colour: { column: paint } }',
      'w.yaml',
    );
    expect(await load([row('a')], { mapping })).toMatchObject({ accepted: 1, warnings: ['The feed has no column "paint"'] });
  });

  it('I-03 a feed gets one warning that names all columns which its mapping does not read', async () => {
    const fields = ['make', 'model', 'year', 'price'].map((field) => `${field}: { column: ${field} }`).join(', ');
    const mapping = parseMapping(
      `name: w\ndescription: d\nformats: [ndjson]\nid: { column: id }\nfields: { ${fields} }`,
      'w.yaml',
    );
    const warning = 'No field reads the columns "colour", "warehouse"';
    expect(await load([row('a', { colour: 'Red' }), row('b', { warehouse: 7 })], { mapping })).toMatchObject({
      accepted: 2,
      warnings: [warning],
    });
    expect(await load([row('a'), row('b')], { mapping })).toMatchObject({ accepted: 2, warnings: [] });
  });

  it('I-03 a feed in another currency is refused before anything is read or recorded', async () => {
    await load([row('a')]);
    const before = await stored();
    await expect(load([row('b')], { mapping: mappings.get('listings-uk') })).rejects.toMatchObject({
      code: 'currency_mismatch',
      message: expect.stringContaining('prices in GBP'),
    });
    expect(await stored()).toEqual(before);
    expect(await database.db.select().from(feedRuns).where(eq(feedRuns.tenant, tenant))).toHaveLength(1);
  });

  it('I-03 prices are converted at the mapping’s rate, the report says so, and a second import changes nothing', async () => {
    const mapping = parseMapping(
      'name: w\ndescription: d\nformats: [ndjson]\ncarFields: true\ncurrency: { code: GBP, rate: { AUD: 2 } }\nid: { column: id }',
      'w.yaml',
    );
    const report = await load([row('a', { offer_price: 9_000 })], { mapping });
    expect(report).toMatchObject({ currency: 'AUD', converted: { from: 'GBP', rate: 2 } });
    expect(await stored()).toMatchObject([{ price: 20_000, document: { price: 20_000, offer_price: 18_000 } }]);
    expect(await load([row('a', { offer_price: 9_000 })], { mapping })).toMatchObject({ unchanged: 1 });
  });

  it('I-03 a feed in Forecourt’s own form gets a warning about columns that are no field, with the nearest field name', async () => {
    expect(await load([row('a', { colur: 'red', warehouse: 7 })])).toMatchObject({
      accepted: 1,
      warnings: [
        'The column "colur" is no field of a vehicle and was not read; is "colour" meant?',
        'The column "warehouse" is no field of a vehicle and was not read',
      ],
    });
  });

  it('I-03 an import reports its progress: rows and bytes while it reads, then stored vehicles', async () => {
    const steps: ImportProgress[] = [];
    const packed = gzipSync(
      rows(2500)
        .map((item) => JSON.stringify(item))
        .join('\n'),
    );
    const stream = (async function* () {
      yield packed;
    })();
    await load(stream, { onProgress: (step) => steps.push(step) });
    const reading = steps.filter(({ phase, rows: read }) => phase === 'reading' && read > 0);
    expect(steps[0]).toEqual({ phase: 'reading', rows: 0, bytes: packed.length });
    expect(reading).toHaveLength(2500);
    expect(reading.at(-1)).toEqual({ phase: 'reading', rows: 2500, bytes: packed.length });
    expect(steps.filter(({ phase }) => phase === 'storing').map((step) => step.rows)).toEqual([1000, 2000, 2500]);
  });

  it('I-03 an import leaves no files on the disk, after success and after failure', async () => {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'import-feed-'));
    await load(rows(3), { temporaryFolder });
    await expect(load([], { temporaryFolder })).rejects.toThrow('empty');
    expect(readdirSync(temporaryFolder)).toEqual([]);
    rmSync(temporaryFolder, { recursive: true });
  });

  it('I-03 two vehicles with the same slug get two addresses, and keep them', async () => {
    await load([row('a', { slug: 'same' }), row('b', { slug: 'same' })]);
    const stock = new StoredStock(database.db, () => NOW);
    const first = await stock.bySlug(tenant, 'same');
    const slugs = (await stored()).map(({ document }) => document.slug);
    expect(new Set(slugs).size).toBe(2);
    await load([row('b', { slug: 'same', km: 5 }), row('a', { slug: 'same', km: 5 })]);
    expect((await stored()).map(({ document }) => document.slug)).toEqual(slugs);
    expect((await stock.bySlug(tenant, 'same'))?.id).toBe(first?.id);
  });

  it('I-03 two vehicles of a first import with the same slug get two addresses, however far apart their rows are', async () => {
    await load([row('a', { slug: 'same' }), ...rows(1200), row('b', { slug: 'same' })]);
    const slugs = (await stored()).filter(({ id }) => ['a', 'b'].includes(id)).map(({ document }) => document.slug);
    expect(slugs).toEqual(['same', expect.stringMatching(/^same-[0-9a-f]{8}$/)]);
  });

  it('I-03 two imports of one feed at the same time end as if one had followed the other', async () => {
    const reports = await Promise.all([load(rows(1200)), load(rows(1200))]);
    expect(reports.map(({ added, unchanged }) => [added, unchanged]).toSorted()).toEqual([
      [0, 1200],
      [1200, 0],
    ]);
    expect((await stored()).filter(({ status }) => status === 'in_stock')).toHaveLength(1200);
  });

  it('I-03 imports two feeds of one dealer at the same time without loss', async () => {
    await Promise.all([load(rows(1200), { feed: 'x' }), load(rows(1200, 2000), { feed: 'y' })]);
    expect(await stored()).toHaveLength(2400);
  });
});
