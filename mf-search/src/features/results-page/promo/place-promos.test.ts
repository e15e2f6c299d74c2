import type { CarType } from '@forecourt/contracts/car/car';
import type { PromoCardSettings, PromoSettings } from '@forecourt/contracts/site/promos';
import fc from 'fast-check';
import type { StockScope } from '../../../model/scope/scope';
import {
  carTypesOfResults,
  isForCarTypes,
  placePromos,
  pseudoRandomNumber,
  insertPromos,
  type PromoPlacementContext,
} from './place-promos';

const ALL: CarType[] = ['new', 'demo', 'used'];
const card = (change: Partial<PromoCardSettings> = {}): PromoCardSettings => ({
  imageSrc: 'drawing:scene/city/112233',
  imageAlt: '',
  linkHref: '/special-offers',
  title: 'Sale',
  text: '',
  button: 'Find out more',
  background: '#112233',
  display: [],
  strictDisplay: false,
  ...change,
});
const promos = (cards: PromoCardSettings[], want: Partial<PromoSettings['wantYourCar']> = {}): PromoSettings => ({
  positions: [8, 17],
  cards,
  wantYourCar: { shown: false, positions: [5], spread: 1, href: '/trade-in', image: '', ...want },
});
/** 30 June 2025, 23:59:59 in Brisbane, in Unix seconds. */
const LAST_SECOND = Date.parse('2025-06-30T23:59:59+10:00') / 1000;
const context = (change: Partial<PromoPlacementContext> = {}): PromoPlacementContext => ({
  conditions: ALL,
  now: LAST_SECOND,
  timezone: 'Australia/Brisbane',
  path: '/search/used-cars',
  ...change,
});
const positionsOf = (configured: PromoSettings, change?: Partial<PromoPlacementContext>) =>
  placePromos(configured, context(change)).map(({ kind, position }) => `${kind} ${position}`);

it.each([
  // Columns: display, strict, conditions of the results, whether the card shows.
  [[], false, ['used'], true],
  [[], true, ['used'], true],
  [['new'], false, ALL, true],
  [['new'], false, ['used'], false],
  [['new'], true, ALL, false],
  [['new'], true, ['new'], true],
  [['new', 'demo'], false, ['demo'], true],
  [['new', 'demo'], true, ['demo'], false],
  [['new', 'demo'], true, ['demo', 'new'], true],
  [ALL, true, ALL, true],
] as [CarType[], boolean, CarType[], boolean][])(
  'P-03 for the display %j (strict: %s) a card among the conditions %j shows: %s',
  (display, strictDisplay, conditions, isVisible) => {
    expect(isForCarTypes({ display, strictDisplay }, conditions)).toBe(isVisible);
  },
);

it.each([
  ['before its first day', { start: '2025-07-01' }, 0],
  ['on its first day', { start: '2025-06-30' }, 1],
  ['on its last day', { expiry: '2025-06-30' }, 1],
  ['in its last second', { expiry: '2025-06-30T23:59:59' }, 1],
  ['after its last second', { expiry: '2025-06-30T23:59:58' }, 0],
  ['after its last day', { expiry: '2025-06-29' }, 0],
  ['without dates', {}, 1],
])('S-12 a card %s shows %j %d time(s)', (_when, window, times) => {
  expect(positionsOf(promos([card(window)]))).toHaveLength(times);
});

it('S-12 dates of a card count in the dealer’s time zone: in Perth 30 June ends two hours later', () => {
  const sale = promos([card({ expiry: '2025-06-30' })]);
  expect(positionsOf(sale, { now: LAST_SECOND + 3600 })).toEqual([]);
  expect(positionsOf(sale, { now: LAST_SECOND + 3600, timezone: 'Australia/Perth' })).toEqual(['promo 8']);
});

it('S-12 cards have positions 8 and 17, and a card with its own position takes neither', () => {
  expect(positionsOf(promos([card(), card(), card()]))).toEqual(['promo 8', 'promo 17']);
  expect(positionsOf(promos([card({ position: 8 }), card(), card({ position: 3 })]))).toEqual(['promo 3', 'promo 8', 'promo 17']);
  expect(positionsOf(promos([card({ expiry: '2020-01-01' }), card()]))).toEqual(['promo 8']);
});

it('S-12 "We Want Your Car!" shows only where all results are used cars', () => {
  const configured = promos([], { shown: true });
  expect(positionsOf(configured, { conditions: ['used'] })).toEqual(['want 5']);
  expect(positionsOf(configured)).toEqual([]);
  expect(positionsOf(configured, { conditions: ['used', 'demo'] })).toEqual([]);
  expect(positionsOf(promos([]), { conditions: ['used'] })).toEqual([]);
  expect(positionsOf(promos([card()], { shown: true, positions: [4, 8] }), { conditions: ['used'] })).toEqual([
    'want 4',
    'promo 8',
    'want 9',
  ]);
});

it('S-12 a random position is the same all day, and within its spread', () => {
  const configured = promos([], { shown: true, positions: [4], spread: 3 });
  const at = (path: string, now: number) => placePromos(configured, context({ path, now, conditions: ['used'] }))[0]!.position;
  const morning = Date.parse('2025-06-30T00:00:00+10:00') / 1000;
  expect(at('/search/used-cars', morning)).toBe(at('/search/used-cars', LAST_SECOND));
  const days = Array.from({ length: 60 }, (_, day) => at('/search/used-cars', morning + day * 86_400));
  expect([...new Set(days)].toSorted()).toEqual([4, 5, 6]);
});

it('S-12 the random number of a text is from 0 to below 1 and always the same', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const random = pseudoRandomNumber(text);
      expect(random).toBe(pseudoRandomNumber(text));
      expect(random).toBeGreaterThanOrEqual(0);
      expect(random).toBeLessThan(1);
    }),
  );
});

it('S-12 every advertisement has its position, and every car stays in the results', () => {
  const extras = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(25), extras, (count, positions) => {
      const cars = Array.from({ length: count }, (_, index) => index);
      const all = insertPromos(
        cars,
        positions.map((position) => ({ position })),
      );
      expect(all.filter((each) => typeof each === 'number')).toEqual(cars);
      const standing = [...all.entries()].flatMap(([index, each]) =>
        typeof each === 'object' ? [[index + 1, each.position]] : [],
      );
      for (const [index, position] of standing) expect(position).toBe(index);
      const isVisible = all.length - count;
      expect(all.length === 0 || positions.filter((position) => position <= count).length <= isVisible).toBe(true);
    }),
  );
});

const STOCK: StockScope = { kind: 'stock', filter: '' };
const IN_STOCK = { new: 5, demo: 2, used: 9 };

it.each([
  ['the whole stock', STOCK, {}, IN_STOCK, ['new', 'demo', 'used']],
  ['a dealer with used cars only', STOCK, {}, { used: 3, new: 0 }, ['used']],
  ['the page of used cars', { kind: 'type', carType: 'used', filter: '' }, {}, IN_STOCK, ['used']],
  ['the page of new and demo cars', { kind: 'new-and-demo', filter: '' }, {}, IN_STOCK, ['new', 'demo']],
  ['a filter for used cars', STOCK, { car_type: ['used'] }, IN_STOCK, ['used']],
  ['a filter for two', STOCK, { car_type: ['used', 'new'] }, IN_STOCK, ['new', 'used']],
  ['a make', { kind: 'make', name: 'Kia', filter: '' }, { body: ['SUV'] }, IN_STOCK, ['new', 'demo', 'used']],
  ['used cars of a make', { kind: 'make', name: 'Kia', carType: 'used', filter: '' }, {}, IN_STOCK, ['used']],
  ['nothing known', STOCK, {}, {}, []],
] as [string, StockScope, Record<string, string[]>, object, string[]][])(
  'S-12 the results of %s have the conditions %j',
  (_what, scope, facets, inStock, expected) => {
    expect(carTypesOfResults(scope, facets, inStock)).toEqual(expected);
  },
);
