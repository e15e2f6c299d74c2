import { rememberResults } from '../remember';
import { titleCase } from '../title-case';
import { COLOUR_WORDS, namesNoPlainColour, plainColourOfPaint } from './colours';
import { FEATURE_WORDS } from './features';
import {
  BODY_WORDS,
  CAR_TYPE_WORDS,
  DRIVE_WORDS,
  FUEL_WORDS,
  ITEM_TYPE_WORDS,
  PRICE_TYPE_WORDS,
  RESERVED_WORDS,
  STATUS_WORDS,
  TRANSMISSION_WORDS,
} from './kinds';
import { MAKE_SPELLINGS } from './makes';
import { wordKey } from './word-table';

interface FieldWords {
  table: ReadonlyMap<string, string>;
  /** Returns the text that is used for a word without a synonym. */
  others: (text: string) => string;
  /** Nearly every value should be a word of the table: a trial lists the others. */
  isClosed?: boolean;
  /** Returns the word for a text of which the table has only a part. */
  partOf?: (text: string) => string | undefined;
  /** Returns whether a trial lists a text that has no synonym. */
  isUnclear?: (text: string) => boolean;
}

const asIs = (text: string): string => text;
const EMPTY: ReadonlyMap<string, string> = new Map();
const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase();
const titleCaseIfOneCase = (text: string): string => (isOneCase(text) ? titleCase(text) : text);
const isShort = (text: string): boolean => text.length <= 3;

/** Built-in words of each field. A field that is not here takes texts as they are. */
const WORDS: Record<string, FieldWords> = {
  make: { table: MAKE_SPELLINGS, others: titleCaseIfOneCase, isClosed: true },
  body: { table: BODY_WORDS, others: titleCase, isClosed: true },
  fuel: { table: FUEL_WORDS, others: titleCase, isClosed: true },
  drive: { table: DRIVE_WORDS, others: titleCase, isClosed: true },
  transmission: { table: TRANSMISSION_WORDS, others: titleCase },
  colour: { table: COLOUR_WORDS, others: titleCase, partOf: plainColourOfPaint, isUnclear: namesNoPlainColour },
  interior_colour: { table: COLOUR_WORDS, others: titleCase, partOf: plainColourOfPaint },
  car_type: { table: CAR_TYPE_WORDS, others: asIs },
  status: { table: STATUS_WORDS, others: asIs },
  price_type: { table: PRICE_TYPE_WORDS, others: asIs },
  item_type: { table: ITEM_TYPE_WORDS, others: asIs },
  features: { table: FEATURE_WORDS, others: asIs },
  state: { table: EMPTY, others: (text) => (isShort(text) ? text.toUpperCase() : text) },
};

/** Words such as "other" that name no kind; a field that has only certain words stays empty for them. */
const WORDS_FOR_OTHER = new Set(['other', 'others', 'sonstige', 'andere', 'autre', 'autres', 'otro', 'otros']);

/**
 * The result of reading a text as one of its field's words. `value` is undefined if the text means that the value is missing.
 * `isUnclear`: no synonym matches, although the field should be one of a few words.
 */
export interface ReadFieldWord {
  value: string | undefined;
  isUnclear: boolean;
}
type WordReader = (text: string) => ReadFieldWord;

const ownTable = (own: Readonly<Record<string, string | null>> = {}): Map<string, string | null> =>
  new Map(Object.entries(own).map(([from, to]) => [wordKey(from), to]));

/**
 * Returns a function that reads a text as one of a field's words, by the mapping's own synonyms first and then the built-in
 * ones; undefined for a field without words.
 */
export const createWordReader = (field: string, own?: Readonly<Record<string, string | null>>): WordReader | undefined => {
  const words = WORDS[field] ?? (own && { table: EMPTY, others: asIs });
  if (!words) return undefined;
  const ours = ownTable(own);
  return rememberResults((text) => {
    const key = wordKey(text);
    if (ours.has(key)) return { value: ours.get(key) ?? undefined, isUnclear: false };
    const word = words.table.get(key) ?? words.partOf?.(text);
    if (word !== undefined) return { value: word, isUnclear: false };
    if (words.isClosed && WORDS_FOR_OTHER.has(key)) return { value: undefined, isUnclear: false };
    return { value: words.others(text), isUnclear: words.isUnclear?.(text) ?? words.isClosed === true };
  });
};

/** Returns whether the text of a status says that somebody has reserved the car. */
export const statesReservation = (text: string): boolean => RESERVED_WORDS.has(wordKey(text));

/** Fields whose values shoppers filter by; texts that differ only in letter case become one value. */
export const SHOPPER_FILTER_FIELDS: ReadonlySet<string> = new Set([
  'make', 'model', 'badge', 'series', 'body', 'fuel', 'drive', 'transmission', 'colour', 'interior_colour', 'state', 'city',
  'dealership_name', 'location_name', 'tag',
]); // prettier-ignore
