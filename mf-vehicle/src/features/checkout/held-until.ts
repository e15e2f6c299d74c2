import { formatDate, localMoment } from '@forecourt/rules/zone-time';

/** `4:30 pm on 23 November 2026`, as clocks at the dealer show it; the same words on server and browser. */
export const momentWords = (seconds: number, timezone: string): string => {
  const { date, minutes } = localMoment(seconds, timezone);
  const hour = Math.floor(minutes / 60);
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
  return `${clock} on ${formatDate(date) ?? date}`;
};
