import fc from 'fast-check';
import { compareFrom, comparePath } from './compare-address';

const of = (path: string) => compareFrom(path.slice(path.indexOf('?')));

it.each([
  ['?ids=a,b', ['a', 'b']],
  ['?ids=a,b,a', ['a', 'b']],
  ['?ids=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['?ids=', []],
  ['', []],
  ['?ids=%20a%20,,b', ['a', 'b']],
  [`?ids=${'x'.repeat(101)},b`, ['b']],
])('S-17 the address %s names the cars %j', (search, ids) => {
  expect(compareFrom(search).ids).toEqual(ids);
});

it('S-17 an address names its cars and what to show of them', () => {
  expect(comparePath(['a', 'b'])).toBe('/compare-cars?ids=a,b');
  expect(comparePath(['a'], { differences: true })).toBe('/compare-cars?ids=a&show=differences');
  expect(comparePath([])).toBe('/compare-cars');
});

it('S-17 any ids come back from their address', () => {
  const id = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text && !text.includes(','));
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), fc.boolean(), (ids, differences) => {
      expect(of(comparePath(ids, { differences }))).toEqual({ ids, above: 0, differences });
    }),
  );
});

it('S-17 says how many cars a link names above the four that are compared', () => {
  expect(compareFrom('?ids=a,b,c,d,e,f,a')).toMatchObject({ ids: ['a', 'b', 'c', 'd'], above: 2 });
  expect(compareFrom('?ids=a,b').above).toBe(0);
});
