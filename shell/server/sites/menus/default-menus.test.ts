import type { TextLookup } from '@forecourt/contracts/wording';
import { dependsOnStock, menusOf, type MenuFacts } from './default-menus';
import type { StockCounts } from './stock-links';

const text: TextLookup<'shell'> = (_key, fallback) => fallback;
const page = (path: string) => ({ path, title: path, blocks: [] });
const place = { visible: true } as MenuFacts['config']['locations'][number];
const dealer = (changes: Partial<MenuFacts['config']> = {}): MenuFacts['config'] => ({
  name: 'Bay Cars',
  navigation: { header: [], footer: [] },
  pages: [],
  offers: [],
  locations: [],
  ...changes,
});
const menus = (changes: Partial<MenuFacts['config']> = {}, stock: StockCounts = {}) =>
  menusOf({ config: dealer(changes), stock, text });
const labels = (links: { label: string }[] = []) => links.map(({ label }) => label);

const STOCK: StockCounts = {
  car_type: { used: 9, new: 3 },
  item_type: { car: 11, caravan: 1 },
  make: { Toyota: 6, Kia: 5, Isuzu: 0, 'Land Rover': 1 },
  make_model: { 'Toyota HiLux': 4, 'Kia Rio': 5, 'Toyota Camry': 2, 'Land Rover Defender': 1 },
};

it('N-03 a dealer without menus has the specification’s main menu, with the parts page where there is one', () => {
  expect(labels(menus().header)).toEqual(['Our stock', 'Book a test drive', 'Service', 'Finance', 'Trade-in', 'Contact']);
  expect(labels(menus({ pages: [page('/vehicle-parts-and-accessories')] }).header)).toContain('Parts & accessories');
});

it('N-03 the Stock menu has the conditions, kinds and commonest makes that are in stock', () => {
  const [stock] = menus({}, STOCK).header;
  expect(stock?.children?.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'All vehicles /search/new-used-and-demo-cars',
    'New /search/new-cars',
    'Used /search/used-cars',
    'Cars /search/cars',
    'Caravans /search/caravans',
    'Toyota /search/toyota',
    'Kia /search/kia',
    'Land Rover /search/land-rover',
  ]);
});

it('N-03 the Stock menu of a dealer of one make and condition has the commonest models', () => {
  const stock: StockCounts = { car_type: { new: 5 }, make: { MG: 5 }, make_model: { 'MG ZS': 2, 'MG 4': 3 } };
  expect(menus({}, stock).header[0]?.children?.slice(1)).toEqual([
    { label: '4', href: '/search/mg/4' },
    { label: 'ZS', href: '/search/mg/zs' },
  ]);
});

it('N-03 the footer of a dealer without one has Models, Buyer Tools, Service & Parts and the dealer’s own group', () => {
  const { footer } = menus({ pages: [page('/privacy-policy'), page('/warranty')], locations: [place] }, STOCK);
  expect(footer.map(({ title, links }) => [title, ...labels(links)])).toEqual([
    ['Models', 'Kia Rio', 'Toyota HiLux', 'Toyota Camry', 'Land Rover Defender'],
    ['Buyer Tools', 'All vehicles', 'Book a test drive', 'Finance', 'Trade-in'],
    ['Service & Parts', 'Service', 'Warranty'],
    ['Bay Cars', 'Our locations', 'Contact', 'Privacy policy'],
  ]);
});

it('N-03 a group without links is left out, and offers are linked where there are some', () => {
  const offer = { id: 'a', name: 'A', description: '' } as MenuFacts['config']['offers'][number];
  const { footer } = menus({ offers: [offer] });
  expect(footer.map(({ title }) => title)).not.toContain('Models');
  expect(labels(footer[0]?.links)).toContain('Special offers');
});

it('N-01 menus of a dealer stay as they are, and an item with `stock` begins with what is in stock', () => {
  const footer = [{ title: 'Us', links: [{ label: 'About', href: '/about-us' }] }];
  const own = { label: 'Swap yours', href: '/trade-in' };
  const header = [{ label: 'Cars', href: '/search/used-cars', stock: true, children: [own] }, own];
  const shown = menus({ navigation: { header, footer } }, { make: { Kia: 1 } });
  expect(shown.footer).toBe(footer);
  expect(shown.header[1]).toBe(own);
  expect(labels(shown.header[0]?.children)).toEqual(['All vehicles', 'Swap yours']);
});

it('only menus that lack a part or have an item with `stock` depend on the stock', () => {
  const [item, group] = [
    { label: 'A', href: '/a' },
    { title: 'G', links: [] },
  ];
  expect(dependsOnStock({ header: [item], footer: [group] })).toBe(false);
  expect(dependsOnStock({ header: [{ ...item, stock: true }], footer: [group] })).toBe(true);
  expect(dependsOnStock({ header: [item], footer: [] })).toBe(true);
  expect(dependsOnStock({ header: [], footer: [group] })).toBe(true);
});
