import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Mappings } from '../mapping/open-mappings';
import { openShippedMappings } from '../../testing/shipped-mappings';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { REAL_DATA_FOLDER, describeOnRealData } from '../../testing/real-data';
import { importFeed } from './import-feed';
import type { ImportOptions } from './import-options';

const CURRENCY: Record<string, string> = { 'feed-sync-us': 'USD', 'listings-au': 'AUD', 'listings-uk': 'GBP' };
const NOW = Date.UTC(2026, 0, 1) / 1000;

interface Snapshot {
  VIN: string;
  'Dealer Price': number | null;
}

const snapshots = () =>
  readdirSync(join(REAL_DATA_FOLDER, 'feed-sync-us'))
    .toSorted()
    .map((name) => join(REAL_DATA_FOLDER, 'feed-sync-us', name));
const rawOf = (file: string): Map<string, number | null> =>
  new Map((JSON.parse(gunzipSync(readFileSync(file)).toString()) as Snapshot[]).map((car) => [car.VIN, car['Dealer Price']]));

const differenceOf = (before: Map<string, number | null>, after: Map<string, number | null>) => ({
  added: [...after.keys()].filter((vin) => !before.has(vin)).length,
  removed: [...before.keys()].filter((vin) => !after.has(vin)).length,
  repriced: [...after].filter(([vin, price]) => before.has(vin) && before.get(vin) !== price).length,
});

describeOnRealData('imports of real feeds', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let mappings: Mappings;

  beforeAll(async () => {
    mappings = openShippedMappings();
    database = await openTestDatabase();
  }, 300_000);
  afterAll(() => database.close());

  const load = (file: string, mapping: string, options: Partial<ImportOptions> = {}) =>
    importFeed(database.db, {
      tenant: 'real',
      currency: CURRENCY[mapping] ?? 'none',
      feed: mapping,
      mapping: mappings.get(mapping),
      stream: createReadStream(file),
      fileName: file,
      mode: 'full',
      now: NOW,
      ...options,
    });

  it('I-03 imports of three snapshots of one stock find exactly the added, removed and repriced vehicles', async () => {
    let before = new Map<string, number | null>();
    let day = 0;
    for (const file of snapshots()) {
      const after = rawOf(file);
      const report = await load(file, 'feed-sync-us', { now: NOW + 86_400 * day++ });
      expect(report).toMatchObject({ ...differenceOf(before, after), accepted: after.size, rejectedCount: 0 });
      before = after;
    }
    const again = await load(snapshots()[2]!, 'feed-sync-us', { now: NOW + 86_400 * 9 });
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: before.size });
  }, 600_000);

  it('I-03 an import stores all but four of 16,734 Australian rows with the reasons, and a second import changes nothing', async () => {
    const file = join(REAL_DATA_FOLDER, 'listings-au/australian_vehicle_prices.csv');
    const report = await load(file, 'listings-au');
    expect(report).toMatchObject({ rows: 16_734, accepted: 16_730, added: 16_730, held: 1 });
    expect(report.rejected).toEqual([
      { line: 2402, field: '', reason: 'the row is empty' },
      { line: 10_212, id: expect.any(String), field: 'price', reason: 'is missing' },
      { line: 11_100, id: expect.any(String), field: 'price', reason: 'is missing' },
      {
        line: 15_903,
        id: expect.any(String),
        field: 'price',
        reason: expect.stringMatching(/^"88" can hardly be right/),
        held: true,
      },
    ]);
    const again = await load(file, 'listings-au', { now: NOW + 60 });
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 16_730, removed: 0 });
  }, 600_000);
});
