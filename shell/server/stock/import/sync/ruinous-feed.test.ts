import { asc, eq } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { cars } from '../../cars/tables';
import { openShippedMappings } from '../../testing/shipped-mappings';
import { importFeed } from './import-feed';
import { DEFAULT_IMPORT_RULES, type ImportOptions } from './import-options';

const DAY = 86_400;
const HEADER = 'id,make,model,year,price,colour,images,status,offer_price';
const PICTURES = 'https://cdn.example/1.jpg|https://cdn.example/2.jpg';

interface Row {
  price: number | string;
  colour: string;
  images: string;
  status: string;
  offer: string;
}

const feedOf = (change: (row: Row, index: number) => Partial<Row> = () => ({}), count = 40): string =>
  [
    HEADER,
    ...Array.from({ length: count }, (_, index) => {
      const usual: Row = { price: 20_000 + index * 137, colour: 'Red', images: PICTURES, status: 'in_stock', offer: '' };
      const row = { ...usual, ...change(usual, index) };
      return `c${index},Kia,Rio,2020,${row.price},${row.colour},${row.images},${row.status},${row.offer}`;
    }),
  ].join('\n');

describe('a nightly full feed that would ruin the stock', () => {
  const mappings = openShippedMappings();
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let number = 0;
  let tenant: string;
  let now = Date.UTC(2026, 5, 1) / 1000;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    tenant = `dealer-${++number}`;
  });

  const load = (text: string, options: Partial<ImportOptions> = {}) =>
    importFeed(database.db, {
      tenant,
      currency: 'AUD',
      feed: 'main',
      mapping: mappings.get('forecourt'),
      stream: (async function* () {
        yield Buffer.from(text);
      })(),
      fileName: 'stock.csv',
      mode: 'full',
      now: (now += DAY),
      ...options,
    });
  const dry = async (text: string, options: Partial<ImportOptions> = {}) => load(text, { ...options, dryRun: true });
  const stored = async (): Promise<Car[]> => {
    const rows = await database.db.select({ car: cars.document }).from(cars).where(eq(cars.tenant, tenant)).orderBy(asc(cars.id));
    return rows.map(({ car }) => car);
  };
  const countStored = async (is: (car: Car) => boolean): Promise<number> => (await stored()).filter(is).length;

  it('I-03 keeps colours and pictures that it empties everywhere, and asks', async () => {
    await load(feedOf());
    const emptied = feedOf(() => ({ colour: '', images: '' }));
    const kept = [
      { field: 'colour', count: 40, had: 40, kept: true },
      { field: 'images', count: 40, had: 40, kept: true },
    ];
    const said = expect.stringMatching(/would empty "colour" of 40 of the 40 vehicles.*--accept-emptied colour,images \(API/);
    expect(await dry(emptied)).toMatchObject({ emptied: kept, warnings: [said], unchanged: 40, changes: { fields: {} } });
    expect(await load(emptied)).toMatchObject({ emptied: kept, warnings: [said], unchanged: 40 });
    expect(await countStored(({ colour, images }) => colour === 'Red' && images.length === 2)).toBe(40);
    expect(await load(emptied, { acceptEmptied: ['images'] })).toMatchObject({ changed: 40 });
    expect(await countStored(({ colour, images }) => colour === 'Red' && images.length === 0)).toBe(40);
  });

  it('I-03 keeps prices that it turns into prices on application, and changes the other values', async () => {
    await load(feedOf());
    const report = await load(feedOf((_, index) => ({ price: index < 20 ? 0 : 30_000, colour: 'Blue' })));
    expect(report).toMatchObject({ changed: 40, repriced: 20, emptied: [{ field: 'price', count: 20, had: 40, kept: true }] });
    const after = await stored();
    expect(after.filter(({ price, price_type: type }) => price > 0 && type === 'unstated')).toHaveLength(40);
    expect(after.filter(({ colour }) => colour === 'Blue')).toHaveLength(40);
  });

  it('I-03 a few emptied values and ended offers are changed with a warning; the dealer sets the limit', async () => {
    await load(feedOf(({ price }) => ({ offer: String(Number(price) - 500) })));
    const report = await load(feedOf((_, index) => (index < 12 ? { colour: '' } : {})));
    expect(report.emptied).toEqual([
      { field: 'offer_price', count: 40, had: 40, kept: false },
      { field: 'colour', count: 12, had: 40, kept: false },
    ]);
    expect(report.warnings).toContain('The feed empties "colour" of 12 of the 40 vehicles that had a value');
    const rules = { ...DEFAULT_IMPORT_RULES, emptiedFields: { share: 1, minimum: 0 } };
    await load(
      feedOf(() => ({ images: '' })),
      { rules },
    );
    expect(await countStored(({ images }) => images.length === 0)).toBe(40);
  });

  it('I-03 a yard of two vehicles keeps the pictures that both lose', async () => {
    await load(feedOf(undefined, 2));
    await load(feedOf(() => ({ images: '' }), 2));
    expect(await countStored(({ images }) => images.length === 2)).toBe(2);
  });

  it('I-03 is refused if it marks more vehicles as sold or hidden than may go, also in several imports', async () => {
    await load(feedOf());
    const sold = feedOf((_, index) => ({ status: index % 2 ? 'sold' : 'hidden' }));
    const problem = /says of 40 vehicles on sale.*sold or hidden.*had 40 on sale, and at most 12.*--allow-shrink/;
    await expect(load(sold)).rejects.toThrow(problem);
    expect((await dry(sold)).stops).toEqual([expect.stringMatching(problem)]);
    expect(await countStored(({ status }) => status === 'in_stock')).toBe(40);
    await load(feedOf((_, index) => (index < 10 ? { status: 'sold' } : {})));
    await expect(load(feedOf((_, index) => (index < 20 ? { status: 'sold' } : {})))).rejects.toThrow(
      /of 10 vehicles on sale.*it had 40 within the last 7 days/,
    );
    expect(await load(sold, { allowShrink: true })).toMatchObject({ onSale: 0 });
    expect(await load(sold)).toMatchObject({ unchanged: 40 });
  });

  it('I-03 counts missing vehicles together with those that it marks as sold', async () => {
    await load(feedOf());
    const shrunk = (sold: number) => feedOf((_, index) => (index < sold ? { status: 'sold' } : {}), 32);
    await expect(load(shrunk(5))).rejects.toThrow(/says of 5 vehicles on sale.*would leave 27 on sale.*at most 12/);
    expect(await load(shrunk(4))).toMatchObject({ removed: 8, onSale: 28 });
  });

  it('I-03 a delta that marks too many vehicles as sold is refused too, and an accepted one is the new measure', async () => {
    const sell = (from: number, to: number, options: Partial<ImportOptions> = {}) => {
      const rows = Array.from({ length: to - from }, (_, index) => `c${from + index},sold`);
      return load(['id,status', ...rows].join('\n'), { mode: 'delta', ...options });
    };
    await load(feedOf());
    const problem = /delta of the feed "main" says of 13 vehicles.*would leave 27 on sale.*at most 12.*--allow-shrink/;
    await expect(sell(0, 13)).rejects.toThrow(problem);
    expect((await sell(0, 13, { dryRun: true })).stops).toEqual([expect.stringMatching(problem)]);
    expect(await sell(0, 12)).toMatchObject({ changed: 12 });
    await expect(sell(12, 13)).rejects.toThrow('it had 40 within the last 7 days');
    expect(await sell(12, 20, { allowShrink: true })).toMatchObject({ changed: 8 });
    expect(await sell(20, 22)).toMatchObject({ changed: 2 });
    expect(await load(feedOf(undefined, 18))).toMatchObject({ accepted: 18 });
  });

  it.each([
    [10, '10'],
    [100, '100'],
    [0.1, '0.1'],
    [0.01, '0.01'],
    [7.8, '7.8'],
  ])('I-03 is refused if most prices are about %d times the last ones', async (factor, said) => {
    await load(feedOf());
    const moved = feedOf(({ price }, index) => (index < 30 ? { price: Math.round(Number(price) * factor) } : {}));
    const problem = new RegExp(`30 of the 40 vehicles with a price about ${said} times their last price.*--allow-price-jumps`);
    await expect(load(moved)).rejects.toThrow(problem);
    expect((await dry(moved)).stops).toEqual([expect.stringMatching(problem)]);
    expect(await countStored(({ price }) => price >= 20_000 && price < 26_000)).toBe(40);
  });

  it('I-03 holds back a vehicle whose price is far from its own last one, unless such prices are allowed', async () => {
    await load(feedOf());
    const moved = feedOf((_, index) => (index === 3 ? { price: 6_041 } : index === 4 ? { price: 12_000 } : {}));
    expect((await load(moved)).rejected).toEqual([
      {
        line: 5,
        id: 'c3',
        field: 'price',
        held: true,
        reason: '"6041" can hardly be right: the last price of the vehicle was "20411"; the vehicle is held back',
      },
    ]);
    expect(await load(moved, { allowPriceJumps: true })).toMatchObject({ held: 0, noticeCount: 0, repriced: 1 });
    const many = feedOf(({ price }, index) => (index < 15 ? { price: Number(price) * 10 } : {}));
    expect(await load(many)).toMatchObject({ held: 15, repriced: 0, unchanged: 25 });
  });
});
