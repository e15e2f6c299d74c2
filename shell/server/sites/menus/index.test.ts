import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Tenant } from '../../platform/ports';
import { openMenus, type StockCounts } from './index';

const config = { name: 'Bay Cars', navigation: { header: [], footer: [] }, pages: [], offers: [], locations: [] };
const tenantWith = (changes: object = {}): Tenant => ({
  slug: 'bay',
  config: { ...config, ...changes } as unknown as SiteConfig,
  revision: 1,
});
const tenant = tenantWith();

const open = (counts: StockCounts) => {
  const stock = { counts, away: false, asked: 0 };
  const menus = openMenus({
    wordingOf: () => (_key, fallback) => fallback,
    async countStock() {
      stock.asked += 1;
      if (stock.away) throw new Error('away');
      return stock.counts;
    },
  });
  return { stock, menus };
};

it('N-03 menus follow the stock, and stay the same object while it gives the same menus', async () => {
  const { stock, menus } = open({ make: { Kia: 1, MG: 1 } });
  const first = await menus.of(tenant);
  expect(await menus.of(tenant)).toBe(first);
  expect(stock.asked).toBe(1);
  menus.forget('bay');
  expect(await menus.of(tenant)).toBe(first);
  stock.counts = { make: { Kia: 1, Toyota: 1 } };
  menus.forget('bay');
  const next = await menus.of(tenant);
  expect(JSON.stringify(next)).toContain('/search/toyota');
  expect(JSON.stringify(next)).not.toContain('/search/mg');
});

it('a changed configuration gives other menus at once', async () => {
  const { menus } = open({});
  await menus.of(tenant);
  expect((await menus.of(tenantWith({ name: 'Hill Cars' }))).footer.at(-1)?.title).toBe('Hill Cars');
});

it('while searches fail, the menus have no stock, and the next page tries again', async () => {
  const { stock, menus } = open({ make: { Kia: 1, MG: 1 } });
  stock.away = true;
  expect((await menus.of(tenant)).header[0]?.children).toHaveLength(1);
  stock.away = false;
  expect((await menus.of(tenant)).header[0]?.children).toHaveLength(3);
});

it('I-01 while searches fail, the menus stay as they were, and the next page tries again', async () => {
  const { stock, menus } = open({ make: { Kia: 1, MG: 1 } });
  const before = await menus.of(tenant);
  stock.away = true;
  menus.forget('bay');
  expect([await menus.of(tenant), await menus.of(tenant), stock.asked]).toEqual([before, before, 3]);
  expect(await menus.of(tenant)).toBe(before);
});

it('a dealer with menus of its own costs no search', async () => {
  const { stock, menus } = open({});
  const navigation = { header: [{ label: 'A', href: '/a' }], footer: [{ title: 'G', links: [] }] };
  expect(await menus.of(tenantWith({ navigation }))).toBe(navigation);
  expect(stock.asked).toBe(0);
});
