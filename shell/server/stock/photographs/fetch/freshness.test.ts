import { pictureFreshTime, timeUntilNextAttempt, retryAfterMilliseconds } from './freshness';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it.each([
  [undefined, true, DAY],
  [undefined, false, 7 * DAY],
  ['public, max-age=60', true, DAY],
  ['public,max-age=432000', true, 5 * DAY],
  ['max-age=31536000, immutable', false, 30 * DAY],
  ['s-maxage=432000', true, DAY],
  ['no-store', true, DAY],
])('I-09 a picture with the cache control %s and a validator (%s) is checked after %d ms', (header, validator, expected) => {
  expect(pictureFreshTime(header, validator)).toBe(expected);
});

it('I-09 the pause before another attempt grows, up to half a day or a week', () => {
  expect([1, 2, 3, 4, 20].map((failures) => timeUntilNextAttempt(failures, true) / 60_000)).toEqual([1, 4, 16, 64, 720]);
  expect([1, 2, 3, 20].map((failures) => timeUntilNextAttempt(failures, false) / HOUR)).toEqual([1, 4, 16, 168]);
});

it('I-09 the wish of a host to wait counts, up to a day', () => {
  expect(timeUntilNextAttempt(1, true, 2 * HOUR)).toBe(2 * HOUR);
  expect(timeUntilNextAttempt(1, true, 90 * DAY)).toBe(DAY);
  expect(retryAfterMilliseconds('120', 0)).toBe(120_000);
  expect(retryAfterMilliseconds('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000);
  expect([retryAfterMilliseconds('soon', 0), retryAfterMilliseconds(undefined, 0)]).toEqual([undefined, undefined]);
});
