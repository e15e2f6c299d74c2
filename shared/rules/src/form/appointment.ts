import { formatTime, hoursOn, WEEKDAYS, type OpenLocation } from '../location/opening-hours';
import { formatDate, localMoment, weekdayOf } from '../location/zone-time';

/** What an input of type `datetime-local` gives. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** Why a time does not suit the workshop; opening hours as `HH:MM`. */
export type DateProblem =
  { kind: 'invalid' } | { kind: 'past' } | { kind: 'closed'; day: string } | { kind: 'hours'; open: string; close: string };

interface Clock {
  /** Unix seconds. */
  now: number;
  timezone: string;
}

/**
 * The reason why a preferred time can't be chosen (B-03): no valid time, past, or the workshop is closed; undefined if
 * it can.
 */
export const dateProblem = (
  value: string,
  workshop: OpenLocation | undefined,
  { now, timezone }: Clock,
): DateProblem | undefined => {
  const [, date = '', time = ''] = DATE_TIME.exec(value) ?? [];
  const said = formatDate(date);
  if (!said || !time) return { kind: 'invalid' };
  const here = localMoment(now, timezone);
  if (`${date}T${time}` <= `${here.date}T${here.time.slice(0, 5)}`) return { kind: 'past' };
  // Hours that nobody wrote down rule nothing out.
  if (!workshop || workshop.opening_hours.length === 0) return undefined;
  const hours = hoursOn(workshop, date);
  if (!hours || hours.status === 'Closed' || !hours.open || !hours.close)
    return { kind: 'closed', day: `${WEEKDAYS[weekdayOf(date)]} ${said}` };
  return time < hours.open || time >= hours.close ? { kind: 'hours', open: hours.open, close: hours.close } : undefined;
};

/** Minutes between two times that are offered. */
const STEP = 30;
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Times on a day, `HH:MM`, each half hour, at which the workshop is open and which are to come (L-05, B-03). */
export const appointmentTimes = (date: string, workshop: OpenLocation, clock: Clock): string[] =>
  Array.from({ length: (24 * 60) / STEP }, (_, index) => clockOf(index * STEP)).filter(
    (time) => dateProblem(`${date}T${time}`, workshop, clock) === undefined,
  );

/** The date and the time of an answer; each is '' if it is not chosen yet. */
export const splitDateTime = (value: string): { date: string; time: string } => {
  const [date = '', time = ''] = value.split('T');
  return { date, time: time.slice(0, 5) };
};

/** A date as `Thu 3 Dec`; '' if the text is no date. */
export const sayDay = (date: string): string => {
  const said = formatDate(date);
  return said ? `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${said.replace(/ (\w{3})\w* \d{4}$/, ' $1')}` : '';
};

/** A date and time as `Thursday 3 December 2026, 8:30 am`; '' if the text is none. */
export const sayDateTime = (value: string): string => {
  const [, date = '', time = ''] = DATE_TIME.exec(value) ?? [];
  const said = formatDate(date);
  return said ? `${WEEKDAYS[weekdayOf(date)]} ${said}, ${formatTime(time)}` : '';
};

/** The earliest date and time that the calendar offers: now, on the dealer's clock. */
export const earliest = ({ now, timezone }: Clock): string => {
  const { date, time } = localMoment(now, timezone);
  return `${date}T${time.slice(0, 5)}`;
};
