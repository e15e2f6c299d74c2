import fc from 'fast-check';
import { readCompareAddress, comparePath } from './compare-address';

const of = (path: string) => readCompareAddress(path.slice(path.indexOf('?')));

it.each([
  ['?ids=a,b', ['a', 'b']],
  ['?ids=a,b,a', ['a', 'b']],
  ['?ids=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['?ids=', []],
  ['', []],
  ['?ids=%20a%20,,b', ['a', 'b']],
  [`?ids=${'x'.repeat(101)},b`, ['b']],
])('S-17 the address %s names the cars %j', (search, ids) => {
  expect(readCompareAddress(search).ids).toEqual(ids);
});

it('S-17 the path of a comparison has the ids of its cars and whether only differences show', () => {
  expect(comparePath(['a', 'b'])).toBe('/compare-cars?ids=a,b');
  expect(comparePath(['a'], { differences: true })).toBe('/compare-cars?ids=a&show=differences');
  expect(comparePath([])).toBe('/compare-cars');
});

it('S-17 ids of compared cars that are written into an address are read from it again', () => {
  const id = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text && !text.includes(','));
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), fc.boolean(), (ids, differences) => {
      expect(of(comparePath(ids, { differences }))).toEqual({ ids, excess: 0, differences });
    }),
  );
});

it('S-17 `excess` is the number of cars beyond four', () => {
  expect(readCompareAddress('?ids=a,b,c,d,e,f,a')).toMatchObject({ ids: ['a', 'b', 'c', 'd'], excess: 2 });
  expect(readCompareAddress('?ids=a,b').excess).toBe(0);
});
