import { stockDate } from './stock-date';

const NOW = 1_750_000_000;
const DAY = 86_400;

it.each([
  [NOW - DAY, NOW - DAY],
  [NOW + DAY, NOW + DAY],
  [NOW + DAY + 1, 0],
  [NOW + 400 * DAY, 0],
  [0, 0],
])('C-03 S-08 the day in stock %d counts as %d', (createdAt, expected) => {
  expect(stockDate(createdAt, NOW)).toBe(expected);
});
