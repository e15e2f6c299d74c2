import { remember } from '../remember';
import { titleCase } from '../title-case';
import { PAINTS, isNoPaint, paintOf } from './colours';
import { FEATURES } from './features';
import { BODIES, CAR_TYPES, DRIVES, FUELS, ITEM_TYPES, PRICE_TYPES, RESERVED_WORDS, STATUSES, TRANSMISSIONS } from './kinds';
import { MAKES } from './makes';
import { wordKey } from './word-table';

interface FieldWords {
  table: ReadonlyMap<string, string>;
  /** The text of a word without a synonym. */
  others: (text: string) => string;
  /** Nearly every value should be a word of the table: a trial lists the others. */
  isClosed?: boolean;
  /** The word of a text that the table does not have as a whole. */
  partOf?: (text: string) => string | undefined;
  /** Whether a trial lists a text without a synonym. */
  isUnclear?: (text: string) => boolean;
}

const asIs = (text: string): string => text;
const EMPTY: ReadonlyMap<string, string> = new Map();
const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase();
const madeBy = (text: string): string => (isOneCase(text) ? titleCase(text) : text);
const isShort = (text: string): boolean => text.length <= 3;

/** Built-in words by field. Fields that are not here take texts as they are. */
const WORDS: Record<string, FieldWords> = {
  make: { table: MAKES, others: madeBy, isClosed: true },
  body: { table: BODIES, others: titleCase, isClosed: true },
  fuel: { table: FUELS, others: titleCase, isClosed: true },
  drive: { table: DRIVES, others: titleCase, isClosed: true },
  transmission: { table: TRANSMISSIONS, others: titleCase },
  colour: { table: PAINTS, others: titleCase, partOf: paintOf, isUnclear: isNoPaint },
  interior_colour: { table: PAINTS, others: titleCase, partOf: paintOf },
  car_type: { table: CAR_TYPES, others: asIs },
  status: { table: STATUSES, others: asIs },
  price_type: { table: PRICE_TYPES, others: asIs },
  item_type: { table: ITEM_TYPES, others: asIs },
  features: { table: FEATURES, others: asIs },
  state: { table: EMPTY, others: (text) => (isShort(text) ? text.toUpperCase() : text) },
};

/** Words of closed fields that name no kind. */
const OTHER = new Set(['other', 'others', 'sonstige', 'andere', 'autre', 'autres', 'otro', 'otros']);

/** The word of a value; undefined: not known. `isUnclear`: no synonym has it, although the field should be one of a few words. */
export interface Word {
  value: string | undefined;
  isUnclear: boolean;
}
type WordReader = (text: string) => Word;

const ownTable = (own: Readonly<Record<string, string | null>> = {}): Map<string, string | null> =>
  new Map(Object.entries(own).map(([from, to]) => [wordKey(from), to]));

/** The reader of a field's words, with the mapping's own synonyms before the built-in ones; undefined for a field without words. */
export const wordReader = (field: string, own?: Readonly<Record<string, string | null>>): WordReader | undefined => {
  const words = WORDS[field] ?? (own && { table: EMPTY, others: asIs });
  if (!words) return undefined;
  const ours = ownTable(own);
  return remember((text) => {
    const key = wordKey(text);
    if (ours.has(key)) return { value: ours.get(key) ?? undefined, isUnclear: false };
    const word = words.table.get(key) ?? words.partOf?.(text);
    if (word !== undefined) return { value: word, isUnclear: false };
    if (words.isClosed && OTHER.has(key)) return { value: undefined, isUnclear: false };
    return { value: words.others(text), isUnclear: words.isUnclear?.(text) ?? words.isClosed === true };
  });
};

/** Whether a text of a status says that somebody has reserved the car. */
export const isReserved = (text: string): boolean => RESERVED_WORDS.has(wordKey(text));

/** Fields whose values are facets: texts that differ in letter case alone become one. */
export const FACETS: ReadonlySet<string> = new Set([
  'make', 'model', 'badge', 'series', 'body', 'fuel', 'drive', 'transmission', 'colour', 'interior_colour', 'state', 'city',
  'dealership_name', 'location_name', 'tag',
]); // prettier-ignore
