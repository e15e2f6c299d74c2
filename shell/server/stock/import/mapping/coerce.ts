import type { NotationSource, ImportNotations } from '../notation/notations';
import type { PriceType } from '@forecourt/contracts/car/car';
import { priceTypeOfText } from '../notation/price-text';
import { addressTextOfEntry, checkMediaAddress, splitAddresses, type UrlCheckOptions } from './addresses';
import { findFieldKind } from './car-fields';
import { readYesNo } from './flags';
import { splitListCell } from './plain-text';
import { RowFailure, quoteValue } from './row-failure';
import { isDistanceWithoutUnit, readNumberInFieldUnit } from './units';

export interface ValueNotation {
  source: NotationSource;
  notations: ImportNotations;
}

export interface FieldReadingContext extends ValueNotation, UrlCheckOptions {
  field: string;
  /** The car goes without this entry of a list. */
  leaveOut(value: unknown, reason: string): void;
  /** The words around a price state the type. */
  statePriceType(type: PriceType, value: string): void;
}

const PRICE_ON_APPLICATION = new Set(
  'poa,p.o.a.,p.o.a,price on application,price on request,on application,on request,call,call us,call for price,contact,contact us,contact dealer,ask,enquire,auf anfrage,preis auf anfrage,vb auf anfrage,sur demande,prix sur demande,nous consulter,consultar,a consultar,precio a consultar'.split(','),
); // prettier-ignore

/** In the unit of its field. @throws RowFailure if the value states no number */
export const parseFieldNumber = (value: unknown, { source, notations }: ValueNotation): number => {
  const problem = notations.currencyProblem(source, value);
  if (problem !== undefined) throw new RowFailure(source.field, `${quoteValue(value)} ${problem}`);
  if (isDistanceWithoutUnit(source, value)) notations.addDistanceWithoutUnit(source);
  const number = readNumberInFieldUnit(source, value, (text) => notations.number(source, text));
  if (number === undefined) throw new RowFailure(source.field, `${quoteValue(value)} ${notations.numberProblem(source, value)}`);
  return number;
};

/** Does not convert a number without a unit. @throws RowFailure if the value states no number */
export const parseBareNumber = (value: unknown, notation: ValueNotation): number => {
  const { source, notations } = notation;
  const isBare = typeof value === 'number' || (typeof value === 'string' && /^[-\d.,'’\s]+$/.test(value));
  return (isBare ? notations.number(source, value) : undefined) ?? parseFieldNumber(value, notation);
};

/** Unix seconds. @throws RowFailure if the value states no date */
export const parseFieldDate = (value: unknown, { source, notations }: ValueNotation): number => {
  const seconds = notations.date(source, value);
  if (seconds === undefined) throw new RowFailure(source.field, `${quoteValue(value)} is not a date`);
  return seconds;
};

/** Below 1000 with four decimals or more, such as "1,2990": probably a mark in the wrong place. */
const MISPLACED_MARK = /^\D*\d{1,3}[.,](?=\d{4})\d\d0*[1-9]/;

const money = (context: FieldReadingContext, value: unknown): number => {
  if (context.field === 'price' && PRICE_ON_APPLICATION.has(String(value).trim().toLowerCase())) return 0;
  if (typeof value === 'string' && MISPLACED_MARK.test(value))
    throw new RowFailure(context.field, `${quoteValue(value)} is no amount of money: its decimal mark is probably misplaced`);
  const amount = Math.round(parseFieldNumber(value, context));
  const type = context.field === 'price' && typeof value === 'string' ? priceTypeOfText(value) : undefined;
  if (type !== undefined) context.statePriceType(type, String(value));
  return amount;
};

const flag = ({ field }: FieldReadingContext, value: unknown): boolean => {
  const parsed = readYesNo(value);
  if (parsed === undefined) throw new RowFailure(field, `${quoteValue(value)} is neither yes nor no`);
  return parsed;
};

const MONTH_LAST = /^(?:(\d{4})[/.-](0?[1-9]|1[0-2])|(0?[1-9]|1[0-2])[/.-](\d{4})|(\d{4}))$/;

/** ISO 8601: a day, a month or a year, as exact as the feed has it. */
const day = (context: FieldReadingContext, value: unknown): string => {
  const [, isoYear, isoMonth, month, year, only] = MONTH_LAST.exec(String(value).trim()) ?? [];
  if (only) return only;
  if (isoYear) return `${isoYear}-${isoMonth!.padStart(2, '0')}`;
  if (month && year) return `${year}-${month.padStart(2, '0')}`;
  return new Date(parseFieldDate(value, context) * 1000).toISOString().slice(0, 10);
};

const json = (field: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RowFailure(field, `${quoteValue(text)} is not valid JSON`);
  }
};

const address = (context: FieldReadingContext, value: unknown): string => {
  const text = addressTextOfEntry(value);
  if (text === undefined) throw new RowFailure(context.field, `${quoteValue(value)} is not an address`);
  const checked = checkMediaAddress(text, context);
  if (checked.address === undefined) throw new RowFailure(context.field, `${quoteValue(value)} ${checked.reason}`);
  return checked.address;
};

const videoAddress = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'video' in entry ? entry.video : entry;

/** `{ url }`, `{ video: { url } }`, or the address alone. */
const addressEntry = (field: string, entry: unknown, url: string): unknown => {
  if (field === 'spin_images') return url;
  if (field === 'images') return typeof entry === 'object' ? { url, ...imageFacts(entry) } : { url };
  return { video: { url } };
};

const imageFacts = (entry: unknown): object => {
  const { alt, isVideo } = entry as { alt?: unknown; isVideo?: unknown };
  return { ...(alt === undefined ? {} : { alt }), ...(isVideo === undefined ? {} : { isVideo }) };
};

const addresses = (context: FieldReadingContext, value: unknown): unknown[] => {
  const { field, leaveOut } = context;
  const entries = parseFieldList(field, value, splitAddresses).flatMap((entry) =>
    typeof entry === 'string' ? splitAddresses(entry) : [entry],
  );
  const checked = entries.flatMap((entry): [unknown, string][] => {
    const text = addressTextOfEntry(videoAddress(entry));
    const { address: url, reason = 'is not an address' } = text === undefined ? {} : checkMediaAddress(text, context);
    if (url === undefined) leaveOut(entry, reason);
    return url === undefined ? [] : [[entry, url]];
  });
  const unique = new Map(checked.map(([entry, url]) => [url, entry]));
  return [...unique].map(([url, entry]) => addressEntry(field, entry, url));
};

/** A text is JSON, or `split` divides it. */
export const parseFieldList = (field: string, value: unknown, split: (text: string) => string[] = splitListCell): unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'string') return [value];
  if (!value.startsWith('[')) return split(value);
  const list = json(field, value);
  return Array.isArray(list) ? (list as unknown[]) : [list];
};

/** No table knows it, such as "&x;". HTML texts keep theirs, as browsers do. */
const UNKNOWN_REFERENCE = /&[a-z]\w{0,30};/i;
const HTML_FIELDS: ReadonlySet<string> = new Set(['dealercomments']);

const plainText = ({ field }: FieldReadingContext, value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join('\n');
  if (typeof value === 'object') throw new RowFailure(field, `${quoteValue(value)} is not a text`);
  const written = String(value);
  if (written.includes('\uFFFD')) throw new RowFailure(field, `${quoteValue(value)} has lost a letter to a wrong encoding`);
  if (UNKNOWN_REFERENCE.test(written) && !HTML_FIELDS.has(field))
    throw new RowFailure(field, `${quoteValue(value)} names a character that is not known`);
  return written;
};

/** Accept a list. A list for a text is joined to one text with paragraphs. */
const LIST_KINDS: ReadonlySet<string> = new Set(['list', 'addresses', 'group', 'text']);

const single = (field: string, value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  if (value.length === 1) return value[0] as unknown;
  throw new RowFailure(field, `${quoteValue(value)} is a list of ${value.length} values: name one of them, such as [0]`);
};

/** @throws RowFailure if the value does not fit the field */
export const coerceFieldValue = (context: FieldReadingContext, list: unknown): unknown => {
  const { field } = context;
  const kind = findFieldKind(field);
  const value = LIST_KINDS.has(kind ?? '') ? list : single(field, list);
  switch (kind) {
    case 'money':
      return money(context, value);
    case 'whole':
      return field === 'km' ? Math.round(parseFieldNumber(value, context)) : parseFieldNumber(value, context);
    case 'number':
      return parseFieldNumber(value, context);
    case 'flag':
      return flag(context, value);
    case 'day':
      return day(context, value);
    case 'moment':
      return parseFieldDate(value, context);
    case 'address':
      return address(context, value);
    case 'addresses':
      return addresses(context, value);
    case 'list':
      return parseFieldList(field, value).map((entry) => (typeof entry === 'number' ? String(entry) : entry));
    case 'group':
      return typeof value === 'string' ? json(field, value) : value;
    default:
      return plainText(context, value);
  }
};
