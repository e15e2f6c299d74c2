import type { OpeningHours } from '@forecourt/contracts/site/site';
import {
  normaliseSpecialHours,
  upcomingSpecialHours,
  formatTime,
  groupedHoursRows,
  openingStatus,
  weeklyHoursRows,
  type LocationHours,
} from './opening-hours';

const BRISBANE = 'Australia/Brisbane';
/** Brisbane is 10 hours ahead of UTC all year. 2026-05-06 is a Wednesday. */
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
  expect(
    upcomingSpecialHours(location({ special_hours: dates }), BRISBANE, brisbane('2026-05-06', '23:00')).map(({ date }) => date),
  ).toEqual(['2026-05-06', '2026-12-25']);
});

describe('a location with a time zone of its own', () => {
  const PERTH = 'Australia/Perth';
  const perth = location({ timezone: PERTH });

  it.each([
    ['10:29', 'closed', 'the clock in Perth shows 8:29'],
    ['10:30', 'open', 'the clock in Perth shows 8:30'],
    ['18:59', 'open', 'the clock in Perth shows 16:59'],
    ['19:00', 'closed', 'the clock in Perth shows 17:00'],
  ])('O-07 at %s in Brisbane it is %s, because %s', (time, kind) => {
    expect(openingStatus(perth, BRISBANE, brisbane('2026-05-06', time)).kind).toBe(kind);
  });

  it('O-07 its today begins at its own midnight', () => {
    // 1:00 on 7 May in Brisbane is 23:00 on 6 May in Perth.
    const now = brisbane('2026-05-07', '01:00');
    const special_hours = ['2026-05-06', '2026-05-07'].map((date) => ({ date, status: 'Closed' as const }));
    expect(upcomingSpecialHours({ ...perth, special_hours }, BRISBANE, now)).toHaveLength(2);
    expect(upcomingSpecialHours(location({ special_hours }), BRISBANE, now)).toHaveLength(1);
    expect(openingStatus(perth, BRISBANE, now)).toMatchObject({ opens: { date: '2026-05-07', time: '08:30' } });
  });

  it('O-07 its special hours count on its own date', () => {
    const special_hours = [{ date: '2026-05-06', status: 'Open' as const, open: '22:00', close: '23:30' }];
    const late = brisbane('2026-05-07', '01:00');
    expect(openingStatus({ ...perth, special_hours }, BRISBANE, late)).toEqual({ kind: 'open', closes: '23:30' });
    expect(openingStatus(location({ special_hours }), BRISBANE, late).kind).toBe('closed');
  });

  it('O-07 daylight saving time moves it against the site', () => {
    const sydney = location({ timezone: 'Australia/Sydney' });
    // 7:30 in Brisbane is 8:30 in Sydney in January and 7:30 in July; both days are Wednesdays.
    expect(openingStatus(sydney, BRISBANE, brisbane('2026-01-07', '07:30')).kind).toBe('open');
    expect(openingStatus(sydney, BRISBANE, brisbane('2026-07-08', '07:30')).kind).toBe('closed');
  });
});

describe('special hours in the configuration', () => {
  const eve = { date: '2026-12-24', name: 'Christmas Eve', status: 'Open' as const };
  const normal = { ...eve, open: '09:00', close: '13:00' };

  it.each([
    ['open and close', { open: '09:00', close: '13:00' }],
    ['start_hour and end_hour', { start_hour: '09:00', end_hour: '13:00' }],
    ['hours.begin and hours.end', { hours: { begin: '09:00', end: '13:00' } }],
    ['both shapes, of which open and close win', { open: '09:00', close: '13:00', start_hour: '10:00', hours: { end: '12:00' } }],
    ['one key of each shape', { start_hour: '09:00', hours: { end: '13:00' } }],
  ])('O-07 are read from %s', (_, hours) => {
    expect(normaliseSpecialHours({ id: 'north', special_hours: [{ ...eve, ...hours }] }, [])).toEqual([normal]);
  });

  it('O-07 of a closed day need no times', () => {
    const closed = { date: '2026-12-25', status: 'Closed' as const };
    expect(normaliseSpecialHours({ id: 'north', special_hours: [closed] }, [])).toEqual([closed]);
  });

  it('O-07 in a shared list are left out where they name another location', () => {
    const special_hours = [
      { ...normal, location_id: 'south' },
      { ...normal, date: '2026-12-31', location_id: 'north' },
    ];
    const sites = [{ id: 'north' }, { id: 'south' }];
    expect(normaliseSpecialHours({ id: 'north', special_hours }, sites)).toEqual([{ ...normal, date: '2026-12-31' }]);
  });

  it('O-07 for an unknown location are kept with its id, so that the check can report it', () => {
    const unknown = { ...normal, location_id: 'nort' };
    expect(normaliseSpecialHours({ id: 'north', special_hours: [unknown] }, [{ id: 'north' }])).toEqual([unknown]);
  });
});
