import { localDateTime, momentOfLocalTime } from '../location/zone-time';

/** The sales counter's months are those of this zone for every dealer (V-27). */
const ZONE = 'Australia/Brisbane';

/** Seconds between two updates, and of the animation (V-27). */
export const SALES_COUNTER_TIMES = { every: 150, animation: 2 } as const;

/** Unix seconds. */
export const startOfSalesMonth = (now: number): number =>
  momentOfLocalTime(`${localDateTime(now, ZONE).date.slice(0, 8)}01`, '00:00', ZONE);
