import { chartTop, hoursBetween, linePath, linesOf, versionsToDraw } from './chart-lines';

const hour = (at: string, version: string, views: number, percentage = 0) => ({
  at: `2026-11-22T${at}:00:00.000Z`,
  version,
  views,
  failed: 0,
  percentage,
});
const hours = [hour('10', '1.0.0', 40), hour('12', '1.0.0', 20), hour('12', '1.1.0', 70, 2.5)];
const times = hoursBetween('2026-11-22T10:00:00.000Z', Date.parse('2026-11-22T12:40:00Z'));

describe('lines of a chart', () => {
  it('R-10 a chart has every hour up to the present one, and the versions with the most page views', () => {
    expect(times).toHaveLength(3);
    expect(versionsToDraw(hours)).toEqual(['1.1.0', '1.0.0']);
    expect(versionsToDraw(['1', '2', '3', '4', '5'].map((version) => hour('10', version, Number(version))))).toEqual([
      '5',
      '4',
      '3',
      '2',
    ]);
  });

  it('R-10 an hour without page views is 0 for page views and a gap for shares', () => {
    const of = (empty?: number) => ({ versions: ['1.0.0', '1.1.0'], times, ...(empty === undefined ? {} : { empty }) });
    expect(linesOf(hours, of(0), ({ views }) => views).map(({ values }) => values)).toEqual([
      [40, 0, 20],
      [0, 0, 70],
    ]);
    expect(linesOf(hours, of(), ({ percentage }) => percentage)[1]?.values).toEqual([undefined, undefined, 2.5]);
  });

  it.each([
    [[], 1],
    [[0], 1],
    [[0.4], 0.5],
    [[7], 10],
    [[11], 20],
    [[42], 50],
    [[100], 100],
  ])('R-10 the top of %j is %d', (values, top) => {
    expect(chartTop([{ name: '', values }])).toBeCloseTo(top);
  });

  it('R-10 a gap interrupts a line, and a single value is a dot', () => {
    expect(linePath([0, 5, undefined, 10], 10)).toBe('M0.00 100.00h0L33.33 50.00M100.00 0.00h0');
    expect(linePath([5], 10)).toBe('M0.00 50.00h0');
  });
});
