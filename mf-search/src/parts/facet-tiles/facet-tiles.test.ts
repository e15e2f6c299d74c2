import { facetTiles, isCounted, TILES } from './facet-tiles';

const shown = (facet: string, counts: Record<string, number>, options?: Parameters<typeof facetTiles>[2]) =>
  facetTiles(facet, counts, options).map(({ value, count, href }) => [value, count, href]);

it('S-13 lists the values of an attribute by count, each with the way to its cars', () => {
  expect(shown('make', { Kia: 3, Ford: 9, 'Land Rover': 3, Fiat: 0, '': 5 })).toEqual([
    ['Ford', 9, '/search/ford'],
    ['Kia', 3, '/search/kia'],
    ['Land Rover', 3, '/search/land-rover'],
  ]);
  expect(shown('fuel', { 'Petrol & LPG': 2 })).toEqual([
    ['Petrol & LPG', 2, '/search/new-used-and-demo-cars?fuel=Petrol+%26+LPG'],
  ]);
  expect(shown('location_name', { 'Bay North - Sales': 2 })[0]?.[2]).toBe('/search/bay-north');
});

it('S-13 shows as many tiles as asked', () => {
  const counts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Make ${index}`, index + 1]));
  expect(facetTiles('make', counts)).toHaveLength(TILES);
  expect(facetTiles('make', counts, { limit: 3 })).toHaveLength(3);
});

it('S-13 pictures are the dealer’s; bodies are drawn, others have none', () => {
  expect(facetTiles('make', { Kia: 1 }, { images: { Kia: 'media:kia.svg' } })[0]?.picture).toBe('media:kia.svg');
  expect(facetTiles('body', { Ute: 1 })[0]?.picture).toBe('drawing:ute/grey/side');
  expect(facetTiles('make', { Kia: 1 })[0]).not.toHaveProperty('picture');
});

it.each([
  ['make', true],
  ['price', false],
  ['vin', false],
])('S-13 %s can be shown as tiles: %s', (facet, expected) => {
  expect(isCounted(facet)).toBe(expected);
});
