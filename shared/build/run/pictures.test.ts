import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawHouse } from '../src/house-picture/draw-house.mjs';
import { readHouse } from '../src/house-picture/read-house.mjs';

const root = resolve(__dirname, '../../..');
const pictureOf = (name: string): string => readFileSync(join(root, 'shared/guides/pictures', name), 'utf8');
const house = readHouse(root);

it('R-09 the picture of the house has its folders; if it is out of date: node shared/build/run/draw-house.mjs', () => {
  expect(pictureOf('house.svg')).toBe(drawHouse(house));
});

it('R-09 the picture of the house shows every wing, remote and shared package, with the names of their rooms', () => {
  const svg = drawHouse(house);
  const folders = [...house.wings, ...house.remotes];
  const names = [...house.shell, ...house.layers, ...house.besides, ...folders.map(({ name }) => name)];
  expect(names.filter((name) => !svg.includes(`class="title">${name}<`))).toEqual([]);
  expect(house.remotes.flatMap(({ rooms }) => rooms).filter((room) => !svg.includes(room))).toEqual([]);
  expect(svg).not.toContain('undefined');
});

it('R-13 the picture of a page has slots that the page of a vehicle places, and no versions, which would be out of date', async () => {
  const { routes } = (await import(join(root, 'mf-vehicle/src/expose/routes.tsx'))) as {
    routes: { path: string; handle: { slots?: string[] } }[];
  };
  const placed = routes.find(({ path }) => path === '/cars/:slug')?.handle.slots;
  const drawn = [...pictureOf('page.svg').matchAll(/class="name">([a-z]+\.[a-zA-Z]+)</g)].map(([, slot]) => slot);
  expect(drawn.length).toBeGreaterThan(3);
  expect(placed).toEqual(expect.arrayContaining(drawn));
  expect(pictureOf('page.svg')).not.toMatch(/\d+\.\d+\.\d+/);
});

it('R-09 the README has a sentence about every wing of the server', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const described = [...readme.matchAll(/^\| `([a-z]+)\/` /gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(house.wings.map(({ name }) => name).toSorted());
});
