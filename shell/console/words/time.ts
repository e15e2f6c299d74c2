import { countText } from '@forecourt/rules/text/count-text';

const FORMAT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
/** A time zone can't be named with `dateStyle`. */
const PARTS = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Unix seconds, in the reader's own time zone, or in `timezone`, which the text then names. */
export const momentText = (seconds: number, timezone?: string): string =>
  (timezone === undefined
    ? FORMAT
    : new Intl.DateTimeFormat('en-AU', { ...PARTS, timeZone: timezone, timeZoneName: 'short' })
  ).format(seconds * 1000);

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;

/** Both in Unix seconds: "just now", "5 minutes ago", "2 days ago". */
export const ageText = (moment: number, now: number): string => {
  const age = now - moment;
  const [size, unit] = UNITS.find(([seconds]) => age >= seconds) ?? [];
  return size === undefined ? 'just now' : `${countText(Math.floor(age / size), unit)} ago`;
};

/** In the person's own time zone. */
export const timeText = (at: string): string => FORMAT.format(new Date(at));
