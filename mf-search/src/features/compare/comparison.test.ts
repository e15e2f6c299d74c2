import fc from 'fast-check';
import { comparedFeatures, comparedRows, inOrder } from './comparison';

const row = (key: string, data: string) => ({ key, name: key.toUpperCase(), data });

it('S-17 sets cars side by side line by line, and tells lines in which they differ', () => {
  const rows = comparedRows([
    [row('km', '10 km'), row('fuel', 'Diesel')],
    [row('km', '20 km'), row('seats', '5'), row('fuel', 'Diesel')],
  ]);
  expect(rows).toEqual([
    { key: 'km', name: 'KM', values: ['10 km', '20 km'], differs: true },
    { key: 'seats', name: 'SEATS', values: ['', '5'], differs: true },
    { key: 'fuel', name: 'FUEL', values: ['Diesel', 'Diesel'], differs: false },
  ]);
});

it('S-17 one car differs from nothing', () => {
  expect(comparedRows([[row('km', '10 km')]])[0]?.differs).toBe(false);
  expect(comparedRows([])).toEqual([]);
});

it('S-17 lists features of any car, the common ones first', () => {
  expect(comparedFeatures([['Sunroof', 'Camera'], ['Camera', 'Tow bar'], ['Camera']])).toEqual([
    { name: 'Camera', has: [true, true, true], differs: false },
    { name: 'Sunroof', has: [true, false, false], differs: true },
    { name: 'Tow bar', has: [false, true, false], differs: true },
  ]);
});

const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });

it('S-17 every name stands once, and the first list keeps its order', () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 4 }), (lists) => {
      const order = inOrder(lists);
      expect(new Set(order)).toEqual(new Set(lists.flat()));
      expect(order).toHaveLength(new Set(order).size);
      const first = lists[0] ?? [];
      expect(order.filter((name) => first.includes(name))).toEqual(first);
    }),
  );
});
