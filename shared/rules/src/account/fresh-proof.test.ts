import { isFreshProof } from './fresh-proof';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const MINUTE = 60_000;

it.each([
  [0, true],
  [10 * MINUTE - 1, true],
  [10 * MINUTE, false],
  [60 * 24 * MINUTE, false],
  // The machine that signed in was ahead.
  [-MINUTE, true],
  [-MINUTE - 1, false],
])('A-05 a sign-in %i milliseconds ago is a fresh proof: %s', (age, isFresh) => {
  expect(isFreshProof(NOW - age, NOW)).toBe(isFresh);
});
