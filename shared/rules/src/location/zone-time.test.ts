import { addDays, formatDate, localDateTime, momentOfLocalTime } from './zone-time';

const at = (iso: string) => Date.parse(iso) / 1000;
const isoOf = (moment: number): string => new Date(moment * 1000).toISOString().replace('.000Z', 'Z');

it.each([
  ['2026-01-31T13:59:59Z', 'Australia/Brisbane', { date: '2026-01-31', time: '23:59:59', weekday: 6, minutes: 1439 }],
  ['2026-01-31T14:00:00Z', 'Australia/Brisbane', { date: '2026-02-01', time: '00:00:00', weekday: 0, minutes: 0 }],
  ['2026-01-31T14:00:00Z', 'Australia/Perth', { date: '2026-01-31', time: '22:00:00', weekday: 6, minutes: 1320 }],
  ['2026-01-31T14:00:00Z', 'Australia/Sydney', { date: '2026-02-01', time: '01:00:00', weekday: 0, minutes: 60 }],
  ['2026-07-01T14:00:00Z', 'Australia/Sydney', { date: '2026-07-02', time: '00:00:00', weekday: 4, minutes: 0 }],
])('O-03 the moment %s is read on the clock of %s', (iso, timezone, expected) => {
  expect(localDateTime(at(iso), timezone)).toEqual(expected);
});

it('O-03 days are counted across months, leap days and years', () => {
  expect([addDays('2028-02-28', 1), addDays('2028-02-28', 2), addDays('2025-12-31', 1)]).toEqual([
    '2028-02-29',
    '2028-03-01',
    '2026-01-01',
  ]);
});

it.each([
  ['2027-05-03', '3 May 2027'],
  ['2027-05-03T10:00:00+10:00', '3 May 2027'],
  ['2021-05', 'May 2021'],
  ['2021', undefined],
  ['03/05/2027', undefined],
  ['2027-02-31', undefined],
  ['2027-13-01', undefined],
  ['', undefined],
  [undefined, undefined],
])('V-22 the date %j reads %j', (text, expected) => {
  expect(formatDate(text)).toBe(expected);
});

describe('moments of a local clock', () => {
  it.each([
    ['2026-11-22', '02:30', 'Australia/Brisbane', '2026-11-21T16:30:00Z'],
    ['2026-11-22', '02:30', 'Australia/Sydney', '2026-11-21T15:30:00Z'],
    ['2026-07-01', '02:30', 'Europe/London', '2026-07-01T01:30:00Z'],
  ])('I-12 %s %s in %s is %s', (date, time, timezone, expected) => {
    expect(isoOf(momentOfLocalTime(date, time, timezone))).toBe(expected);
  });

  it('I-12 a time that the clock shows twice, at the end of daylight saving, is its first moment', () => {
    expect(isoOf(momentOfLocalTime('2026-04-05', '02:30', 'Australia/Sydney'))).toBe('2026-04-04T15:30:00Z');
  });

  it('I-12 a time that the clock leaves out, at the start of daylight saving, is an hour later on the clock', () => {
    const moment = momentOfLocalTime('2026-10-04', '02:30', 'Australia/Sydney');
    expect(localDateTime(moment, 'Australia/Sydney').time).toBe('03:30:00');
  });
});
