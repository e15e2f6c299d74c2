/** In a date such as "05/11/2025". */
export type DateOrder = 'day-first' | 'month-first';

/** Unix seconds; two dates for a text such as "05/11/2025", which can be read in two ways. */
export type DateReadings = { seconds: number; order?: DateOrder } | { dayFirst: number; monthFirst: number };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL = 'january february march april may june july august september october november december sept'.split(' ');

const TIME = String.raw`(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const COMPACT = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i');
const DAY_NAME = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]+)\.?[\s,-]+(\d{4}|\d{2})${TIME}$`, 'i');
const NAME_DAY = new RegExp(String.raw`^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`, 'i');
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;

const monthOf = (word: string): number => {
  const name = word.toLowerCase();
  return name.length === 3 || FULL.includes(name) ? MONTHS.indexOf(name.slice(0, 3)) + 1 : 0;
};

const fullYear = (year: string): number => (year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900));

const offsetOf = (zone: string | undefined): number => {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 3600 + Number(parts[3]) * 60) : 0;
};

const hourOf = (hour: number, half: string | undefined): number => {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return NaN;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
};

type TimeParts = readonly (string | undefined)[];

/** NaN for a day or a time that does not exist, such as 31 June. A time without a zone is in UTC. */
const secondsOf = (year: number, month: number, day: number, [hour, minute, second, half, zone]: TimeParts): number => {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return NaN;
  const hours = hour === undefined ? 0 : hourOf(Number(hour), half);
  const minutes = Number(minute ?? 0);
  const seconds = Number(second ?? 0);
  if (!(hours < 25) || minutes > 59 || seconds > 60) return NaN;
  return date.getTime() / 1000 + hours * 3600 + minutes * 60 + seconds - offsetOf(zone);
};

const single = (seconds: number, order?: DateOrder): DateReadings | undefined =>
  Number.isNaN(seconds) ? undefined : { seconds, ...(order ? { order } : {}) };

const yearLast = ([, first, mark, second, year, ...time]: (string | undefined)[]): DateReadings | undefined => {
  const [a, b] = [Number(first), Number(second)];
  const dayFirst = secondsOf(fullYear(year!), b, a, time);
  const monthFirst = mark === '.' ? NaN : secondsOf(fullYear(year!), a, b, time);
  if (Number.isNaN(dayFirst)) return single(monthFirst, 'month-first');
  if (Number.isNaN(monthFirst)) return single(dayFirst, 'day-first');
  return a === b ? { seconds: dayFirst } : { dayFirst, monthFirst };
};

const DAY = 86_400;
/** Excel counts days from 30 December 1899; these serials are the years 1950 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_OF_1970] = [18_264, 80_353, 25_569];
const [FIRST_SECOND, LAST_SECOND] = [315_532_800, 4_102_444_800];

/** An Excel serial, Unix seconds or Unix milliseconds; undefined for any other number. */
export const unixSecondsOfNumber = (number: number): number | undefined => {
  if (number >= FIRST_SERIAL && number <= LAST_SERIAL) return Math.round((number - SERIAL_OF_1970) * DAY);
  if (number >= FIRST_SECOND && number < LAST_SECOND) return Math.floor(number);
  if (number >= FIRST_SECOND * 1000 && number < LAST_SECOND * 1000) return Math.floor(number / 1000);
  return undefined;
};

/**
 * ISO 8601, "31/12/2025", "31.12.25", "31 Dec 2025", "Dec 31, 2025", with or without a time, an Excel serial, or Unix
 * seconds or milliseconds. Undefined if the text states no date.
 */
export const readDateReadings = (text: string): DateReadings | undefined => {
  const bare = text.trim().replace(WEEKDAY, '');
  if (bare.length > 60) return undefined;
  const compact = COMPACT.exec(bare);
  const year = YEAR_FIRST.exec(bare);
  if (year) return single(secondsOf(Number(year[1]), Number(year[3]), Number(year[4]), year.slice(5)));
  if (compact) return single(secondsOf(Number(compact[1]), Number(compact[2]), Number(compact[3]), compact.slice(4)));
  if (/^\d+(\.\d+)?$/.test(bare)) {
    const seconds = unixSecondsOfNumber(Number(bare));
    return seconds === undefined ? undefined : { seconds };
  }
  const numeric = YEAR_LAST.exec(bare);
  if (numeric) return yearLast(numeric);
  const day = DAY_NAME.exec(bare);
  if (day) return single(secondsOf(fullYear(day[3]!), monthOf(day[2]!), Number(day[1]), day.slice(4)));
  const name = NAME_DAY.exec(bare);
  return name ? single(secondsOf(Number(name[3]), monthOf(name[1]!), Number(name[2]), name.slice(4))) : undefined;
};
