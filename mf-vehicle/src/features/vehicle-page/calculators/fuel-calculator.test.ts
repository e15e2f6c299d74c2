import { hasFuelCost } from './cost-parts';

it.each([
  ['car', 'Petrol', true],
  ['car', 'Plug-in Hybrid', true],
  ['car', 'Hybrid Electric', true],
  ['car', undefined, true],
  ['truck', 'Diesel', true],
  ['car', 'Electric', false],
  ['motorcycle', 'electric', false],
  ['caravan', undefined, false],
] as const)('V-20 a %s with the fuel %s has fuel costs: %s', (item_type, fuel, expected) => {
  expect(hasFuelCost({ item_type, fuel })).toBe(expected);
});
