import { hasFuelCost } from './has-fuel-cost';

it.each([
  ['car', 'Petrol', true],
  ['car', 'Plug-in Hybrid', true],
  ['car', 'Hybrid Electric', true],
  ['car', undefined, true],
  ['truck', 'Diesel', true],
  ['car', 'Electric', false],
  ['motorcycle', 'electric', false],
  ['caravan', undefined, false],
] as const)('V-20 works out the fuel of a %s with %s: %s', (item_type, fuel, expected) => {
  expect(hasFuelCost({ item_type, fuel })).toBe(expected);
});
