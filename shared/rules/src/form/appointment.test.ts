import type { LocationHours } from '../location/opening-hours';
import {
  appointmentTimes,
  findAppointmentProblem,
  earliestAppointment,
  formatDateTime,
  formatDay,
  splitDateTime,
} from './appointment';

const workshop: LocationHours = {
  opening_hours: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '07:30', close: '17:00' })),
    { weekday: 0, status: 'Closed' },
  ],
  special_hours: [{ date: '2026-12-25', status: 'Closed' }],
};
/** Monday 23 November 2026, 10:00 in Brisbane. */
const clock = { now: Date.UTC(2026, 10, 23, 0) / 1000, timezone: 'Australia/Brisbane' };
const problem = (value: string, at: LocationHours | undefined = workshop) => findAppointmentProblem(value, at, clock);

it.each(['2026-11-23T10:01', '2026-11-24T07:30', '2026-12-03T16:59'])('B-03 the workshop takes an appointment at %s', (value) => {
  expect(problem(value)).toBeUndefined();
});

it.each(['2026-11-23T10:00', '2026-11-23T09:00', '2020-01-01T09:00'])('B-03 an appointment at %s is refused as past', (value) => {
  expect(problem(value)).toEqual({ kind: 'past' });
});

it("B-03 the dealer's clock decides whether an appointment is past", () => {
  expect(findAppointmentProblem('2026-11-23T10:30', workshop, clock)).toBeUndefined();
  expect(findAppointmentProblem('2026-11-23T10:30', workshop, { ...clock, timezone: 'Australia/Sydney' })).toEqual({
    kind: 'past',
  });
});

it('O-07 the clock of a workshop with its own time zone decides, not that of the site', () => {
  const perth = { ...workshop, timezone: 'Australia/Perth' };
  const early = { ...clock, now: Date.UTC(2026, 10, 23, 0) / 1000 };
  // It is 10:00 in Brisbane and 8:00 in Perth.
  expect(findAppointmentProblem('2026-11-23T08:30', workshop, early)).toEqual({ kind: 'past' });
  expect(findAppointmentProblem('2026-11-23T08:30', perth, early)).toBeUndefined();
  expect(findAppointmentProblem('2026-11-23T08:00', perth, early)).toEqual({ kind: 'past' });
  expect(appointmentTimes('2026-11-23', perth, early)[0]).toBe('08:30');
});

it('B-03 an appointment on a closed day is refused with the day: a weekday, a day without hours, a holiday', () => {
  expect(problem('2026-11-29T09:00')).toEqual({ kind: 'closed', day: 'Sunday 29 November 2026' });
  expect(problem('2026-11-28T09:00')).toEqual({ kind: 'closed', day: 'Saturday 28 November 2026' });
  expect(problem('2026-12-25T09:00')).toEqual({ kind: 'closed', day: 'Friday 25 December 2026' });
});

it.each(['2026-11-24T07:29', '2026-11-24T17:00', '2026-11-24T23:00'])(
  'B-03 an appointment at %s, outside the opening hours, is refused with the hours',
  (value) => {
    expect(problem(value)).toEqual({ kind: 'hours', open: '07:30', close: '17:00' });
  },
);

it.each(['', 'tomorrow', '2026-02-31T09:00', '2026-11-24'])('B-03 the text %j is refused, because it is no time', (value) => {
  expect(problem(value)).toEqual({ kind: 'invalid' });
});

it('B-03 a workshop without opening hours takes any time', () => {
  expect(findAppointmentProblem('2026-11-29T03:00', undefined, clock)).toBeUndefined();
  expect(problem('2026-11-29T03:00', { opening_hours: [], special_hours: [] })).toBeUndefined();
});

it('B-01 an appointment is written out with weekday, date and time', () => {
  expect(formatDateTime('2026-12-03T08:30')).toBe('Thursday 3 December 2026, 8:30 am');
  expect(formatDateTime('soon')).toBe('');
});

it('B-03 the calendar offers no time before now', () => expect(earliestAppointment(clock)).toBe('2026-11-23T10:00'));

it('L-05 B-03 appointment times are the half hours at which the workshop is open, today only the later ones', () => {
  const times = (date: string) => appointmentTimes(date, workshop, clock);
  expect(times('2026-11-24')).toEqual(expect.arrayContaining(['07:30', '12:00', '16:30']));
  expect(times('2026-11-24')).toHaveLength(19);
  expect(times('2026-11-23')[0]).toBe('10:30');
  expect(times('2026-12-25')).toEqual([]);
});

it.each([
  ['', { date: '', time: '' }],
  ['2026-12-03T', { date: '2026-12-03', time: '' }],
  ['2026-12-03T08:30', { date: '2026-12-03', time: '08:30' }],
])('L-05 the answer %j is split into day and time', (value, parts) => {
  expect(splitDateTime(value)).toEqual(parts);
});

it('L-05 a day has a short name', () => {
  expect([formatDay('2026-12-03'), formatDay('soon')]).toEqual(['Thu 3 Dec', '']);
});
