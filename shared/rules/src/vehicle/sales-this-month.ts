import { localMoment } from '../location/zone-time';

/** Time zone in which every dealer's sales of the month are counted (V-27). */
const ZONE = 'Australia/Brisbane';
const A_DAY = 192;
const SECONDS_EACH = 450;

/** Seconds between two updates of the counter on the page, and seconds of its animation (V-27). */
export const SALES_COUNTER = { every: 150, animation: 2 } as const;

/**
 * Returns the sales this month (V-27): (day of the month − 1) × 192, plus one for each whole 450 seconds since
 * midnight, in Brisbane. `now` is Unix seconds.
 */
export const salesThisMonth = (now: number): number => {
  const { date, time } = localMoment(now, ZONE);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (Number(date.slice(8)) - 1) * A_DAY + Math.floor((hours * 3600 + minutes * 60 + seconds) / SECONDS_EACH);
};
