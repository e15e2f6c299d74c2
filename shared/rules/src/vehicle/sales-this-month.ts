import { localDateTime } from '../location/zone-time';

/** The sales counter counts days in it for every dealer (V-27). */
const ZONE = 'Australia/Brisbane';
const DAY = 86_400;

/** Seconds between two updates, and of the animation (V-27). */
export const SALES_COUNTER_TIMES = { every: 150, animation: 2 } as const;

/**
 * The days before, plus one for each whole share of today, in Brisbane (V-27). 192 a day are one in 450 seconds. `now` is
 * Unix seconds.
 */
export const salesThisMonth = (now: number, perDay: number): number => {
  const { date, time } = localDateTime(now, ZONE);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (Number(date.slice(8)) - 1) * perDay + Math.floor(((hours * 3600 + minutes * 60 + seconds) * perDay) / DAY);
};
