import * as fc from 'fast-check';
import { salesThisMonth } from './sales-this-month';

const at = (time: string): number => salesThisMonth(Date.parse(`${time}+10:00`) / 1000, 192);

it.each([
  ['2026-11-01T00:00:00', 0],
  ['2026-11-01T00:07:29', 0],
  ['2026-11-01T00:07:30', 1],
  ['2026-11-01T23:59:59', 191],
  ['2026-11-02T00:00:00', 192],
  ['2026-11-21T12:00:00', 20 * 192 + 96],
])('V-27 the moment %s in Brisbane counts %d sales', (time, sales) => {
  expect(at(time)).toBe(sales);
});

it('V-27 the month begins at midnight in Brisbane, which is on another day in UTC', () => {
  expect(salesThisMonth(Date.parse('2026-10-31T14:00:00Z') / 1000, 192)).toBe(0);
  expect(salesThisMonth(Date.parse('2026-10-31T13:59:59Z') / 1000, 192)).toBe(31 * 192 - 1);
});

it('V-27 the counter never falls within a month, and grows by one every 450 seconds', () => {
  const start = Date.parse('2026-11-01T00:00:00+10:00') / 1000;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * 86_400 - 451 }), (second) => {
      expect(salesThisMonth(start + second + 450, 192) - salesThisMonth(start + second, 192)).toBe(1);
      expect(salesThisMonth(start + second + 1, 192)).toBeGreaterThanOrEqual(salesThisMonth(start + second, 192));
    }),
  );
});

it('V-27 a dealer that sells four vehicles a day counts one in six hours', () => {
  const sales = ['2026-11-01T05:59:59', '2026-11-01T06:00:00', '2026-11-21T12:00:00'].map((time) =>
    salesThisMonth(Date.parse(`${time}+10:00`) / 1000, 4),
  );
  expect(sales).toEqual([0, 1, 82]);
});
