import { topBodies } from './top-bodies';

it('S-13 shows the four body types with most cars, with a drawing and the way to them', () => {
  const tiles = topBodies({ Sedan: 3, SUV: 9, 'Cab Chassis': 4, Ute: 9, Caravan: 1, '': 50, Van: 0 });
  expect(tiles.map(({ body, count }) => [body, count])).toEqual([
    ['SUV', 9],
    ['Ute', 9],
    ['Cab Chassis', 4],
    ['Sedan', 3],
  ]);
  expect(tiles[2]).toMatchObject({ href: '/search/cab-chassis', drawing: 'drawing:cab-chassis/grey/side' });
});

it.each([
  ['Caravan', 'caravan'],
  ['Van', 'van'],
  ['People Mover', 'people-mover'],
  ['Dual Cab Pick-up', 'ute'],
  ['Something New', 'sedan'],
])('S-13 draws %s as %s', (body, shape) => {
  expect(topBodies({ [body]: 1 })[0]?.drawing).toBe(`drawing:${shape}/grey/side`);
});
