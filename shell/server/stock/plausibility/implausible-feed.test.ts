import { openTestDatabase } from '../../storage/testing/test-database';
import type { Tenant } from '../../ports';
import type { StockRoom } from '../index';
import { openTestStock } from '../testing/test-stock';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const DAY = 86_400;
const dealer = {
  slug: 'acme',
  config: { currency: 'AUD', locale: 'en-AU', market: { share: true, gauge: true, indicator: true }, stock: {} },
} as unknown as Tenant;
const HEADER = 'id,make,model,badge,year,price,km,engine_size_litres,fuel,transmission,body';
const corolla = (id: string, price: number, engine = 1.8) =>
  `${id},Toyota,Corolla,Ascent Sport,2019,${price},70000,${engine},Petrol,Automatic,Hatch`;
const STOCK = Array.from({ length: 40 }, (_, index) => {
  const year = 2016 + (index % 8);
  const price = 15_000 + (index % 8) * 1_800 + (index % 5) * 120;
  return `c${index},Toyota,Corolla,Ascent Sport,${year},${price},${(2026 - year) * 12_000 + index * 37},${index % 2 ? 1.8 : 2},Petrol,Automatic,Hatch`;
});

describe('a feed with values that can hardly be right', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let room: StockRoom;
  let now = NOW;
  let first: Awaited<ReturnType<StockRoom['runImport']>>;
  const load = (rows: string[], dryRun = false) =>
    room.runImport({
      tenant: 'acme',
      currency: 'AUD',
      feed: 'main',
      mapping: room.mappings.get('forecourt'),
      stream: (async function* () {
        yield Buffer.from([HEADER, ...rows].join('\n'));
      })(),
      fileName: 'feed.csv',
      mode: 'full',
      dryRun,
      now: (now += DAY),
    });

  beforeAll(async () => {
    database = await openTestDatabase();
    const tenants = { bySlug: (slug: string) => (slug === 'acme' ? dealer : undefined), all: () => [dealer] };
    room = await openTestStock(database.db, { tenants, now: () => now });
    first = await load(STOCK);
  }, 60_000);
  afterAll(() => database.close());

  it('I-03 a price far from the market and a price far from its kind are held back, other values are published with a notice', async () => {
    const rows = [
      ...STOCK,
      corolla('cut', 2_199),
      corolla('right', 20_500),
      corolla('engine', 20_900, 8),
      'far,Kia,Rio,,2019,15000,2700000,,,,',
      'alfa,Alfa Romeo,Giulia,,2019,88,40000,,,,',
    ];
    expect(first).toMatchObject({ added: 40, noticeCount: 0, held: 0 });
    const dry = await load(rows, true);
    const report = await load(rows);
    expect(report).toMatchObject({ added: 3, unchanged: 40, held: 2, rejectedCount: 2, noticeCount: 2 });
    expect([dry.rejected, dry.notices]).toEqual([report.rejected, report.notices]);
    expect(report.rejected.map(({ id, field, reason }) => [id, field, reason])).toEqual([
      [
        'cut',
        'price',
        expect.stringMatching(/^"2199" can hardly be right: comparable vehicles ask about "\d+"; the vehicle is held/),
      ],
      ['alfa', 'price', '"88" can hardly be right: the least for a car is 300; the vehicle is held back'],
    ]);
    expect(report.notices).toEqual([
      {
        line: 44,
        id: 'engine',
        field: 'engine_size_litres',
        value: '"8"',
        reason: '"8" can hardly be right: vehicles of this model have "1.8" to "2" litres',
      },
      { line: 45, id: 'far', field: 'km', value: '"2700000"', reason: expect.stringContaining('the most for a car is 800000') },
    ]);
  });

  it('I-03 a car in stock whose new price can hardly be right stays as it was', async () => {
    const wrong = STOCK.map((row) => (row.startsWith('c3,') ? row.replace(/,2019,\d+,/, ',2019,2040,') : row));
    expect(await load(wrong)).toMatchObject({ held: 1, changed: 0, unchanged: 39 });
    const [car] = await room.stock.byIds('acme', ['c3']);
    expect(car).toMatchObject({ status: 'in_stock', price: 20_760 });
  });
});
