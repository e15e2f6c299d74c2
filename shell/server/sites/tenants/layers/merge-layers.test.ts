import { layerOfValue, mergeLayers, valueAt } from './merge-layers';

it('X-09 keys of objects add up, and the highest layer that states a value gives it', () => {
  const group = { finance: { rate: 8.5, lenders: [{ id: 'a' }] }, cards: { soldTag: 'Sold' } };
  const programme = { finance: { rate: 7.5, warning: 'W' } };
  const dealer = { finance: { lenders: [] }, cards: { soldTag: 'Gone' } };
  expect(mergeLayers([group, programme, dealer])).toEqual({
    finance: { rate: 7.5, warning: 'W', lenders: [] },
    cards: { soldTag: 'Gone' },
  });
});

it('X-09 false, 0, an empty text and an empty list are values, and nothing is none', () => {
  expect(
    mergeLayers([
      { a: true, b: 1, c: 'x', d: [1] },
      { a: false, b: 0, c: '', d: [] },
    ]),
  ).toEqual({ a: false, b: 0, c: '', d: [] });
  expect(mergeLayers([{ a: 1 }, {}])).toEqual({ a: 1 });
});

it('a layer’s value is found by keys, also in lists', () => {
  const data = { home: [{ slot: 'offers.hero' }] };
  expect(valueAt(data, ['home', '0', 'slot'])).toBe('offers.hero');
  expect(valueAt(data, ['home', '1', 'slot'])).toBeUndefined();
  expect(layerOfValue([data, {}, { home: [] }], ['home', '0'])).toBe(0);
  expect(layerOfValue([data, {}, { home: [] }], ['home'])).toBe(2);
  expect(layerOfValue([data], ['pages'])).toBe(-1);
});
