import type { DistanceUnit } from './odometer';

/** A distance as a person typed it. `unit` is present only if the person typed it. */
export interface OdometerReading {
  distance: number;
  unit?: DistanceUnit;
}

const READING = /^(\d[\d.,]*)(k(?!m))?(km|kms|kilomet(?:er|re)s?|mi|miles?)?$/;
const MOST_DIGITS = 9;
const THOUSAND = 1000;

/**
 * Returns the number of a text of digits, dots and commas. A mark before exactly three digits separates thousands,
 * because nobody reads an odometer to three decimals; a last mark before one or two digits separates decimals.
 */
const numberOf = (digits: string): number | undefined => {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const isWhole = /^\d+$/.test(whole) || /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(whole);
  const plain = whole.replaceAll(/[.,]/g, '');
  return isWhole && plain.length <= MOST_DIGITS ? Number(`${plain}.${decimals || '0'}`) : undefined;
};

/**
 * Returns the reading of an odometer in a typed text such as `45,000`, `45.000 km`, `45 000` or `45k`; undefined for any
 * other text, and for a number with decimals below 1,000, such as `45.5`, which may mean thousands.
 */
export const odometerReading = (typed: string | number | boolean): OdometerReading | undefined => {
  const text = String(typed)
    .toLowerCase()
    .replaceAll(/[\s'’]/g, '');
  const [, digits, thousands, unit] = READING.exec(text) ?? [];
  const number = digits === undefined ? undefined : numberOf(digits);
  if (number === undefined) return undefined;
  const distance = thousands ? number * THOUSAND : number;
  if (!Number.isInteger(distance) && distance < THOUSAND) return undefined;
  return { distance: Math.round(distance), ...(unit ? { unit: unit.startsWith('k') ? 'km' : 'miles' } : {}) };
};
