import Fastify from 'fastify';
import { demoStockSource } from '../../../demo';
import type { Tenant } from '../../platform/ports';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import type { StockRoom } from '../index';
import { openTestStock } from '../testing/test-stock';
import { demoStockRoutes } from './demo-routes';
import { loadDemoStock, renewDemoStock, type DemoImporter } from './demo-stock';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const FINANCE = { rate: 9.49, minRate: 0.5, maxRate: 15, termYears: 7, minAmount: 5000, maxAmount: 250_000 };
const PROFILES = ['multi-brand', 'mg', 'caravan-truck-motorcycle', 'luxury', 'used-subscription'];
const YARD = {
  id: 'yard',
  name: 'Yard',
  dealership_id: 'd-yard',
  dealership_name: 'Acme',
  location_type: 'sales',
  visible: true,
  manufacturers: [],
  address: { street: '1 High St', city: 'Brisbane', state: 'QLD', postcode: '4000', lat: -27.47, lng: 153.02 },
};
const dealer = (slug: string, finance = FINANCE, demo: object = {}) =>
  ({
    slug,
    revision: 1,
    config: {
      currency: 'AUD',
      finance,
      locations: [YARD],
      stock: { demo: { seed: 7, count: 30, profile: 'multi-brand', ...demo } },
    },
  }) as unknown as Tenant;

describe('demo stock of a dealer', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let room: StockRoom;
  let importer: DemoImporter;
  const quotes = async (slug: string): Promise<(number | undefined)[]> => {
    const ids = Array.from({ length: 30 }, (_, index) => `7-${index + 1}`);
    const cars = await room.stock.byIds(slug, ids);
    return cars.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map((car) => car.weekly_repayment);
  };

  const renew = (tenant: Tenant, now: number): Promise<boolean> => renewDemoStock(tenant, importer, now, () => tenant);

  beforeAll(async () => {
    database = await openTestDatabase();
    room = await openTestStock(database.db);
    importer = { ...room, source: demoStockSource };
  });
  afterAll(() => database.close());

  it.each(PROFILES)(
    'X-05 the ordinary import accepts every row of the profile %s',
    async (profile) => {
      const load = () => loadDemoStock(dealer(profile, FINANCE, { count: 150, profile }), importer, NOW);
      expect(await load()).toMatchObject({ rows: 150, accepted: 150, rejected: [], added: 150 });
      expect(await load()).toMatchObject({ unchanged: 150, changed: 0 });
    },
    60_000,
  );

  it('X-05 demo stock is not renewed while the source makes the same cars', async () => {
    await loadDemoStock(dealer('same'), importer, NOW);
    expect(await renew(dealer('same'), NOW + 86_400)).toBe(false);
  });

  it('F-02 demo stock is renewed with other repayments after the dealer changed the rate', async () => {
    await loadDemoStock(dealer('cheaper'), importer, NOW);
    const before = await quotes('cheaper');
    expect(await renew(dealer('cheaper', { ...FINANCE, rate: 5 }), NOW + 86_400)).toBe(true);
    const after = await quotes('cheaper');
    expect(after.some((weekly, index) => weekly !== undefined && weekly < (before[index] ?? 0))).toBe(true);
    expect(await renew(dealer('cheaper', { ...FINANCE, rate: 5 }), NOW + 90_000)).toBe(false);
  });

  it('F-02 a server renews demo stock when it listens, and a close waits for it', async () => {
    await loadDemoStock(dealer('listening'), importer, NOW);
    const before = await quotes('listening');
    const changed = dealer('listening', { ...FINANCE, rate: 5 });
    const app = Fastify();
    const tenants = { all: () => [changed], bySlug: () => changed };
    await app.register(demoStockRoutes, { ...importer, tenants, now: () => NOW + 86_400 });
    await app.ready();
    expect(await quotes('listening')).toEqual(before);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await app.close();
    expect(await quotes('listening')).not.toEqual(before);
  });

  it('X-05 a dealer without demo stock gets none by itself', async () => {
    expect(await renew(dealer('none'), NOW)).toBe(false);
    expect(await quotes('none')).toEqual([]);
  });
});
