import type { Location, OpeningHours } from '@forecourt/contracts/site/site';
import { addDays, localDateTime, weekdayOfDate } from './zone-time';

type SpecialHours = Location['special_hours'][number];
type Hours = Pick<OpeningHours, 'status' | 'open' | 'close'>;
/** Without `timezone` that of the site counts. */
export type LocationHours = Pick<Location, 'opening_hours' | 'special_hours' | 'timezone'>;

/** O-07. */
export const zoneOfLocation = ({ timezone }: Pick<Location, 'timezone'>, siteZone: string): string => timezone ?? siteZone;

/** One day, or several days with the same hours. */
export interface OpeningHoursRow {
  /** A range such as `Mon-Fri`, or the full name of one weekday. */
  days: string;
  /** `8:30 am – 5:00 pm`, or the word for a closed day. */
  text: string;
  /** From 0 (Sunday) to 6 (Saturday). */
  weekdays: number[];
}

/** Times are `HH:MM` on the location's clock; of a closed location, `opens` is the next time. */
export type OpeningStatus =
  { kind: 'open'; closes: string } | { kind: 'closed'; opens?: { date: string; weekday: number; time: string } };

/** Some dealers configure 'By appointment only' (O-03). */
const CLOSED_TEXT = 'Closed';
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const WORKING_DAYS = [1, 2, 3, 4, 5];
const MONDAY_FIRST = [...WORKING_DAYS, 6, 0];
const DAYS_AHEAD = 14;

/** `8:30 am` for `08:30`. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'am' : 'pm'}`;
};

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Minutes since midnight; undefined if the day is closed. A closing time of `00:00` is the end of the day. */
const spanOf = (hours: Hours | undefined): { from: number; to: number; open: string; close: string } | undefined => {
  if (!hours || hours.status === 'Closed' || !hours.open || !hours.close) return undefined;
  const from = minutesOf(hours.open);
  const to = minutesOf(hours.close) || 24 * 60;
  return to > from ? { from, to, open: hours.open, close: hours.close } : undefined;
};

const hoursText = (hours: Hours | undefined, closedText: string): string => {
  const span = spanOf(hours);
  return span ? `${formatTime(span.open)} – ${formatTime(span.close)}` : closedText;
};

/** From Monday to Sunday. A weekday without hours is closed. */
export const weeklyHoursRows = (hours: readonly OpeningHours[], closedText = CLOSED_TEXT): OpeningHoursRow[] =>
  MONDAY_FIRST.map((weekday) => ({
    days: WEEKDAYS[weekday] as string,
    text: hoursText(
      hours.find((entry) => entry.weekday === weekday),
      closedText,
    ),
    weekdays: [weekday],
  }));

/** From Monday to Sunday; Monday to Friday are one row if all five have the same hours (O-03). */
export const groupedHoursRows = (hours: readonly OpeningHours[], closedText = CLOSED_TEXT): OpeningHoursRow[] => {
  const rows = weeklyHoursRows(hours, closedText);
  const first = rows[0] as OpeningHoursRow;
  if (rows.slice(0, 5).some((row) => row.text !== first.text)) return rows;
  return [{ days: 'Mon-Fri', text: first.text, weekdays: WORKING_DAYS }, ...rows.slice(5)];
};

/**
 * Accepts every shape in which a configuration may state special hours, and leaves out days for another location of the
 * site (O-07). A day for an unknown location keeps its `location_id`.
 */
export const normaliseSpecialHours = (
  { id, special_hours: special }: Pick<Location, 'id' | 'special_hours'>,
  locations: readonly Pick<Location, 'id'>[],
): SpecialHours[] =>
  special
    .filter(({ location_id: only }) => only === id || !locations.some((other) => other.id === only))
    .map(({ date, name, status, open, close, start_hour: start, end_hour: end, hours, location_id: only }) => {
      const [from, to] = [open ?? start ?? hours?.begin, close ?? end ?? hours?.end];
      const unknown = only !== undefined && only !== id ? { location_id: only } : {};
      return { date, ...(name && { name }), status, ...(from && { open: from }), ...(to && { close: to }), ...unknown };
    });

/** Special hours of that date, or else the hours of the weekday; undefined if there are neither. */
export const openingHoursOn = (location: LocationHours, date: string): Hours | undefined =>
  location.special_hours.find((entry) => entry.date === date) ??
  location.opening_hours.find((entry) => entry.weekday === weekdayOfDate(date));

/** Soonest first (O-03). `siteZone` counts for a location without a time zone; `now` is Unix seconds. */
export const upcomingSpecialHours = (location: LocationHours, siteZone: string, now: number): SpecialHours[] => {
  const today = localDateTime(now, zoneOfLocation(location, siteZone)).date;
  return location.special_hours.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date));
};

const nextOpening = (
  location: LocationHours,
  today: string,
  minutes: number,
): { date: string; weekday: number; time: string } | undefined => {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead);
    const span = spanOf(openingHoursOn(location, date));
    if (span && (ahead > 0 || span.from > minutes)) return { date, weekday: weekdayOfDate(date), time: span.open };
  }
  return undefined;
};

/** O-03. `siteZone` counts for a location without a time zone (O-07); `now` is Unix seconds. */
export const openingStatus = (location: LocationHours, siteZone: string, now: number): OpeningStatus => {
  const { date, minutes } = localDateTime(now, zoneOfLocation(location, siteZone));
  const span = spanOf(openingHoursOn(location, date));
  if (span && minutes >= span.from && minutes < span.to) return { kind: 'open', closes: span.close };
  const opens = nextOpening(location, date, minutes);
  return opens ? { kind: 'closed', opens } : { kind: 'closed' };
};
