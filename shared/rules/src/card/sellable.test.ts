import { isSellable } from './sellable';

it.each([
  ['in_stock', true],
  ['coming_soon', true],
  ['sold', false],
  ['hidden', false],
] as const)('C-02 a car that is %s is sellable: %s', (status, expected) => {
  expect(isSellable({ status })).toBe(expected);
});
