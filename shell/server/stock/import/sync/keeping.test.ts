import * as fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import type { Mappings } from '../mapping/open-mappings';
import { parseMapping } from '../mapping/parse-mapping';
import { cars } from '../../cars/tables';
import { openShippedMappings } from '../../testing/shipped-mappings';
import { changedCarFields } from './import-changes';
import { importFeed } from './import-feed';
import { DEFAULT_IMPORT_RULES, type ImportOptions } from './import-options';

const NOW = 1_767_225_600;
const DAY = 86_400;
const HEADER = 'id,make,model,year,price';
const UNKNOWN = 'is missing, and the feed "main" has no such vehicle in stock that the row could change';
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const feedOf = (count: number) =>
  [HEADER, ...Array.from({ length: count }, (_, index) => `c${index},Kia,Rio,2020,10000`)].join('\n');

describe('values and cars that an import keeps', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let mappings: Mappings;
  let number = 0;
  let tenant: string;
  let minutes = 0;

  beforeAll(async () => {
    mappings = openShippedMappings();
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    tenant = `dealer-${++number}`;
  });

  /** A minute after the last one. */
  const load = (text: string, options: Partial<ImportOptions> = {}) =>
    importFeed(database.db, {
      tenant,
      currency: 'AUD',
      feed: 'main',
      mapping: mappings.get('forecourt'),
      stream: bytesOf(text),
      fileName: 'stock.csv',
      mode: 'full',
      now: NOW + ++minutes * 60,
      ...options,
    });
  const delta = (text: string, options: Partial<ImportOptions> = {}) => load(text, { mode: 'delta', ...options });
  const stored = async (): Promise<Record<string, Car>> => {
    const rows = await database.db.select({ car: cars.document }).from(cars).where(eq(cars.tenant, tenant)).orderBy(asc(cars.id));
    return Object.fromEntries(rows.map(({ car }) => [car.id, car]));
  };
  const onSale = async () =>
    Object.values(await stored())
      .filter(({ status }) => status !== 'sold')
      .map(({ id }) => id);

  const FULL = `${HEADER},km,colour,features,caravan.sleeps,caravan.tare_weight\na,Kia,Rio,2020,10000,50000,Red,Tow bar|Sunroof,2,900\nb,Kia,Rio,2021,20000,60000,Blue,,,`;

  describe('of a delta', () => {
    it('I-03 columns that the file lacks keep their values, an empty cell empties its field', async () => {
      await load(FULL);
      expect(await delta('id,price,colour\na,9000,')).toMatchObject({ changed: 1, repriced: 1, rejectedCount: 0 });
      const { a } = await stored();
      expect(a).toMatchObject({ price: 9_000, km: 50_000, make: 'Kia', features: ['Tow bar', 'Sunroof'], name: '2020 Kia Rio' });
      expect(a).not.toHaveProperty('colour');
      expect(a?.caravan).toEqual({ sleeps: 2, tare_weight: 900 });
    });

    it('I-03 a row with the values of the car in stock changes nothing, and neither does a full feed with the same values', async () => {
      await load(FULL);
      expect(await delta('id,price,colour\na,10000,Red')).toMatchObject({ unchanged: 1, changed: 0 });
      await delta('id,price\na,9000');
      await delta('id,price\na,10000');
      expect(await load(FULL)).toMatchObject({ unchanged: 2, changed: 0 });
    });

    it('I-03 a record of JSON changes only the keys that it has', async () => {
      await load(FULL);
      await delta('{"id":"a","km":50500}\n{"id":"b","colour":null}\n', { fileName: 'stock.ndjson' });
      const { a, b } = await stored();
      expect([a?.km, a?.colour, b?.km, b?.colour]).toEqual([50_500, 'Red', 60_000, undefined]);
    });

    it('I-03 a mapping for prices alone keeps the rest of a car', async () => {
      await load(FULL);
      const text = 'name: p\ndescription: d\nformats: [csv]\nid: { column: stock }\nfields: { price: { column: now } }';
      expect(await delta('stock,now\na,7000', { mapping: parseMapping(text, 'p.yaml') })).toMatchObject({ repriced: 1 });
      expect((await stored()).a).toMatchObject({ price: 7_000, km: 50_000, colour: 'Red', model: 'Rio' });
    });

    it('I-03 a value that does not fit is left out with a notice, and the car keeps its own', async () => {
      await load(FULL);
      const report = await delta('id,price,km\na,9000,ask us');
      expect(report).toMatchObject({ repriced: 1, noticeCount: 1, notices: [{ line: 2, id: 'a', field: 'km' }] });
      expect((await stored()).a).toMatchObject({ price: 9_000, km: 50_000 });
    });

    it('I-03 the report of a delta says which fields its empty cells empty, and which columns nothing reads', async () => {
      await load(FULL);
      const report = await delta('id,price,km,Action\na,9000,,D');
      expect(report.warnings).toEqual([
        expect.stringContaining('The column "Action" is no field of a vehicle and was not read'),
        'The delta empties "km" of 1 vehicle. If its empty cells mean "unchanged", give the field "emptyKeeps: true" in the mapping',
      ]);
      expect((await delta('id,price\na,9100')).warnings).toEqual([]);
    });

    it('I-03 an empty cell keeps the value where the mapping says so', async () => {
      await load(FULL);
      const fields = 'price: { column: price }, km: { column: km, emptyKeeps: true }, colour: { column: colour }';
      const mapping = parseMapping(
        `name: s\ndescription: d\nformats: [csv]\nid: { column: id }\nfields: { ${fields} }`,
        's.yaml',
      );
      await delta('id,price,km,colour\na,9000,,', { mapping });
      const { a } = await stored();
      expect(a).toMatchObject({ price: 9_000, km: 50_000 });
      expect(a).not.toHaveProperty('colour');
    });

    it('I-03 an empty cell of a field that a car needs keeps the value, so the row of a sold car gets through', async () => {
      await load(FULL);
      const mapping = parseMapping(
        'name: s\ndescription: d\nformats: [csv]\nid: { column: id }\nfields:\n  price: { column: price, required: true }\n' +
          '  price_type: { column: price, transform: [{ values: { table: {}, othersTo: drive_away } }] }\n' +
          '  status: { column: status }\n  vin: { column: vin, required: true }',
        's.yaml',
      );
      await delta('id,price,status,vin\na,9000,For Sale,VIN1', { mapping });
      const report = await delta('id,price,status,vin\na,,Sold,\nz,,Sold,', { mapping });
      expect(report).toMatchObject({ changed: 1, repriced: 0, noticeCount: 0 });
      expect(report.rejected).toMatchObject([{ line: 3, id: 'z' }]);
      expect((await stored()).a).toMatchObject({ price: 9_000, price_type: 'drive_away', status: 'sold', vin: 'VIN1' });
    });

    it('I-03 a delta with all columns keeps the price of a row without one, and rejects such a row of a new car', async () => {
      await load(`${HEADER}\na,Kia,Rio,2020,10000`);
      const fields = ['make', 'model', 'year', 'price'].map((field) => `${field}: { column: ${field} }`).join(', ');
      const mapping = parseMapping(
        `name: s\ndescription: d\nformats: [csv]\nid: { column: id }\nfields: { ${fields} }`,
        's.yaml',
      );
      const report = await delta(`${HEADER}\na,Kia,Ceed,2020,\nz,Kia,Rio,2020,`, { mapping });
      expect(report.rejected).toEqual([{ line: 3, id: 'z', field: 'price', reason: UNKNOWN }]);
      expect((await stored()).a).toMatchObject({ model: 'Ceed', price: 10_000, name: '2020 Kia Ceed' });
    });

    it('I-03 the report of a delta warns of rows that "rows" leaves out, because their cars stay on sale', async () => {
      await load(FULL);
      const text =
        'name: p\ndescription: d\nformats: [csv]\nid: { column: id }\nrows: { except: [{ column: status, is: [Sold] }] }';
      const mapping = parseMapping(text, 'p.yaml');
      expect((await delta('id,status\na,Sold', { mapping })).warnings).toEqual([
        expect.stringContaining('"rows" leaves out 1 rows of this delta'),
      ]);
      expect((await load('id,status\na,Sold', { mapping, allowShrink: true })).warnings.join('\n')).not.toContain('leaves out');
    });

    it('I-03 a row of a car that is not in stock is rejected with the field that it lacks', async () => {
      await load(FULL);
      expect((await delta('id,price\nz,9000\na,8000')).rejected).toEqual([{ line: 2, id: 'z', field: 'make', reason: UNKNOWN }]);
      expect((await stored()).a?.price).toBe(8_000);
    });

    it('I-03 a car that was missing in a full feed is back with its row; a car that its feed sold stays sold', async () => {
      await load(`${FULL}\nc,Kia,Rio,2020,1,1,,,,`);
      await load(FULL.replace('\nb', '\nx'));
      expect(await onSale()).toEqual(['a', 'x']);
      await delta('id,price\nb,1');
      expect(await onSale()).toEqual(['a', 'b', 'x']);
      await delta('id,status\nb,sold');
      await delta('id,price\nb,2');
      expect(await onSale()).toEqual(['a', 'x']);
    });
  });

  describe('of a full feed that lost a column', () => {
    const without = `${HEADER},km\na,Kia,Rio,2020,10000,70000\nb,Kia,Rio,2021,20000,60000`;

    it('I-03 the cars keep their values, also in the next import, and the report says so', async () => {
      await load(FULL);
      const report = await load(without);
      expect(report).toMatchObject({ changed: 1, unchanged: 1 });
      expect(report.lostColumns).toEqual(['colour', 'features', 'caravan.sleeps', 'caravan.tare_weight']);
      expect(report.warnings.join()).toContain('import with --accept-lost-columns colour,features,caravan.sleeps');
      expect((await load(without)).lostColumns).toHaveLength(4);
      expect((await stored()).a).toMatchObject({ km: 70_000, colour: 'Red', caravan: { sleeps: 2, tare_weight: 900 } });
    });

    it('I-03 the cars lose the values of a column whose loss is accepted, and it is not asked again', async () => {
      await load(FULL);
      await load(without, { acceptLostColumns: ['colour'] });
      expect((await stored()).a).not.toHaveProperty('colour');
      expect((await load(without)).lostColumns).toEqual(['features', 'caravan.sleeps', 'caravan.tare_weight']);
      await load(without, { rules: { ...DEFAULT_IMPORT_RULES, lostColumns: 'empty' } });
      expect((await stored()).a).toMatchObject({ features: [] });
      expect((await load(without)).lostColumns).toEqual([]);
    });
  });

  it('I-03 the last offer of a feed of records ends with its key, because such feeds leave out what is empty', async () => {
    const records = (offer: object, colour: object) =>
      [{ id: 'a', ...offer, ...colour }, { id: 'b' }]
        .map((record) => JSON.stringify({ ...record, make: 'Kia', model: 'Rio', year: 2020, price: 10_000 }))
        .join('\n');
    await load(records({ offer_price: 9_000, reserved: true }, { colour: 'Red' }));
    expect(await load(records({}, {}))).toMatchObject({ lostColumns: ['colour'], changed: 1 });
    const { a } = await stored();
    expect(a).toMatchObject({ colour: 'Red', reserved: false });
    expect(a).not.toHaveProperty('offer_price');
  });

  describe('of rows that cannot be read', () => {
    it('I-03 a row of a full feed that says a car is sold takes it off sale, although its price is no price', async () => {
      const file = (...rows: string[]) => load([`${HEADER},status`, ...rows].join('\n'));
      await file('a,Kia,Rio,2020,10000,', 'b,Kia,Rio,2020,20000,', 'c,Kia,Rio,2020,30000,');
      const report = await file(
        'a,Kia,Rio,2020,SOLD,sold',
        'b,Kia,Rio,2020,cheap,',
        'c,,Rio,2020,,hidden',
        'z,Kia,Rio,2020,SOLD,sold',
      );
      expect(report).toMatchObject({ changed: 2, removed: 0, rejected: [{ line: 3 }, { line: 5, id: 'z', field: 'price' }] });
      expect(await stored()).toMatchObject({
        a: { status: 'sold', price: 10_000, make: 'Kia' },
        b: { status: 'in_stock' },
        c: { status: 'hidden', make: 'Kia' },
      });
    });

    it('I-03 a good row is accepted although an earlier row with the same id was rejected', async () => {
      const report = await load(`${HEADER}\na,Kia,Rio,2020,cheap\na,Kia,Rio,2020,9000\na,Kia,Rio,2020,8000`);
      expect(report).toMatchObject({ added: 1, rejectedCount: 2 });
      expect(report.rejected[1]).toEqual({ line: 4, field: 'id', reason: '"a" stands on line 3 already' });
      expect((await stored()).a?.price).toBe(9_000);
    });

    it('I-03 as many missing cars stay on sale as lines are unreadable; a blank line hides none', async () => {
      await load(feedOf(6));
      const rows = feedOf(6).split('\n');
      const broken = [...rows.slice(0, 4), ',Kia', ',,,,'].join('\n');
      const report = await load(broken);
      expect(report).toMatchObject({ removed: 2, keptBack: 1, rejectedCount: 2 });
      expect(report.warnings.join()).toContain('1 vehicles are missing but stay on sale');
      expect(await onSale()).toHaveLength(4);
    });
  });

  it('I-03 a stock that shrinks in two imports is stopped, and an accepted loss is the new measure', async () => {
    await load(feedOf(30));
    await load(feedOf(24));
    await expect(load(feedOf(18))).rejects.toThrow('it had 30 within the last 7 days, and at most 9 of them may go');
    expect(await load(feedOf(18), { allowShrink: true })).toMatchObject({ removed: 6 });
    expect(await load(feedOf(14))).toMatchObject({ removed: 4 });
    expect(await load(feedOf(10), { now: NOW + 30 * DAY })).toMatchObject({ removed: 4 });
  });

  it('I-03 a dry run lists the reason for which an import would be refused', async () => {
    await load(feedOf(30));
    const dry = await load(feedOf(5), { dryRun: true });
    expect(dry).toMatchObject({ removed: 25, stops: [expect.stringContaining('holds 5 vehicles')] });
    await expect(load(feedOf(5))).rejects.toThrow(dry.stops![0]!);
  });

  it('C-03 the cars of a first import have not just arrived, unless the feed states a date', async () => {
    await load(`${HEADER},created_at\na,Kia,Rio,2020,1000,\nb,Kia,Rio,2020,1000,${NOW - DAY}`);
    await load(`${HEADER},created_at\na,Kia,Rio,2020,1000,\nb,Kia,Rio,2020,1000,${NOW - DAY}\nc,Kia,Rio,2020,1000,`, {
      now: NOW,
    });
    const { a, b, c } = await stored();
    expect([a?.created_at, b?.created_at, c?.created_at]).toEqual([0, NOW - DAY, NOW]);
  });

  it('C-03 a day in stock that lies ahead is the arrival of a car on its way, and a notice for another', async () => {
    const ahead = NOW + 400 * DAY;
    const day = new Date(ahead * 1000).toISOString().slice(0, 10);
    const report = await load(
      `${HEADER},created_at,status\na,Kia,Rio,2020,1000,${ahead},in_stock\nb,Kia,Rio,2020,1000,${ahead},coming_soon`,
    );
    expect(report.noticeReasons).toEqual({
      'created_at: … lies ahead, so the first import that saw the vehicle counts': 1,
    });
    const { a, b } = await stored();
    expect([a?.created_at, a?.arrival_date, b?.created_at, b?.arrival_date]).toEqual([0, undefined, 0, day]);
  });

  it('V-09 a price has the type of its feed, else of the dealer, else none', async () => {
    const rules = { ...DEFAULT_IMPORT_RULES, priceType: 'drive_away' as const };
    await load(`${HEADER},price_type\na,Kia,Rio,2020,1000,excluding_government_charges\nb,Kia,Rio,2020,1000,`, { rules });
    await load(`${HEADER}\nc,Kia,Rio,2020,1000`, { feed: 'silent' });
    const { a, b, c } = await stored();
    expect([a?.price_type, b?.price_type, c?.price_type]).toEqual(['excluding_government_charges', 'drive_away', 'unstated']);
  });

  it('I-03 a dry run counts exactly the cars and fields that the import then changes', async () => {
    const cell = fc.record({
      price: fc.constantFrom('1000', '2000', 'oops'),
      colour: fc.constantFrom('', 'Red', 'Blue'),
      km: fc.constantFrom('', '5', '9'),
    });
    const file = fc.record({
      rows: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), cell, { minKeys: 1 }),
      columns: fc.subarray(['colour', 'km']),
      mode: fc.constantFrom('full' as const, 'delta' as const),
    });
    const textOf = ({ rows, columns }: { rows: Record<string, Record<string, string>>; columns: string[] }) =>
      [
        [HEADER, ...columns].join(','),
        ...Object.entries(rows).map(([id, each]) =>
          [id, 'Kia', 'Rio', '2020', each.price, ...columns.map((name) => each[name])].join(','),
        ),
      ].join('\n');
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 4 }), async (files) => {
        tenant = `dealer-${++number}`;
        for (const each of files) {
          const before = await stored();
          const options = { mode: each.mode, now: NOW + ++minutes * 60 };
          const dry = await load(textOf(each), { ...options, dryRun: true });
          expect(await stored()).toEqual(before);
          const { dryRun: _dry, milliseconds: _time, changes, stops, ...counts } = dry;
          const [stop] = stops!;
          const outcome = await load(textOf(each), options).then(
            (report) => ({ report }),
            (error: Error) => ({ error: error.message }),
          );
          expect(outcome).toMatchObject(stop ? { error: `${stop} Nothing was changed.` } : { report: counts });
          const after = await stored();
          const differences = stop ? { added: [], removed: [], fields: {} } : changes!;
          const fields: Record<string, number> = {};
          for (const id of Object.keys(each.rows).filter((one) => before[one] && after[one]))
            for (const field of changedCarFields(before[id]!, after[id]!)) fields[field] = (fields[field] ?? 0) + 1;
          const counted = Object.entries(differences.fields).map(([field, { count }]) => [field, count]);
          expect(Object.fromEntries(counted)).toEqual(fields);
          expect(differences.added.map(({ id }) => id).toSorted()).toEqual(Object.keys(after).filter((id) => !before[id]));
          const gone = Object.keys(after).filter((id) => before[id]?.status !== 'sold' && after[id]!.status === 'sold');
          expect(differences.removed.map(({ id }) => id).toSorted()).toEqual(gone.filter((id) => before[id]));
        }
      }),
      { numRuns: 25 },
    );
  });
});
