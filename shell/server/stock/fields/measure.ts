/** Units of a numeric field in feeds, and the range in which the values of real vehicles lie. */
export interface FieldMeasure {
  /** Whether the number is a price, which may have a currency before or after it, and "*" or ",-" at its end. */
  isMoney?: boolean;
  /** Whether the number is always whole, so that a fraction such as ".000" can only be a separator of thousands. */
  isWhole?: boolean;
  /** Matches a unit behind the number, in any letter case. */
  unit?: RegExp;
  least: number;
  most: number;
}

/** Returns a pattern that matches one of the words, joined by `|`, at the end of a text in any case. */
export const unitPattern = (words: string): RegExp => new RegExp(`\\s*(?:${words})$`, 'i');

export const PRICE_MEASURE: FieldMeasure = { isMoney: true, least: 300, most: 3_000_000 };
export const REPAYMENT_MEASURE: FieldMeasure = { isMoney: true, least: 10, most: 5000 };
/** Returns the measure of a count from 0 to `most`; `words` are its units, joined by `|`. */
export const countMeasure = (most: number, words: string): FieldMeasure => ({
  isWhole: true,
  unit: unitPattern(words),
  least: 0,
  most,
});

/** Returns whether a real vehicle may have this value of a field. */
export const isPlausibleValue = (value: number, { isWhole, least, most }: FieldMeasure): boolean =>
  value >= least && value <= most && (!isWhole || Number.isInteger(value));
