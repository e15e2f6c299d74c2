const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `Retry-After`: a number of seconds or a date; undefined if it is neither. */
export const retryAfterMilliseconds = (header: string | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
};

/**
 * Milliseconds without a check: `max-age` of `Cache-Control`, at least a day and at most 30. Without it, a day; or a week
 * if the host sends no validator, because each check then transfers the whole picture.
 */
export const pictureFreshTime = (cacheControl: string | undefined, hasValidator: boolean): number => {
  const [, seconds] = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl ?? '') ?? [];
  const least = hasValidator ? DAY : 7 * DAY;
  return Math.min(30 * DAY, Math.max(least, seconds === undefined ? 0 : Number(seconds) * 1000));
};

/**
 * Milliseconds. A temporary failure is tried again after 1, 4, 16 … minutes, at most 12 hours; another one after 1, 4, 16 …
 * hours, at most a week. `wait`: time for which the host asks, up to a day.
 */
export const timeUntilNextAttempt = (failures: number, passes: boolean, wait = 0): number => {
  const step = 4 ** Math.min(10, Math.max(0, failures - 1));
  const pause = passes ? Math.min(12 * HOUR, 60_000 * step) : Math.min(7 * DAY, HOUR * step);
  return Math.max(pause, Math.min(wait, DAY));
};
