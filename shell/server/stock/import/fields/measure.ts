export interface FieldMeasure {
  /** May have a currency before or after it, and "*" or ",-" at its end. */
  isMoney?: boolean;
  /** A fraction such as ".000" can only be a separator of thousands. */
  isWhole?: boolean;
  /** Behind the number, in any letter case. */
  unit?: RegExp;
  least: number;
  most: number;
}

/** `words` are joined by `|`; in any letter case. */
export const unitPattern = (words: string): RegExp => new RegExp(`\\s*(?:${words})$`, 'i');

export const PRICE_MEASURE: FieldMeasure = { isMoney: true, least: 300, most: 3_000_000 };
export const REPAYMENT_MEASURE: FieldMeasure = { isMoney: true, least: 10, most: 5000 };
/** From 0 to `most`; `words` are its units, joined by `|`. */
export const countMeasure = (most: number, words: string): FieldMeasure => ({
  isWhole: true,
  unit: unitPattern(words),
  least: 0,
  most,
});

export const isPlausibleValue = (value: number, { isWhole, least, most }: FieldMeasure): boolean =>
  value >= least && value <= most && (!isWhole || Number.isInteger(value));
