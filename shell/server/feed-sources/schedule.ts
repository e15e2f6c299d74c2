import type { FeedSchedule } from '@forecourt/contracts/site/feeds';
import { addDays, localMoment } from '@forecourt/rules/location/zone-time';

const DAY = 86_400;

/** Difference between the local clock and UTC at a moment, seconds. */
const offsetAt = (moment: number, timezone: string): number => {
  const { date, time } = localMoment(moment, timezone);
  return Date.parse(`${date}T${time}Z`) / 1000 - moment;
};

/**
 * Returns the moment, Unix seconds, at which the local clock shows a date and a time (`HH:MM`). A time that the clock shows twice
 * is its first moment; a time that the clock leaves out is as long after midnight as on other days.
 */
export const momentOf = (date: string, time: string, timezone: string): number => {
  const clock = Date.parse(`${date}T${time}:00Z`) / 1000;
  const candidates = [offsetAt(clock - DAY, timezone), offsetAt(clock + DAY, timezone)].map((offset) => clock - offset);
  const exact = candidates.filter((moment) => {
    const local = localMoment(moment, timezone);
    return local.date === date && local.time === `${time}:00`;
  });
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
};

const momentsAround = (times: readonly string[], now: number, timezone: string): number[] => {
  const today = localMoment(now, timezone).date;
  return [-1, 0, 1, 2].flatMap((days) => times.map((time) => momentOf(addDays(today, days), time, timezone)));
};

/** Returns the last moment of a schedule that is not after `now`; both Unix seconds. */
export const lastSlot = (schedule: FeedSchedule, now: number, timezone: string): number =>
  schedule.every
    ? now - (now % (schedule.every * 60))
    : Math.max(...momentsAround(schedule.at ?? [], now, timezone).filter((moment) => moment <= now));

/** Returns the first moment of a schedule after `now`; both Unix seconds. */
export const nextSlot = (schedule: FeedSchedule, now: number, timezone: string): number =>
  schedule.every
    ? lastSlot(schedule, now, timezone) + schedule.every * 60
    : Math.min(...momentsAround(schedule.at ?? [], now, timezone).filter((moment) => moment > now));

/**
 * Returns the moment of the look that is due, or undefined if the feed was looked for since the last moment of its schedule.
 * Looks that were missed while no server ran are made up for by one look.
 */
export const dueSlot = (
  schedule: FeedSchedule,
  { lastLook, now, timezone }: { lastLook: number | undefined; now: number; timezone: string },
): number | undefined => {
  const slot = lastSlot(schedule, now, timezone);
  return lastLook === undefined || lastLook < slot ? slot : undefined;
};
