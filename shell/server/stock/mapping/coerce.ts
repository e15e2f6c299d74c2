import { CAR_FIELDS } from './car-fields';
import { parseNumber } from './parse-number';
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

const number = (field: string, value: unknown): number => {
  const parsed = parseNumber(value);
  if (parsed === undefined) throw new RowFailure(field, `${quoted(value)} is not a number`);
  return parsed;
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
export const coerce = (field: string, value: unknown): unknown => {
  switch (CAR_FIELDS.get(field)) {
    case 'money':
      return Math.round(number(field, value));
    case 'whole':
    case 'number':
      return number(field, value);
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
