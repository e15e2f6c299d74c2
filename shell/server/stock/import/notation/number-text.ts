import type { FieldMeasure } from '../fields/measure';
import { withoutPriceWords } from './price-text';

export type DecimalMark = '.' | ',';

/**
 * `mark`: decimal mark that the text itself shows; absent in a whole number without marks. "32.990" has `either`: its value
 * if that mark is the decimal mark, and if it separates thousands.
 */
export interface NumberReadings {
  value: number;
  mark?: DecimalMark;
  either?: { mark: DecimalMark; decimal: number; grouped: number };
}

const CODES = 'AUD|NZD|USD|CAD|SGD|HKD|GBP|EUR|CHF|JPY|INR|ZAR|SEK|NOK|DKK|PLN|CZK|HUF';
const CURRENCY = String.raw`(?:(?:A|AU|US|NZ|CA|C|S|HK)?\$|[£€¥₹]|${CODES}|kr\.?|zł|Kč|Fr\.|R(?=[\s\d]|$))`;
const BEFORE = new RegExp(String.raw`^(-?)\s*${CURRENCY}\s*`);
const AFTER = new RegExp(String.raw`\s*${CURRENCY}$`);

export const otherDecimalMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');
const join = (whole: string, fraction: string): number => Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`);

const SPACED = /^(\d{1,3}(?:[\s'’]\d{3})+)(?:([.,])(\d+))?$/;
const ONE_MARK = /^(\d*)([.,])(\d+)$/;
const REPEATED_MARK = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const TWO_MARKS = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)([.,])(\d+)$/;
const INDIAN = /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;

const oneMark = (whole: string, mark: DecimalMark, fraction: string): NumberReadings => {
  const decimal = join(whole, fraction);
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return { value: decimal, mark };
  const grouped = Number(whole + fraction);
  return { value: mark === '.' ? decimal : grouped, either: { mark, decimal, grouped } };
};

/** Without sign, currency and unit; undefined if they are no number. */
const readDigits = (digits: string): NumberReadings | undefined => {
  if (/^\d+[.,]?$/.test(digits)) return { value: Number.parseInt(digits, 10) };
  const one = ONE_MARK.exec(digits);
  if (one) return oneMark(one[1]!, one[2] as DecimalMark, one[3]!);
  const repeated = REPEATED_MARK.exec(digits);
  if (repeated) return { value: join(digits, ''), mark: otherDecimalMark(repeated[1] as DecimalMark) };
  const two = TWO_MARKS.exec(digits);
  if (two && two[2] !== two[3]) return { value: join(two[1]!, two[4]!), mark: two[3] as DecimalMark };
  const spaced = SPACED.exec(digits);
  if (spaced) {
    const mark = spaced[2] as DecimalMark | undefined;
    return { value: join(spaced[1]!, spaced[3] ?? ''), ...(mark ? { mark } : {}) };
  }
  const indian = INDIAN.exec(digits);
  return indian ? { value: join(indian[1]!, indian[2] ?? ''), mark: '.' } : undefined;
};

const withoutMoney = (text: string): string =>
  withoutPriceWords(text)
    .replace(/\s*[*†]+$/, '')
    .replace(AFTER, '')
    .replace(/\s*[*†]+$/, '')
    .replace(/[.,]\s?[-–—]+$/, '')
    .replace(BEFORE, '$1');

const scaled = (number: NumberReadings | undefined, factor: number): NumberReadings | undefined =>
  number && (factor === 1 ? number : number.either ? undefined : { ...number, value: Math.round(number.value * factor) });

const negative = (number: NumberReadings | undefined): NumberReadings | undefined =>
  number && {
    ...number,
    value: -number.value,
    ...(number.either ? { either: { ...number.either, decimal: -number.either.decimal, grouped: -number.either.grouped } } : {}),
  };

/** Such as "$32,990 *", "32.990,50 €", "45,210 km", "60k". Undefined for "POA", "1e5", "12 Mio", "$10,000 - $12,000". */
export const readNumberReadings = (text: string, measure: FieldMeasure): NumberReadings | undefined => {
  if (text.length > 60) return undefined;
  if (/^\d+$/.test(text)) return { value: Number(text) };
  let bare = text.trim();
  if (measure.isMoney) bare = withoutMoney(bare);
  if (measure.unit) bare = bare.replace(measure.unit, '');
  const isNegative = bare.startsWith('-');
  if (isNegative) bare = bare.slice(1);
  const thousands = /\s?k$/i.exec(bare);
  if (thousands) bare = bare.slice(0, thousands.index);
  const number = scaled(readDigits(bare), thousands ? 1000 : 1);
  return isNegative ? negative(number) : number;
};
