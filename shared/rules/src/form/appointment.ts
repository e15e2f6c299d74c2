import { formatTime, openingHoursOn, WEEKDAYS, zoneOfLocation, type LocationHours } from '../location/opening-hours';
import { formatDate, localDateTime, weekdayOfDate } from '../location/zone-time';

/** HTML's `datetime-local`, such as `2026-11-23T10:30`. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** Times are `HH:MM`. */
export type AppointmentProblem =
  { kind: 'invalid' } | { kind: 'past' } | { kind: 'closed'; day: string } | { kind: 'hours'; open: string; close: string };

interface Clock {
  /** Unix seconds; earlier appointments are refused. */
  now: number;
  /** Of the site; a workshop with its own time zone is judged by that. */
  timezone: string;
}

/** Undefined if the appointment can be booked (B-03). */
export const findAppointmentProblem = (
  value: string,
  workshop: LocationHours | undefined,
  { now, timezone }: Clock,
): AppointmentProblem | undefined => {
  const [, date = '', time = ''] = DATE_TIME.exec(value) ?? [];
  const said = formatDate(date);
  if (!said || !time) return { kind: 'invalid' };
  const localNow = localDateTime(now, workshop ? zoneOfLocation(workshop, timezone) : timezone);
  if (`${date}T${time}` <= `${localNow.date}T${localNow.time.slice(0, 5)}`) return { kind: 'past' };
  // A workshop without opening hours in the configuration accepts appointments at any time.
  if (!workshop || workshop.opening_hours.length === 0) return undefined;
  const hours = openingHoursOn(workshop, date);
  if (!hours || hours.status === 'Closed' || !hours.open || !hours.close)
    return { kind: 'closed', day: `${WEEKDAYS[weekdayOfDate(date)]} ${said}` };
  return time < hours.open || time >= hours.close ? { kind: 'hours', open: hours.open, close: hours.close } : undefined;
};

/** Minutes between two times that the form offers. */
const STEP = 30;
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `HH:MM`, every half hour at which the workshop is open, without past times (L-05, B-03). */
export const appointmentTimes = (date: string, workshop: LocationHours, clock: Clock): string[] =>
  Array.from({ length: (24 * 60) / STEP }, (_, index) => clockOf(index * STEP)).filter(
    (time) => findAppointmentProblem(`${date}T${time}`, workshop, clock) === undefined,
  );

/** Each is '' if the shopper has not chosen it yet. */
export const splitDateTime = (value: string): { date: string; time: string } => {
  const [date = '', time = ''] = value.split('T');
  return { date, time: time.slice(0, 5) };
};

/** `Thu 3 Dec`; '' if the text is not a date. */
export const formatDay = (date: string): string => {
  const said = formatDate(date);
  return said ? `${WEEKDAYS[weekdayOfDate(date)]?.slice(0, 3)} ${said.replace(/ (\w{3})\w* \d{4}$/, ' $1')}` : '';
};

/** `Thursday 3 December 2026, 8:30 am`; '' if the text is not a date and time. */
export const formatDateTime = (value: string): string => {
  const [, date = '', time = ''] = DATE_TIME.exec(value) ?? [];
  const said = formatDate(date);
  return said ? `${WEEKDAYS[weekdayOfDate(date)]} ${said}, ${formatTime(time)}` : '';
};

/** The present minute in the time zone, `YYYY-MM-DDTHH:MM`. */
export const earliestAppointment = ({ now, timezone }: Clock): string => {
  const { date, time } = localDateTime(now, timezone);
  return `${date}T${time.slice(0, 5)}`;
};
