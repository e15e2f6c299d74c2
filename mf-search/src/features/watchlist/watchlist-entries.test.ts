import { sampleHit } from '../../testing/show-in-site';
import { sharedIds, sharedPath } from './watchlist-address';
import { watchlistEntries } from './watchlist-entries';

const saved = { id: 'a', name: 'Kia Sorento', slug: 'car-a', make: 'Kia', model: 'Sorento' };
const entry = (price: number | undefined, change: Parameters<typeof sampleHit>[0] = {}) =>
  watchlistEntries([{ ...saved, ...(price && { price }) }], [sampleHit(change)])[0];

it.each([
  ['a car for sale', {}, 'for_sale'],
  ['a coming car', { status: 'coming_soon' as const }, 'for_sale'],
  ['a reserved car', { reserved: true }, 'reserved'],
  ['a sold car that was reserved', { reserved: true, status: 'sold' as const }, 'sold'],
])('W-03 the watchlist knows the state of %s', (_what, change, state) => {
  expect(entry(40_000, change)?.state).toBe(state);
});

it('W-03 a saved car that the search does not find is gone, and the order of saving stays', () => {
  const cars = ['c', 'a', 'b'].map((id) => ({ ...saved, id }));
  const hits = [sampleHit({ id: 'a' }), sampleHit({ id: 'c' })];
  expect(watchlistEntries(cars, hits).map(({ saved: { id }, state }) => `${id} ${state}`)).toEqual([
    'c for_sale',
    'a for_sale',
    'b gone',
  ]);
});

it.each([
  ['a lower price', 42_000, {}, 2000],
  ['a lower offer price', 40_000, { offer_price: 38_500 }, 1500],
  ['the same price', 40_000, {}, undefined],
  ['a higher price', 39_000, {}, undefined],
  ['a car that was saved without a price', undefined, {}, undefined],
  ['a car that lost its price', 42_000, { price: 0 }, undefined],
  ['a sold car', 42_000, { status: 'sold' as const }, undefined],
])('W-03 the price fall of %s', (_what, before, change, fall) => {
  expect(entry(before, change)?.fall).toBe(fall);
});

it('W-03 a shared address names each car once and at most a hundred, and holds ids that need escaping', () => {
  const search = (path: string) => path.slice(path.indexOf('?'));
  expect(sharedIds('')).toBeUndefined();
  expect(sharedIds('?ids=,,')).toBeUndefined();
  expect(sharedIds('?ids=a,b,a')).toEqual(['a', 'b']);
  expect(sharedIds(search(sharedPath(['a&b', 'ü/1'])))).toEqual(['a&b', 'ü/1']);
  expect(sharedIds(`?ids=${Array.from({ length: 120 }, (_, index) => index).join(',')}`)).toHaveLength(100);
});
