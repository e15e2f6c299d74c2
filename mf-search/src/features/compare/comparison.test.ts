import fc from 'fast-check';
import { comparedFeatures, comparedRows, mergeInOrder } from './comparison';

const row = (key: string, data: string) => ({ key, name: key.toUpperCase(), data });

it('S-17 a line of the comparison table has the value of each car, and `differs` is true when the values differ', () => {
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

it('S-17 a car whose details were not loaded makes no difference', () => {
  const rows = [{ key: 'seats', name: 'Seats', data: '5' }];
  expect(comparedRows([rows, null])).toEqual([{ key: 'seats', name: 'Seats', values: ['5', null], differs: false }]);
});

it('S-17 a comparison of one car has no differences', () => {
  expect(comparedRows([[row('km', '10 km')]])[0]?.differs).toBe(false);
  expect(comparedRows([])).toEqual([]);
});

it('S-17 the features of all cars are listed, features that most cars have first', () => {
  expect(comparedFeatures([['Sunroof', 'Camera'], ['Camera', 'Tow bar'], ['Camera']])).toEqual([
    { name: 'Camera', has: [true, true, true], differs: false },
    { name: 'Sunroof', has: [true, false, false], differs: true },
    { name: 'Tow bar', has: [false, true, false], differs: true },
  ]);
});

const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });

it('S-17 merged lists have every name once, in the order of the first list', () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 4 }), (lists) => {
      const order = mergeInOrder(lists);
      expect(new Set(order)).toEqual(new Set(lists.flat()));
      expect(order).toHaveLength(new Set(order).size);
      const first = lists[0] ?? [];
      expect(order.filter((name) => first.includes(name))).toEqual(first);
    }),
  );
});
