import { nextActiveOption } from './use-combobox';

it.each([
  ['ArrowDown', undefined, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, undefined],
  ['ArrowUp', undefined, 3, 2],
  ['ArrowUp', 0, 3, undefined],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', undefined, 0, false],
  ['Home', 1, 3, false],
  ['a', undefined, 3, false],
] as const)('S-14 the key %s at option %s of %d leads to %s', (key, active, count, expected) => {
  expect(nextActiveOption(key, active, count)).toBe(expected);
});
