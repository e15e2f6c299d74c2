import type { Tenant } from '../../ports';
import { openTestDatabase } from '../../storage/testing/test-database';
import { openStockRoom, type StockRoom } from '../index';
import { MAPPINGS } from '../testing/real-data';
import { loadDemoStock, renewDemoStock } from './demo-stock';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const FINANCE = { rate: 9.49, minRate: 0.5, maxRate: 15, termYears: 7, minAmount: 5000, maxAmount: 250_000 };
const dealer = (slug: string, finance = FINANCE) =>
  ({
    slug,
    revision: 1,
    config: { currency: 'AUD', finance, locations: [], stock: { demo: { seed: 7, count: 30, profile: 'multi-brand' } } },
  }) as unknown as Tenant;

describe('demo stock of a dealer', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let room: StockRoom;
  const quotes = async (slug: string): Promise<(number | undefined)[]> => {
    const ids = Array.from({ length: 30 }, (_, index) => `7-${index + 1}`);
    const cars = await room.stock.byIds(slug, ids);
    return cars.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map((car) => car.weekly_repayment);
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    room = await openStockRoom({
      db: database.db,
      mappingsFolder: MAPPINGS,
      tenants: { bySlug: () => undefined, all: () => [] },
      tenantOf: () => undefined,
    });
  }, 60_000);
  afterAll(() => database.close());

  it('X-05 stays as it is while nothing would make it differ', async () => {
    await loadDemoStock(dealer('same'), room, NOW);
    expect(await renewDemoStock(dealer('same'), room, NOW + 86_400)).toBe(false);
  });

  it('F-02 is made again with the repayments of the rate that the dealer advertises now', async () => {
    await loadDemoStock(dealer('cheaper'), room, NOW);
    const before = await quotes('cheaper');
    expect(await renewDemoStock(dealer('cheaper', { ...FINANCE, rate: 5 }), room, NOW + 86_400)).toBe(true);
    const after = await quotes('cheaper');
    expect(after.some((weekly, index) => weekly !== undefined && weekly < (before[index] ?? 0))).toBe(true);
    expect(await renewDemoStock(dealer('cheaper', { ...FINANCE, rate: 5 }), room, NOW + 90_000)).toBe(false);
  });

  it('X-05 is not made for a dealer that has none', async () => {
    expect(await renewDemoStock(dealer('none'), room, NOW)).toBe(false);
    expect(await quotes('none')).toEqual([]);
  });
});
