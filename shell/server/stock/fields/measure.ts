/** Units of a numeric field in feeds, and the range in which values of real vehicles lie. */
export interface FieldMeasure {
  /** A price may bear a currency before or after the number, and "*" or ",-" at the end. */
  isMoney?: boolean;
  /** Nobody writes a fraction other than 000 behind these numbers. */
  isWhole?: boolean;
  /** Matches a unit behind the number, in any case. */
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

/** Whether a real vehicle may have the value. */
export const isPlausibleValue = (value: number, { isWhole, least, most }: FieldMeasure): boolean =>
  value >= least && value <= most && (!isWhole || Number.isInteger(value));
