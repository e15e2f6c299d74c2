import { startOfSalesMonth } from './sales-this-month';

it.each([
  ['2026-11-01T00:00:00+10:00', '2026-11-01T00:00:00+10:00'],
  ['2026-11-21T12:00:00+10:00', '2026-11-01T00:00:00+10:00'],
  ['2026-10-31T13:59:59Z', '2026-10-01T00:00:00+10:00'],
  ['2026-10-31T14:00:00Z', '2026-11-01T00:00:00+10:00'],
])('V-27 at %s the sales are counted from %s', (now, start) => {
  expect(startOfSalesMonth(Date.parse(now) / 1000)).toBe(Date.parse(start) / 1000);
});
