import fc from 'fast-check';
import { storedListKey, parseStoredList, toggleAtEnd, VIEWED_LIMIT, prependNewest, type ViewedCar } from './kept-cars';

const car = (id: string): ViewedCar => ({ id, make: 'Kia', model: 'Rio' });
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');
const list = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: VIEWED_LIMIT }).map((all) => all.map(car));

it('S-17 the list of viewed cars has the last 12 cars, newest first, without repeats', () => {
  expect(ids(prependNewest([car('a'), car('b')], car('b'), 12))).toBe('ba');
  expect(ids(prependNewest([...'abcdefghijkl'].map(car), car('z'), VIEWED_LIMIT))).toBe('zabcdefghijk');
  fc.assert(
    fc.property(list, fc.constantFrom(...'abcxyz'), (items, id) => {
      const next = prependNewest(items, car(id), VIEWED_LIMIT);
      expect(next[0]?.id).toBe(id);
      expect(new Set(next.map((each) => each.id)).size).toBe(next.length);
      expect(next.length).toBeLessThanOrEqual(VIEWED_LIMIT);
    }),
  );
});

it('S-17 a fifth car does not push one of the four compared cars out', () => {
  const four = [...'abcd'].map(car);
  expect(ids(toggleAtEnd(four, car('e'), 4))).toBe('abcd');
  expect(ids(toggleAtEnd(four, car('b'), 4))).toBe('acd');
  expect(ids(toggleAtEnd([car('a')], car('b'), 4))).toBe('ab');
});

it('S-17 a car that is chosen and unchosen leaves the list as it was', () => {
  fc.assert(
    fc.property(list, fc.constantFrom(...'xyz'), (items, id) => {
      fc.pre(items.length < VIEWED_LIMIT);
      expect(toggleAtEnd(toggleAtEnd(items, car(id), VIEWED_LIMIT), car(id), VIEWED_LIMIT)).toEqual(items);
    }),
  );
});

it.each([
  ['nothing', null, ''],
  ['no JSON', '{', ''],
  ['no list', '{"id":"a"}', ''],
  ['strangers in the list', '[1,null,"x",{"id":""},{"id":"a","make":"Kia","model":"Rio"},{"id":7}]', 'a'],
  ['a car twice', JSON.stringify([car('a'), car('a'), car('b')]), 'ab'],
  ['a car without a make', '[{"id":"a","model":"Rio"},{"id":"b","make":"Kia","model":"Rio"}]', 'b'],
  ['too many', JSON.stringify([...'abcdefgh'].map(car)), 'abcde'],
])('S-17 the stored list of cars is read: %s', (_what, text, expected) => {
  expect(ids(parseStoredList<ViewedCar>(text, 5, ['make', 'model']))).toBe(expected);
});

it('S-17 two dealers have separate lists in the browser', () => {
  expect(storedListKey('bay', 'viewed')).not.toBe(storedListKey('hill', 'viewed'));
});
