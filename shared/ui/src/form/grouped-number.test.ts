import { caretPosition, digitsBehind, groupTypedDigits } from './grouped-number';

it.each([
  ['45000', '45,000'],
  ['$1,250,000', '1,250,000'],
  ['00120 kms', '120'],
  ['12500.50', '12,500'],
  ['$12,500.50', '12,500'],
  ['45.000', '45,000'],
  ['45.000 km', '45,000'],
  ['45 000', '45,000'],
  ['0', '0'],
  ['no idea', ''],
  ['', ''],
])('L-08 groupedNumber writes %j as %j', (typed, grouped) => {
  expect(groupTypedDigits(typed, 'en-AU')).toBe(grouped);
});

it.each([
  ['45.000', '45.000'],
  ['45.00', '4.500'],
  ['45.000,50', '45.000'],
])('L-08 groupedNumber writes %j in German as %j', (typed, grouped) => {
  expect(groupTypedDigits(typed, 'de')).toBe(grouped);
});

it('L-08 the caret stays at the digit that the person types', () => {
  // The shopper types 5 into `1|,000`, where `|` is the caret.
  expect(caretPosition('15,000', digitsBehind('15,000', 2))).toBe(2);
  // The shopper deletes the last digit of the number.
  expect(caretPosition('1,500', digitsBehind('15,00', 5))).toBe(5);
  // The shopper types 9 at the start of the number.
  expect(caretPosition('91,500', digitsBehind('91,500', 1))).toBe(1);
});
