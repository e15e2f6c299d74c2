import * as fc from 'fast-check';
import { slugify } from './slug';

it.each([
  ['Škoda Octavia', 'skoda-octavia'],
  ['Citroën C4', 'citroen-c4'],
  ['Land Rover', 'land-rover'],
  ['Town & Country', 'town-and-country'],
  ["Driver's Choice", 'drivers-choice'],
  ['  --MG 4 (EV)--  ', 'mg-4-ev'],
  ['比亚迪', ''],
])('S-01 the text %j becomes the slug %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('S-01 a slug has only allowed characters, keeps the length limit, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const slug = slugify(text, length);
      expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(length);
      expect(slugify(slug, length)).toBe(slug);
    }),
  );
});
