import type { FeedSchedule } from '@forecourt/contracts/site/feeds';
import { addDays, localDateTime } from '@forecourt/rules/location/zone-time';

const DAY = 86_400;

/** Returns the difference between the local time and UTC at a time, in seconds. */
const utcOffsetAt = (moment: number, timezone: string): number => {
  const { date, time } = localDateTime(moment, timezone);
  return Date.parse(`${date}T${time}Z`) / 1000 - moment;
};

/**
 * Returns the Unix seconds at which the local clock shows a date and a time (`HH:MM`). If the clock shows the time twice, it is the first
 * moment; if the clock skips it, the moment is as long after midnight as on other days.
 */
export const momentOfLocalTime = (date: string, time: string, timezone: string): number => {
  const clock = Date.parse(`${date}T${time}:00Z`) / 1000;
  const candidates = [utcOffsetAt(clock - DAY, timezone), utcOffsetAt(clock + DAY, timezone)].map((offset) => clock - offset);
  const exact = candidates.filter((moment) => {
    const local = localDateTime(moment, timezone);
    return local.date === date && local.time === `${time}:00`;
  });
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
};

const momentsAround = (times: readonly string[], now: number, timezone: string): number[] => {
  const today = localDateTime(now, timezone).date;
  return [-1, 0, 1, 2].flatMap((days) => times.map((time) => momentOfLocalTime(addDays(today, days), time, timezone)));
};

/** Returns the last time of a schedule that is not after `now`; both in Unix seconds. */
export const lastScheduledTime = (schedule: FeedSchedule, now: number, timezone: string): number =>
  schedule.every
    ? now - (now % (schedule.every * 60))
    : Math.max(...momentsAround(schedule.at ?? [], now, timezone).filter((moment) => moment <= now));

/** Returns the first time of a schedule after `now`; both in Unix seconds. */
export const nextScheduledTime = (schedule: FeedSchedule, now: number, timezone: string): number =>
  schedule.every
    ? lastScheduledTime(schedule, now, timezone) + schedule.every * 60
    : Math.min(...momentsAround(schedule.at ?? [], now, timezone).filter((moment) => moment > now));

/**
 * Returns the scheduled time of the look that is due; undefined if a look has run since the last scheduled time. One look makes up for all
 * that were missed while no server ran.
 */
export const dueScheduledTime = (
  schedule: FeedSchedule,
  { lastLook, now, timezone }: { lastLook: number | undefined; now: number; timezone: string },
): number | undefined => {
  const slot = lastScheduledTime(schedule, now, timezone);
  return lastLook === undefined || lastLook < slot ? slot : undefined;
};
