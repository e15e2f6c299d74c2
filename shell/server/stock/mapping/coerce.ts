import { CAR_FIELDS } from './car-fields';
import type { NotationSource, Notations } from '../notation/notations';
import { RowFailure, quoted } from './row-failure';

const FLAGS: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  '0': false,
};

/** The notation in which a value is read. */
export interface ValueNotation {
  source: NotationSource;
  notations: Notations;
}

/** The number that a value states. @throws RowFailure if it states none */
export const numberOf = (value: unknown, { source, notations }: ValueNotation): number => {
  const number = notations.number(source, value);
  if (number === undefined) throw new RowFailure(source.field, `${quoted(value)} ${notations.numberProblem(source, value)}`);
  return number;
};

/** The Unix seconds of the date that a value states. @throws RowFailure if it states none */
export const secondsOf = (value: unknown, { source, notations }: ValueNotation): number => {
  const seconds = notations.date(source, value);
  if (seconds === undefined) throw new RowFailure(source.field, `${quoted(value)} is not a date`);
  return seconds;
};

const isoDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** A day as ISO 8601, or the text as it is where it names a month alone or no date. */
const day = (value: unknown, { source, notations }: ValueNotation): string => {
  const seconds = notations.date(source, value);
  return seconds === undefined ? String(value) : isoDay(seconds);
};

const flag = (field: string, value: unknown): boolean => {
  const parsed = typeof value === 'boolean' ? value : FLAGS[String(value).toLowerCase()];
  if (parsed === undefined) throw new RowFailure(field, `${quoted(value)} is neither yes nor no`);
  return parsed;
};

const json = (field: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RowFailure(field, `${quoted(text)} is not valid JSON`);
  }
};

const list = (field: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.startsWith('[')) return json(field, value);
  return value
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
};

const images = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (typeof item === 'string' ? { url: item } : item)) : value;

const videos = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (typeof item === 'string' ? { video: { url: item } } : item)) : value;

const LISTS: Record<string, (value: unknown) => unknown> = { images, videos, walkaround_videos: videos };

/** Converts a cell to the type of its field. A list may be JSON or `a|b|c`; money becomes whole dollars. */
export const coerce = (field: string, value: unknown, notation: ValueNotation): unknown => {
  switch (CAR_FIELDS.get(field)) {
    case 'money':
      return Math.round(numberOf(value, notation));
    case 'whole':
      return field === 'km' ? Math.round(numberOf(value, notation)) : numberOf(value, notation);
    case 'number':
      return numberOf(value, notation);
    case 'moment':
      return secondsOf(value, notation);
    case 'day':
      return day(value, notation);
    case 'flag':
      return flag(field, value);
    case 'list':
      return LISTS[field]?.(list(field, value)) ?? list(field, value);
    case 'group':
      return typeof value === 'string' ? json(field, value) : value;
    default:
      return typeof value === 'object' ? value : String(value);
  }
};
