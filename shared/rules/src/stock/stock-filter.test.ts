import { isCarListable, stockFilterText, STOCK_PRESETS, stockPreset, type ListableCar } from './stock-filter';

const NOW = 1_750_000_000;
const DAY = 86_400;
const car = (change: Partial<ListableCar> = {}): ListableCar => ({ status: 'in_stock', show_on_dealer_website: true, ...change });
const sold = (ago: number) => car({ status: 'sold', sold_date_timestamp: NOW - ago });

it.each([
  ['in stock', car(), true],
  ['coming soon', car({ status: 'coming_soon' }), true],
  ['hidden', car({ status: 'hidden' }), false],
  ['sold just now', sold(0), true],
  ['sold within 3 days', sold(3 * DAY - 1), true],
  ['sold 3 days ago', sold(3 * DAY), false],
  ['sold on an unknown day', car({ status: 'sold' }), false],
  ['in stock but not for the website', car({ show_on_dealer_website: false }), false],
])('X-08 a site lists a car that is %s: %s', (_, stocked, expected) => {
  expect(isCarListable(stocked, { now: NOW })).toBe(expected);
});

it("X-08 a sold car stays listed for the dealer's number of days", () => {
  expect(isCarListable(sold(9 * DAY), { now: NOW, soldDays: 10 })).toBe(true);
  expect(isCarListable(sold(0), { now: NOW, soldDays: 0 })).toBe(false);
});

it.each([
  ['listed', [true, true, true]],
  ['sellable', [true, true, false]],
  ['in_stock', [true, false, false]],
  ['coming_soon', [false, true, false]],
] as const)('X-08 the preset %s lists cars in stock, coming soon, just sold: %j', (preset, expected) => {
  const cars = [car(), car({ status: 'coming_soon' }), sold(60)];
  expect(cars.map((each) => isCarListable(each, { now: NOW, preset }))).toEqual(expected);
});

it('X-08 each preset has its own number', () => {
  const presets = Object.values(STOCK_PRESETS);
  expect(new Set(presets.map(({ number }) => number)).size).toBe(presets.length);
  expect(stockPreset(1)).toBe(STOCK_PRESETS.listed);
  expect(stockPreset('in_stock')).toBe(STOCK_PRESETS.in_stock);
  expect([stockPreset(99), stockPreset('1')]).toEqual([undefined, undefined]);
});

it('X-08 the rule and its filter text choose the same cars', () => {
  expect(stockFilterText({ now: NOW })).toBe(
    `(status:in_stock OR status:coming_soon OR sold_date_timestamp > ${NOW - 3 * DAY}) AND show_on_dealer_website:true`,
  );
  expect(stockFilterText({ now: NOW, preset: 'in_stock' })).toBe('(status:in_stock) AND show_on_dealer_website:true');
});
