import type { FeedSchedule } from '@forecourt/contracts/site/feeds';
import { addDays, localDateTime, momentOfLocalTime } from '@forecourt/rules/location/zone-time';

const momentsAround = (times: readonly string[], now: number, timezone: string): number[] => {
  const today = localDateTime(now, timezone).date;
  return [-1, 0, 1, 2].flatMap((days) => times.map((time) => momentOfLocalTime(addDays(today, days), time, timezone)));
};

/** Not after `now`; both in Unix seconds. */
export const lastScheduledTime = (schedule: FeedSchedule, now: number, timezone: string): number =>
  schedule.every
    ? now - (now % (schedule.every * 60))
    : Math.max(...momentsAround(schedule.at ?? [], now, timezone).filter((moment) => moment <= now));

/** After `now`; both in Unix seconds. */
export const nextScheduledTime = (schedule: FeedSchedule, now: number, timezone: string): number =>
  schedule.every
    ? lastScheduledTime(schedule, now, timezone) + schedule.every * 60
    : Math.min(...momentsAround(schedule.at ?? [], now, timezone).filter((moment) => moment > now));

/** Undefined if a look has run since. One look makes up for all that were missed while no server ran. */
export const dueScheduledTime = (
  schedule: FeedSchedule,
  { lastLook, now, timezone }: { lastLook: number | undefined; now: number; timezone: string },
): number | undefined => {
  const slot = lastScheduledTime(schedule, now, timezone);
  return lastLook === undefined || lastLook < slot ? slot : undefined;
};
