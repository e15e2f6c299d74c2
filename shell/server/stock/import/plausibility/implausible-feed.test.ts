import { eq } from 'drizzle-orm';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import type { Tenant } from '../../../platform/ports';
import type { StockRoom } from '../../index';
import { cars } from '../../cars/tables';
import { openTestStock } from '../../testing/test-stock';

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
  const load = (rows: string[], dryRun = false, tenant = 'acme') =>
    room.runImport({
      tenant,
      currency: tenant === 'abroad' ? 'NZD' : 'AUD',
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
    const dealers = [dealer, { ...dealer, slug: 'abroad', config: { ...dealer.config, currency: 'NZD', locale: 'en-NZ' } }];
    const tenants = { bySlug: (slug: string) => dealers.find((each) => each.slug === slug), all: () => dealers };
    room = await openTestStock(database.db, { tenants, now: () => now });
    first = await load(STOCK);
  });
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

  it('I-03 a first import holds its vehicles against each other', async () => {
    const rows = STOCK.map((row, index) =>
      index === 3 ? row.replace(/,20760,/, ',2199,') : index === 5 ? row.replace(/,24000,/, ',205000,') : row,
    );
    const report = await load(rows, false, 'fresh');
    expect(report.rejected).toEqual([
      expect.objectContaining({ id: 'c3', field: 'price', held: true, reason: expect.stringContaining('in the feed ask about') }),
      expect.objectContaining({ id: 'c5', field: 'price', held: true }),
    ]);
    expect(report).toMatchObject({ added: 38, notCompared: { few: 0, limit: 0 } });
  });

  it('I-03 a vehicle that a first import could not compare is compared with the market by the next one, and then no more', async () => {
    const rows = [...STOCK, corolla('low', 5_200)];
    expect(await load(rows, false, 'abroad')).toMatchObject({ added: 41, held: 0 });
    const second = await load(rows, false, 'abroad');
    expect(second.rejected).toMatchObject([
      { id: 'low', field: 'price', reason: expect.stringContaining('comparable vehicles') },
    ]);
    const compared = (tenant: string) =>
      database.db
        .select({ id: cars.id, price: cars.price, comparedPrice: cars.comparedPrice })
        .from(cars)
        .where(eq(cars.tenant, tenant));
    const after = await compared('abroad');
    expect(after.filter(({ price, comparedPrice }) => price === comparedPrice)).toHaveLength(40);
    expect(after.find(({ id }) => id === 'low')).toMatchObject({ comparedPrice: null });
  });

  it('I-03 a first import in cents is refused, and a vehicle without like ones counts as not compared', async () => {
    const cents = STOCK.map((row) => row.replace(/,(\d{5}),/, ',$100,'));
    const problem = /Half of the 40 vehicles with a price.*ask \d{7} AUD or more.*--allow-price-jumps/;
    await expect(load(cents, false, 'cents')).rejects.toThrow(problem);
    expect((await load(cents, true, 'cents')).stops).toEqual([expect.stringMatching(problem)]);
    expect(await load(['alone,Kia,Rio,,2019,15000,70000,,,,'], false, 'cents')).toMatchObject({
      notCompared: { few: 1, limit: 0 },
    });
  });

  it('I-03 a column of kilometres in thousands is said once, and one odd odometer is a notice', async () => {
    const thousands = STOCK.map((row) => row.replace(/,(\d+)\d{3},([\d.]+),Petrol/, ',$1.5,$2,Petrol'));
    const report = await load(thousands, false, 'thousands');
    expect(report.warnings).toContainEqual(
      expect.stringMatching(/used vehicles that are at least three years old.*multiply: 1000/),
    );
    expect(report).toMatchObject({ noticeCount: 0 });
    const [one, ...others] = STOCK;
    const odd = [one!.replace(/,\d+,2,Petrol/, ',45,2,Petrol'), ...others];
    expect((await load(odd, false, 'odd')).notices).toMatchObject([{ id: 'c0', field: 'km', value: '"45"' }]);
  });
});
