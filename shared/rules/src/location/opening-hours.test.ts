import type { OpeningHours } from '@forecourt/contracts/site/site';
import {
  upcomingSpecialHours,
  formatTime,
  groupedHoursRows,
  openingStatus,
  weeklyHoursRows,
  type LocationHours,
} from './opening-hours';

const BRISBANE = 'Australia/Brisbane';
/** Returns the Unix seconds of a Brisbane time, which is 10 hours ahead of UTC all year. 2026-05-06 is a Wednesday. */
const brisbane = (date: string, time: string) => Date.parse(`${date}T${time}:00+10:00`) / 1000;
const day = (weekday: number, open = '08:30', close = '17:00'): OpeningHours => ({ weekday, status: 'Open', open, close });
const week = [1, 2, 3, 4, 5].map((weekday) => day(weekday));
const saturday = day(6, '09:00', '13:00');
const location = (change: Partial<LocationHours> = {}): LocationHours => ({
  opening_hours: [...week, saturday],
  special_hours: [],
  ...change,
});

it.each([
  ['00:00', '12:00 am'],
  ['08:30', '8:30 am'],
  ['12:00', '12:00 pm'],
  ['17:05', '5:05 pm'],
])('O-03 the time %s reads %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

it('O-03 Monday to Friday are one row if all five days have the same hours', () => {
  expect(groupedHoursRows([...week, saturday]).map(({ days, text }) => [days, text])).toEqual([
    ['Mon-Fri', '8:30 am – 5:00 pm'],
    ['Saturday', '9:00 am – 1:00 pm'],
    ['Sunday', 'Closed'],
  ]);
});

it('O-03 each day has its own row if one of the five differs or has no hours', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(groupedHoursRows(week.with(3, day(4, '08:30', '21:00'))).map((row) => row.days)).toEqual(days);
  expect(groupedHoursRows(week.slice(1)).map((row) => row.days)).toEqual(days);
});

it("O-03 a closed day has the dealer's text", () => {
  const hours: OpeningHours[] = [...week, { weekday: 6, status: 'Closed', open: '09:00', close: '12:00' }];
  expect(
    weeklyHoursRows(hours, 'By appointment only')
      .slice(5)
      .map((row) => row.text),
  ).toEqual(['By appointment only', 'By appointment only']);
});

it.each([
  ['08:29', { kind: 'closed', opens: { date: '2026-05-06', weekday: 3, time: '08:30' } }],
  ['08:30', { kind: 'open', closes: '17:00' }],
  ['16:59', { kind: 'open', closes: '17:00' }],
  ['17:00', { kind: 'closed', opens: { date: '2026-05-07', weekday: 4, time: '08:30' } }],
])('O-03 a location on a Wednesday at %s has the state %j', (time, expected) => {
  expect(openingStatus(location(), BRISBANE, brisbane('2026-05-06', time))).toEqual(expected);
});

it("O-03 the clock of the location decides whether it is open, not the visitor's", () => {
  const halfPastEightInBrisbane = brisbane('2026-05-06', '08:30');
  expect(openingStatus(location(), 'Australia/Perth', halfPastEightInBrisbane).kind).toBe('closed');
  expect(openingStatus(location(), 'Australia/Sydney', halfPastEightInBrisbane).kind).toBe('open');
});

it('O-03 after Saturday noon the next opening is on Monday, because Sunday is closed', () => {
  expect(openingStatus(location(), BRISBANE, brisbane('2026-05-09', '13:00'))).toEqual({
    kind: 'closed',
    opens: { date: '2026-05-11', weekday: 1, time: '08:30' },
  });
});

it('O-03 special hours replace the hours of the weekday', () => {
  const special = location({
    special_hours: [
      { date: '2026-05-06', name: 'Show day', status: 'Closed' },
      { date: '2026-05-10', status: 'Open', open: '10:00', close: '14:00' },
    ],
  });
  expect(openingStatus(special, BRISBANE, brisbane('2026-05-06', '10:00'))).toMatchObject({ opens: { date: '2026-05-07' } });
  expect(openingStatus(special, BRISBANE, brisbane('2026-05-10', '10:00'))).toEqual({ kind: 'open', closes: '14:00' });
});

it('O-03 a closing time of midnight is the end of the day', () => {
  const late = location({ opening_hours: [day(3, '18:00', '00:00')] });
  expect(openingStatus(late, BRISBANE, brisbane('2026-05-06', '23:59'))).toEqual({ kind: 'open', closes: '00:00' });
});

it('O-03 a location that never opens has no next opening', () => {
  expect(openingStatus({ opening_hours: [], special_hours: [] }, BRISBANE, brisbane('2026-05-06', '10:00'))).toEqual({
    kind: 'closed',
  });
  expect(
    openingStatus(location({ opening_hours: [day(3, '17:00', '08:00')] }), BRISBANE, brisbane('2026-05-06', '10:00')),
  ).toEqual({
    kind: 'closed',
  });
});

it('O-03 special hours are listed from today on, soonest first', () => {
  const dates = ['2026-12-25', '2026-05-05', '2026-05-06'].map((date) => ({ date, status: 'Closed' as const }));
  expect(upcomingSpecialHours(dates, BRISBANE, brisbane('2026-05-06', '23:00')).map(({ date }) => date)).toEqual([
    '2026-05-06',
    '2026-12-25',
  ]);
});
