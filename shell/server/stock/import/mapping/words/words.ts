import { rememberResults } from '../../../cars/remember';
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
  others: (text: string) => string;
  /** Nearly every value should be a word of the table: a trial lists the others. */
  isClosed?: boolean;
  /** For a text of which the table has only a part. */
  partOf?: (text: string) => string | undefined;
  isUnclear?: (text: string) => boolean;
}

const asIs = (text: string): string => text;
const EMPTY: ReadonlyMap<string, string> = new Map();
const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase();
const titleCaseIfOneCase = (text: string): string => (isOneCase(text) ? titleCase(text) : text);
const isShort = (text: string): boolean => text.length <= 3;

/** A field that is not here takes texts as they are. */
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

/** Name no kind; a field that has only certain words stays empty for them. */
const WORDS_FOR_OTHER = new Set(['other', 'others', 'sonstige', 'andere', 'autre', 'autres', 'otro', 'otros']);

/** `value` is undefined for a missing value. `isUnclear`: no synonym matches, although the field has only a few words. */
export interface ReadFieldWord {
  value: string | undefined;
  isUnclear: boolean;
}
type WordReader = (text: string) => ReadFieldWord;

const ownTable = (own: Readonly<Record<string, string | null>> = {}): Map<string, string | null> =>
  new Map(Object.entries(own).map(([from, to]) => [wordKey(from), to]));

/** The mapping's own synonyms first; undefined for a field without words. */
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

export const statesReservation = (text: string): boolean => RESERVED_WORDS.has(wordKey(text));

/** Texts that differ only in letter case become one value. */
export const SHOPPER_FILTER_FIELDS: ReadonlySet<string> = new Set([
  'make', 'model', 'badge', 'series', 'body', 'fuel', 'drive', 'transmission', 'colour', 'interior_colour', 'state', 'city',
  'dealership_name', 'location_name', 'tag',
]); // prettier-ignore
