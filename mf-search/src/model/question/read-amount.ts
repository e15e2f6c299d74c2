import type { QuestionToken } from './tokens';

type Unit = 'money' | 'km' | 'weekly' | 'seats';

export interface TypedAmount {
  value: number;
  /** Typed after the number; undefined if there is none. */
  unit?: Unit;
  /** Such as "40k". */
  thousands: boolean;
  /** Has a comma as in money, such as "40,000". */
  grouped: boolean;
  /** Has a plus behind it, such as "2022+" or "7+". */
  orMore: boolean;
  /** Number of words in the question. */
  length: number;
}

const NUMBER =
  /^(?<sign>[$£€])?(?<digits>\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d{1,2})?)(?<k>[km](?![a-z]))?(?<plus>\+)?(?<rest>[a-z/-][a-z/ -]*)?$/;
const NUMBER_WORDS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 };
const KM_PER_MILE = 1.609344;

const UNITS: [Unit | 'mile' | 'thousand', RegExp][] = [
  ['km', /^(?:km|kms|klm|klms|kilometre|kilometres|kilometer|kilometers)$/],
  ['mile', /^(?:mile|miles|mi)$/],
  ['weekly', /^(?:\/?(?:wk|week)|pw|p\/w|weekly|per-week|a-week)$/],
  ['seats', /^-?(?:seat|seats|seater|seaters)$/],
  ['money', /^(?:dollars|dollar|bucks|aud|pounds|gbp)$/],
  ['thousand', /^(?:k|grand|thousand)$/],
];

const unitOf = (word: string | undefined) => UNITS.find(([, pattern]) => word !== undefined && pattern.test(word))?.[0];

const PERIOD = /^(?:week|wk)$/;
/** "a week", "per week", "each week". */
const isPerWeek = (tokens: readonly QuestionToken[], at: number): boolean =>
  /^(?:a|per|each|\/)$/.test(tokens[at]?.word ?? '') && PERIOD.test(tokens[at + 1]?.word ?? '');

interface Reading extends TypedAmount {
  /** The shopper typed miles. */
  mile: boolean;
}

const withUnit = (amount: Reading, unit: ReturnType<typeof unitOf>, length: number): Reading => {
  if (unit === 'thousand') return { ...amount, value: amount.value * 1000, thousands: true, length };
  if (unit === 'mile') return { ...amount, unit: 'km', mile: true, length };
  return { ...amount, ...(unit === undefined ? {} : { unit }), length };
};

/** "40 thousand km", "120 a week". */
const withUnitsAfter = (amount: Reading, tokens: readonly QuestionToken[], at: number): Reading => {
  const next = at + amount.length;
  if (amount.unit === undefined || amount.unit === 'money') {
    if (isPerWeek(tokens, next)) return { ...amount, unit: 'weekly', length: amount.length + 2 };
    const unit = unitOf(tokens[next]?.word);
    const fits = unit !== undefined && !(unit === 'thousand' && amount.thousands) && !(unit === 'km' && amount.unit === 'money');
    if (fits) return withUnitsAfter(withUnit(amount, unit, amount.length + 1), tokens, at);
  }
  return amount;
};

export const readAmountAt = (tokens: readonly QuestionToken[], at: number): TypedAmount | undefined => {
  const word = tokens[at]?.word ?? '';
  const written = NUMBER_WORDS[word];
  const { sign, digits, k, plus, rest } = NUMBER.exec(word)?.groups ?? {};
  if (written === undefined && digits === undefined) return undefined;
  const start: Reading = {
    value: (written ?? Number(digits!.replaceAll(',', ''))) * (k === 'k' ? 1000 : k === 'm' ? 1_000_000 : 1),
    thousands: k !== undefined,
    grouped: digits?.includes(',') ?? false,
    orMore: plus !== undefined,
    mile: false,
    length: 1,
    ...(sign ? { unit: 'money' as const } : {}),
  };
  const attached = rest === undefined ? undefined : unitOf(rest);
  if (rest !== undefined && attached === undefined) return undefined;
  const whole = withUnitsAfter(attached === undefined ? start : withUnit(start, attached, 1), tokens, at);
  // Number words count only before "seats", so that "two owners" is not read as an amount.
  if (written !== undefined && whole.unit !== 'seats') return undefined;
  const { mile, ...amount } = whole;
  return { ...amount, value: Math.round(mile ? amount.value * KM_PER_MILE : amount.value) };
};
