export interface LocalDateTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM:SS` with hours from 00 to 23. */
  time: string;
  /** From 0 (Sunday) to 6 (Saturday). */
  weekday: number;
  /** After midnight. */
  minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const cached =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-AU', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timezone, cached);
  return cached;
};

/** From 0 (Sunday) to 6 (Saturday). */
export const weekdayOfDate = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const readLocalDateTime = (now: number, timezone: string): LocalDateTime => {
  const part = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(now * 1000)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${part['year']}-${part['month']}-${part['day']}`;
  return {
    date,
    time: `${part['hour']}:${part['minute']}:${part['second']}`,
    weekday: weekdayOfDate(date),
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
  };
};

/** Every card of a page asks for the same one. */
const lastMoments = new Map<string, { now: number; local: LocalDateTime }>();

/** `now` is Unix seconds. Throws RangeError for an unknown IANA time zone. */
export const localDateTime = (now: number, timezone: string): Readonly<LocalDateTime> => {
  const last = lastMoments.get(timezone);
  if (last?.now === now) return last.local;
  const local = readLocalDateTime(now, timezone);
  lastMoments.set(timezone, { now, local });
  return local;
};

const DAY = 86_400;

/** Seconds. */
const utcOffsetAt = (moment: number, timezone: string): number => {
  const { date, time } = localDateTime(moment, timezone);
  return Date.parse(`${date}T${time}Z`) / 1000 - moment;
};

/** Unix seconds. The first moment if the clock shows the time twice; as long after midnight as on other days if it skips it. */
export const momentOfLocalTime = (date: string, time: string, timezone: string): number => {
  const clock = Date.parse(`${date}T${time}:00Z`) / 1000;
  const candidates = [utcOffsetAt(clock - DAY, timezone), utcOffsetAt(clock + DAY, timezone)].map((offset) => clock - offset);
  const exact = candidates.filter((moment) => {
    const local = localDateTime(moment, timezone);
    return local.date === date && local.time === `${time}:00`;
  });
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
};

const LONG_DATE = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const LONG_MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `3 May 2027` for `2027-05-03`, `May 2027` for `2027-05`; undefined if the text is not a date. */
export const formatDate = (text: string | undefined): string | undefined => {
  const [, month, day] = /^(\d{4}-\d{2})(-\d{2})?(?:$|T)/.exec(text ?? '') ?? [];
  const whole = `${month}${day ?? '-01'}`;
  const moment = Date.parse(`${whole}T00:00:00Z`);
  // JavaScript's parser turns 31 February into a day in March, so the parsed date is compared with the text.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== whole) return undefined;
  return (day ? LONG_DATE : LONG_MONTH).format(moment);
};

/** ISO 8601 with UTC offset: `2026-11-21T16:13:14+10:00`. */
export const formatZonedIso = (moment: string, timezone: string): string => {
  const seconds = Math.floor(Date.parse(moment) / 1000);
  const { date, time } = localDateTime(seconds, timezone);
  const offset = Math.round((Date.parse(`${date}T${time}Z`) / 1000 - seconds) / 60);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${time}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
};
