import { caretIn, digitsBehind, groupedNumber } from './grouped-number';

it.each([
  ['45000', '45,000'],
  ['$1,250,000', '1,250,000'],
  ['00120 kms', '120'],
  ['12500.50', '12,500'],
  ['0', '0'],
  ['no idea', ''],
  ['', ''],
])('L-08 groupedNumber writes %j as %j', (typed, grouped) => {
  expect(groupedNumber(typed, 'en-AU')).toBe(grouped);
});

it('L-08 the caret stays at the digit that the person types', () => {
  // The person typed 5 into `1|,000`, with the caret at `|`.
  expect(caretIn('15,000', digitsBehind('15,000', 2))).toBe(2);
  // The person deleted the last digit.
  expect(caretIn('1,500', digitsBehind('15,00', 5))).toBe(5);
  // The person typed a digit at the start.
  expect(caretIn('91,500', digitsBehind('91,500', 1))).toBe(1);
});
