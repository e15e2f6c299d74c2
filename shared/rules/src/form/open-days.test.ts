import { listAppointmentDays } from './open-days';

/** Saturday 21 November 2026, 09:30 in Brisbane. */
const now = Date.parse('2026-11-21T09:30:00+10:00') / 1000;
const timezone = 'Australia/Brisbane';
const weekday = (day: number) => ({ weekday: day, status: 'Open' as const, open: '08:30', close: '17:00' });
const location = {
  opening_hours: [1, 2, 3, 4, 5].map(weekday).concat({ ...weekday(6), close: '12:00' }),
  special_hours: [{ date: '2026-11-24', status: 'Closed' as const }],
};

it('L-05 a test drive can be booked for the rest of today and on the open days after it', () => {
  expect(listAppointmentDays(location, { now, timezone, days: 5 })).toEqual([
    { date: '2026-11-21', open: '09:30', close: '12:00' },
    { date: '2026-11-23', open: '08:30', close: '17:00' },
    { date: '2026-11-25', open: '08:30', close: '17:00' },
  ]);
});

it('L-05 a day after closing time is not offered, and a day before opening time is offered whole', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00+10:00`) / 1000;
  expect(listAppointmentDays(location, { now: at('12:00'), timezone, days: 1 })).toEqual([]);
  expect(listAppointmentDays(location, { now: at('07:00'), timezone, days: 1 })).toEqual([
    { date: '2026-11-21', open: '08:30', close: '12:00' },
  ]);
});

it('L-05 a location without opening hours offers no day', () => {
  expect(listAppointmentDays({ opening_hours: [], special_hours: [] }, { now, timezone })).toEqual([]);
});

it('O-07 the days of a location with its own time zone begin with its today', () => {
  // 1:00 on Sunday in Brisbane is 23:00 on Saturday in Perth.
  const late = Date.parse('2026-11-22T01:00:00+10:00') / 1000;
  const open = { ...location, opening_hours: [{ ...weekday(6), close: '23:30' }] };
  const days = (zone?: string) => listAppointmentDays({ ...open, timezone: zone }, { now: late, timezone, days: 2 });
  expect(days('Australia/Perth')).toEqual([{ date: '2026-11-21', open: '23:00', close: '23:30' }]);
  expect(days()).toEqual([]);
});
