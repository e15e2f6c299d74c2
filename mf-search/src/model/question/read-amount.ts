import { KM_PER_MILE } from '@forecourt/rules/vehicle/odometer';
import { typedPrice } from '@forecourt/rules/price/typed-price';
import { readNumberWords } from './number-words';

/** Facts of a car that are a few numbers, and values of a filter: "7 seats", "2.5 litres". */
export type CountedFact = 'seats' | 'doors' | 'cylinders' | 'engine_size_litres';

/** `age`: "5 years old"; `years`: "5 years", which is an age only beside a limit. */
export type AmountUnit = 'money' | 'km' | 'weekly' | CountedFact | 'age' | 'years' | 'deposit';

export interface TypedAmount {
  value: number;
  /** Typed after the number; undefined if there is none. */
  unit?: AmountUnit;
  /** Such as "40k". */
  thousands: boolean;
  /** Has a comma as in money, such as "40,000". */
  grouped: boolean;
  /** Has a plus behind it, such as "2022+" or "7+". */
  orMore: boolean;
  /** In letters, such as "seven", and no year. */
  written: boolean;
  /** Number of words in the question. */
  length: number;
}

type Words = readonly { word: string }[];

const NUMBER =
  /^(?<sign>[$£€])?(?<digits>\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?)(?<k>[km](?![a-z]))?(?<plus>\+)?(?<rest>[a-z/-][a-z/ -]*)?$/;

/** One of the typed unit in `unit`. */
interface TypedUnit {
  unit?: AmountUnit;
  factor: number;
  words: RegExp;
}

const unitOfWords = (words: string, unit: AmountUnit | undefined, factor = 1): TypedUnit => ({
  ...(unit ? { unit } : {}),
  factor,
  words: new RegExp(`^(?:${words})$`),
});

const KM = String.raw`kms?|klms?|kilomet(?:re|er)s?|ks|kays|clicks`;
const UNITS = [
  unitOfWords(`${KM}|mileage|on (?:the |its )?(?:clock|odometer|odo|dash)|travelled|driven`, 'km'),
  unitOfWords('miles?|mi', 'km', KM_PER_MILE),
  unitOfWords(String.raw`(?:\/ ?)?(?:wk|week)|pw|p\/w|weekly|(?:a|per|each|every)[- ](?:wk|week)`, 'weekly'),
  unitOfWords(String.raw`fortnightly|(?:a|per|each|every|\/) ?(?:fortnight|fn)`, 'weekly', 1 / 2),
  unitOfWords(String.raw`pm|p\/m|monthly|(?:a|per|each|every|\/) ?(?:month|mth)`, 'weekly', 12 / 52),
  unitOfWords('-?seats?|-?seaters?', 'seats'),
  unitOfWords('-?doors?|-?drs?', 'doors'),
  unitOfWords('-?cyl(?:inders?|s)?', 'cylinders'),
  unitOfWords('-?(?:litre|liter|ltr)s?|-?l', 'engine_size_litres'),
  unitOfWords('dollars?|bucks|aud|pounds|gbp', 'money'),
  unitOfWords('k|grand|thousand|thou', undefined, 1000),
  unitOfWords('-?(?:years?|yrs?)[- ]old|yo', 'age'),
  unitOfWords('years?|yrs?', 'years'),
  unitOfWords('deposit|down', 'deposit'),
];
const MAX_UNIT_WORDS = 3;

const unitOf = (text: string): TypedUnit | undefined => UNITS.find(({ words }) => words.test(text));

const fits = (amount: TypedAmount, { unit, factor }: TypedUnit): boolean => {
  if (unit === undefined) return !amount.thousands && amount.unit === undefined;
  if (amount.unit === 'money') return unit !== 'km' && unit !== 'money';
  return amount.unit === undefined || (amount.unit === unit && factor === 1);
};

const withUnit = (amount: TypedAmount, { unit, factor }: TypedUnit, length: number): TypedAmount => ({
  ...amount,
  value: amount.value * factor,
  ...(unit ? { unit } : { thousands: true }),
  length,
});

/** "40 thousand km", "120 a week", "50k on the clock". */
const withUnitsAfter = (amount: TypedAmount, words: Words, at: number): TypedAmount => {
  const next = at + amount.length;
  for (let length = MAX_UNIT_WORDS; length > 0; length--) {
    const text = words.slice(next, next + length).map(({ word }) => word);
    const unit = text.length === length ? unitOf(text.join(' ')) : undefined;
    if (unit && fits(amount, unit)) return withUnitsAfter(withUnit(amount, unit, amount.length + length), words, at);
  }
  return amount;
};

/** "100 000". */
const isSpacedThousand = (digits: string, next: string | undefined): boolean =>
  /^\d{1,3}$/.test(digits) && /^\d00$/.test(next ?? '');

/** Without the units in further words; undefined if the word is no number, or has something else behind it. */
const readDigits = (words: Words, at: number): TypedAmount | undefined => {
  const { sign, digits, k, plus, rest } = NUMBER.exec(words[at]?.word ?? '')?.groups ?? {};
  if (digits === undefined) return undefined;
  const next = words[at + 1]?.word;
  const spaced = k === undefined && rest === undefined && isSpacedThousand(digits, next);
  const start: TypedAmount = {
    value: (typedPrice(`${digits}${spaced ? next! : k === 'k' ? k : ''}`) ?? 0) * (k === 'm' ? 1_000_000 : 1),
    thousands: k !== undefined,
    grouped: spaced || digits.includes(','),
    orMore: plus !== undefined,
    written: false,
    length: spaced ? 2 : 1,
    ...(sign ? { unit: 'money' as const } : {}),
  };
  if (rest === undefined) return start;
  const attached = unitOf(rest);
  return attached && withUnit(start, attached, 1);
};

const readWritten = (words: Words, at: number): TypedAmount | undefined => {
  const number = readNumberWords(words.slice(at, at + 6).map(({ word }) => word));
  if (!number) return undefined;
  const { isYear, ...amount } = number;
  return { ...amount, thousands: false, grouped: false, orMore: false, written: !isYear };
};

/** "hilux 2.8": a size of engine, unless another word says what it counts. */
const ENGINE_SIZE = /^[0-8]\.\d$/;
const COUNTS_OTHERS = /^(?:t|tons?|tonnes?|m|metres?|meters?|stars?|inch|inches|million|mil|years?|yrs?)$/;

const withEngineSize = (amount: TypedAmount, words: Words, at: number): TypedAmount => {
  const isSize =
    amount.unit === undefined &&
    amount.length === 1 &&
    ENGINE_SIZE.test(words[at]!.word) &&
    !COUNTS_OTHERS.test(words[at + 1]?.word ?? '');
  return isSize ? { ...amount, unit: 'engine_size_litres' } : amount;
};

const wholeValue = ({ value, unit }: TypedAmount): number =>
  unit === 'weekly' ? Math.floor(value) : unit === 'engine_size_litres' ? value : Math.round(value);

export const readAmountAt = (words: Words, at: number): TypedAmount | undefined => {
  const start = readDigits(words, at) ?? readWritten(words, at);
  const amount = start && withEngineSize(withUnitsAfter(start, words, at), words, at);
  return amount && { ...amount, value: wholeValue(amount) };
};
