import { facetTiles, isCountedFacet, DEFAULT_TILE_COUNT } from './facet-tiles';

const tilesOf = (facet: string, counts: Record<string, number>, options?: Parameters<typeof facetTiles>[2]) =>
  facetTiles(facet, counts, options).map(({ value, count, href }) => [value, count, href]);

it('S-13 values of a facet are tiles in the order of their counts, each with the address of its cars', () => {
  expect(tilesOf('make', { Kia: 3, Ford: 9, 'Land Rover': 3, Fiat: 0, '': 5 })).toEqual([
    ['Ford', 9, '/search/ford'],
    ['Kia', 3, '/search/kia'],
    ['Land Rover', 3, '/search/land-rover'],
  ]);
  expect(tilesOf('fuel', { 'Petrol & LPG': 2 })).toEqual([
    ['Petrol & LPG', 2, '/search/new-used-and-demo-cars?fuel=Petrol+%26+LPG'],
  ]);
  expect(tilesOf('location_name', { 'Bay North - Sales': 2 })[0]?.[2]).toBe('/search/bay-north');
});

it('S-13 the number of tiles has a limit', () => {
  const counts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Make ${index}`, index + 1]));
  expect(facetTiles('make', counts)).toHaveLength(DEFAULT_TILE_COUNT);
  expect(facetTiles('make', counts, { limit: 3 })).toHaveLength(3);
});

it('S-13 a tile has the dealer’s picture; without one a body type has a drawing, and other values have no picture', () => {
  expect(facetTiles('make', { Kia: 1 }, { images: { Kia: 'media:kia.svg' } })[0]?.picture).toBe('media:kia.svg');
  expect(facetTiles('body', { Ute: 1 })[0]?.picture).toBe('drawing:ute/grey/side');
  expect(facetTiles('make', { Kia: 1 })[0]).not.toHaveProperty('picture');
});

it.each([
  ['make', true],
  ['price', false],
  ['vin', false],
])('S-13 the values of %s can be tiles: %s', (facet, expected) => {
  expect(isCountedFacet(facet)).toBe(expected);
});

it('S-13 body types with most cars come first, with a drawing and the address of their cars', () => {
  const tiles = facetTiles('body', { Sedan: 3, SUV: 9, 'Cab Chassis': 4, Ute: 9, Caravan: 1, '': 50, Van: 0 }, { limit: 4 });
  expect(tiles.map(({ value, count }) => [value, count])).toEqual([
    ['SUV', 9],
    ['Ute', 9],
    ['Cab Chassis', 4],
    ['Sedan', 3],
  ]);
  expect(tiles[2]).toMatchObject({ href: '/search/cab-chassis', picture: 'drawing:cab-chassis/grey/side' });
});

it.each([
  ['Caravan', 'caravan'],
  ['Van', 'van'],
  ['People Mover', 'people-mover'],
  ['Dual Cab Pick-up', 'ute'],
  ['Something New', 'sedan'],
])('S-13 the body type %s is drawn as %s', (body, shape) => {
  expect(facetTiles('body', { [body]: 1 })[0]?.picture).toBe(`drawing:${shape}/grey/side`);
});
