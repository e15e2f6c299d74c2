import { isPossibleCarYear, limitFromAmount, OPPOSITE, type LimitContext, type QuestionLimit } from './limit';
import { PHRASES_AFTER_NUMBER, PHRASES_AFTER_YEAR, PHRASES_BEFORE_NUMBER, type NumberLimitPhrase } from './limit-phrases';
import { readAmountAt, type TypedAmount } from './read-amount';
import type { QuestionToken } from './tokens';

export interface QuestionPhraseMatch<Meaning> {
  meaning: Meaning;
  length: number;
}

/** A word, or a part of one such as "<" in "<40k". */
interface Piece {
  word: string;
  /** Number of words up to its end; undefined inside of a word. */
  end?: number;
}

const BETWEEN = ['between', 'from', 'budget is', 'budget of', 'budget'].map((phrase) => phrase.split(' '));
const AND = /^(?:and|to|-|–|—|&)$/;
const DISTANCE = /^(?:kms?|klms|kilomet(?:re|er)s|mileage|odometer|odo|driven|travelled)$/;
/** More words than a limit has. */
const MAX_LIMIT_WORDS = 14;

const startsWith = (pieces: readonly Piece[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => pieces[at + index]?.word === word);

/** Typed without spaces: "<40k" and "pre-2018" become two pieces, "20k-30k" three. */
const splitWord = (word: string): string[] => {
  const [, sign, number] = /^([<>≤≥~]=?|(?:pre|post)(?=-?\d{4}$))-?(.+)$/.exec(word) ?? [];
  if (sign && number) return [sign, ...splitWord(number)];
  const [, from, to] = /^([$£€]?[\d.,]+k?)[-–—]([$£€]?[\d.,]+.*)$/.exec(word) ?? [];
  return from && to ? [from, '-', to] : [word];
};

const piecesAt = (tokens: readonly QuestionToken[], at: number): Piece[] =>
  tokens.slice(at, at + MAX_LIMIT_WORDS).flatMap(({ word }, index) => {
    const words = splitWord(word);
    return words.map((piece, n) => (n === words.length - 1 ? { word: piece, end: index + 1 } : { word: piece }));
  });

/** Both numbers are thousands in "20 to 30k". */
const withUnitOf = (first: TypedAmount, second: TypedAmount): TypedAmount => ({
  ...first,
  ...(first.unit === undefined && second.unit !== undefined ? { unit: second.unit } : {}),
  ...(second.thousands && !first.thousands && first.value < 1000 ? { thousands: true, value: first.value * 1000 } : {}),
});

/** Undefined if the numbers limit different things. */
const rangeBetween = (from: TypedAmount, to: TypedAmount, context: LimitContext): QuestionLimit | undefined => {
  const [low, high] = [limitFromAmount(from, 'min', context), limitFromAmount(to, 'max', context)];
  if (!low || !high || !('range' in low) || !('range' in high) || low.kind !== high.kind) return undefined;
  if (low.kind === 'range' && high.kind === 'range' && low.attribute !== high.attribute) return undefined;
  const [min, max] = [low.range.min ?? high.range.min ?? 0, high.range.max ?? low.range.max ?? 0].toSorted((a, b) => a - b);
  return { ...low, range: { min, max } };
};

/** Has neither a unit nor digits: "six". */
const isBareWord = ({ written, unit, thousands }: TypedAmount): boolean => written && unit === undefined && !thousands;

/** "between 20k and 30k", "20k-30k". */
const betweenLimit = (pieces: readonly Piece[], thisYear: number): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const begin = BETWEEN.find((words) => startsWith(pieces, 0, words))?.length ?? 0;
  const first = readAmountAt(pieces, begin);
  if (!first || !AND.test(pieces[begin + first.length]?.word ?? '')) return undefined;
  const second = readAmountAt(pieces, begin + first.length + 1);
  if (!second || isBareWord(second)) return undefined;
  // In "hilux 2019 and 40k" the words around "and" are two limits.
  if (begin === 0 && pieces[first.length]?.word === 'and') return undefined;
  const length = begin + first.length + 1 + second.length;
  if (second.unit === 'weekly') return { length, meaning: { kind: 'weekly', dollars: Math.max(first.value, second.value) } };
  const meaning = rangeBetween(withUnitOf(first, second), second, { thisYear, priced: begin > 0 });
  return meaning && { length, meaning };
};

/** Only years and counted facts need it, because one dollar or kilometre more or less does not matter. */
const excludeNumber = (limit: QuestionLimit, { side, excludes }: NumberLimitPhrase): QuestionLimit => {
  const counts = limit.kind === 'count' || (limit.kind === 'range' && limit.attribute === 'year' && excludes === 'always');
  if (!counts) return limit;
  const step = limit.kind === 'count' && limit.attribute === 'engine_size_litres' ? 0.01 : 1;
  const { min, max } = limit.range;
  return { ...limit, range: side === 'min' ? { min: (min ?? 0) + step } : { max: (max ?? 0) - step } };
};

const phraseAt = (
  phraseList: readonly NumberLimitPhrase[],
  pieces: readonly Piece[],
  at: number,
): NumberLimitPhrase | undefined => phraseList.find(({ words }) => startsWith(pieces, at, words));

const EXACT: NumberLimitPhrase = { words: [], side: 'exact' };

/** "not over 30k" is at most 30,000; undefined for a limit without an opposite. */
const opposite = ({ words, side, yearly }: NumberLimitPhrase): NumberLimitPhrase | undefined =>
  side === 'max' || side === 'min' ? { words, side: OPPOSITE[side], ...(yearly === undefined ? {} : { yearly }) } : undefined;

const PERSON = /^(?:p|l|son|daughter|kids?|boy|girl|child|driver|learner|teen|teenager|student|me)$/;

const isRefused = (amount: TypedAmount): boolean =>
  isBareWord(amount) || (amount.written && amount.unit === 'weekly' && amount.value < 50);

/** "not 20k" has no opposite, but "not 2018" has. */
const isExact = (limit: QuestionLimit): boolean =>
  limit.kind === 'unsupported' || ('range' in limit && limit.range.min !== undefined && limit.range.min === limit.range.max);

interface SingleLimit {
  thisYear: number;
  negated: boolean;
}

/** A number with a phrase before or after it, or alone: "under 40k", "2022 or newer", "7 seater". */
const singleLimit = (
  pieces: readonly Piece[],
  { thisYear, negated }: SingleLimit,
): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const before = phraseAt(PHRASES_BEFORE_NUMBER, pieces, 0);
  const start = before?.words.length ?? 0;
  const amount = readAmountAt(pieces, start);
  if (!amount || isRefused(amount)) return undefined;
  const after = phraseAt(PHRASES_AFTER_NUMBER, pieces, start + amount.length);
  // If a phrase stands before and another after the number, as in "under 40k max", the first phrase counts.
  const phrase = before ?? after;
  const meant = negated && phrase ? opposite(phrase) : (phrase ?? EXACT);
  if (!meant) return undefined;
  // "from 2019" and "2000" alone are years; only after words like "under" a round number is money.
  const isFrom = before?.words.join(' ') === 'from';
  const isPlainYear = (isFrom || !phrase) && isPossibleCarYear(amount, thisYear) ? true : undefined;
  // "17 year old" driver.
  if (!phrase && amount.unit === 'age' && PERSON.test(pieces[amount.length]?.word ?? ''))
    return { meaning: { kind: 'unsupported' }, length: amount.length };
  const limit = limitFromAmount(amount, meant.side, {
    thisYear,
    priced: before !== undefined || after?.side === 'max',
    yearly: meant.yearly ?? isPlainYear,
  });
  const meaning = limit && meant.excludes ? excludeNumber(limit, meant) : limit;
  if (negated && !phrase && meaning && !isExact(meaning)) return undefined;
  return meaning && { meaning, length: start + amount.length + (after?.words.length ?? 0) };
};

/** "kms less than 100k", "mileage between 20 and 50 thousand". */
const distanceLimit = (pieces: readonly Piece[], single: SingleLimit): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const rest = pieces.slice(1);
  const limit = DISTANCE.test(pieces[0]?.word ?? '')
    ? (betweenLimit(rest, single.thisYear) ?? singleLimit(rest, single))
    : undefined;
  if (limit?.meaning.kind !== 'range' || limit.meaning.attribute === 'year') return undefined;
  return { meaning: { ...limit.meaning, attribute: 'km' }, length: limit.length + 1 };
};

const MAX_WORDS_BEFORE_SEATS = 4;

/** "seats at least 8" is "at least 8 seats". */
const seatsLimit = (pieces: readonly Piece[], single: SingleLimit): QuestionPhraseMatch<QuestionLimit> | undefined => {
  if (!/^(?:seats?|seating)$/.test(pieces[0]?.word ?? '')) return undefined;
  if (pieces[1]?.word === 'for') {
    const limit = seatsLimit([pieces[0]!, ...pieces.slice(2)], single);
    return limit && { ...limit, length: limit.length + 1 };
  }
  const number = pieces.findIndex(
    (_, at) => at > 0 && at < MAX_WORDS_BEFORE_SEATS && readAmountAt(pieces, at)?.unit === undefined && readAmountAt(pieces, at),
  );
  const [before, last] = [pieces.slice(1, number + 1), { word: 'seats' }];
  const limit = number > 0 ? singleLimit([...before, last], single) : undefined;
  return limit?.length === before.length + 1 && limit.meaning.kind === 'count' ? limit : undefined;
};

const exactly = (limit: Extract<QuestionLimit, { range: unknown }>, value: number): QuestionPhraseMatch<QuestionLimit> => ({
  meaning: { ...limit, range: { min: value, max: value } },
  length: 1,
});

/** Of its last two digits; next year's cars are on sale. */
const modelYear = (digits: number, thisYear: number): number => (2000 + digits > thisYear + 1 ? 1900 : 2000) + digits;

/** "v8" has eight cylinders, and "MY21" is a model year. */
const codeLimit = ([first]: readonly Piece[], thisYear: number): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const [, cylinders, year] = /^(?:v(6|8|10|12)(?:'?s)?|my(\d\d))$/.exec(first?.word ?? '') ?? [];
  if (cylinders) return exactly({ kind: 'count', attribute: 'cylinders', range: {} }, Number(cylinders));
  return year ? exactly({ kind: 'range', attribute: 'year', range: {} }, modelYear(Number(year), thisYear)) : undefined;
};

/** Every car has seats for a smaller one. */
const LEAST_FAMILY = 6;

/** "family of six". */
const familyLimit = (pieces: readonly Piece[]): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const start = /^(?:family|group)$/.test(pieces[0]?.word ?? '') && pieces[1]?.word === 'of' ? 2 : 0;
  const people = start > 0 ? readAmountAt(pieces, start) : undefined;
  const isLarge = people?.unit === undefined && people !== undefined && people.value >= LEAST_FAMILY && people.value <= 14;
  return isLarge
    ? { meaning: { kind: 'count', attribute: 'seats', range: { min: people.value } }, length: start + people.length }
    : undefined;
};

/** "1990s", "90s". */
const decadeLimit = ([first]: readonly Piece[]): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const [, century, tens] = /^(19|20)?([0-9]0)s$/.exec(first?.word ?? '') ?? [];
  if (tens === undefined) return undefined;
  const min = Number(`${century ?? (Number(tens) < 50 ? '20' : '19')}${tens}`);
  return { meaning: { kind: 'range', attribute: 'year', range: { min, max: min + 9 } }, length: 1 };
};

const openLimit = (pieces: readonly Piece[]): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const phrase = phraseAt(PHRASES_AFTER_YEAR, pieces, 0);
  return phrase && { meaning: { kind: 'open', side: phrase.side }, length: phrase.words.length };
};

const depositLimit = (pieces: readonly Piece[]): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const start = [['deposit', 'of'], ['deposit']].find((words) => startsWith(pieces, 0, words))?.length;
  const amount = start === undefined ? undefined : readAmountAt(pieces, start);
  return amount && { meaning: { kind: 'unsupported' }, length: start! + amount.length };
};

/** "within 50 km of" is a distance to a place, and not an odometer. */
const radiusLimit = (pieces: readonly Piece[]): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const amount = /^(?:within|in)$/.test(pieces[0]?.word ?? '') ? readAmountAt(pieces, 1) : undefined;
  const isRadius = amount?.unit === 'km' && /^(?:of|from)$/.test(pieces[1 + amount.length]?.word ?? '');
  return isRadius ? { meaning: { kind: 'unsupported' }, length: 1 + amount.length } : undefined;
};

/** "under 40k", "2022 or newer", "between 20k and 30k", "7 seater". `negated`: after a word such as "not". */
export const readLimitAt = (
  tokens: readonly QuestionToken[],
  at: number,
  thisYear: number,
  negated = false,
): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const pieces = piecesAt(tokens, at);
  const single = { thisYear, negated };
  const limit =
    depositLimit(pieces) ??
    radiusLimit(pieces) ??
    codeLimit(pieces, thisYear) ??
    familyLimit(pieces) ??
    distanceLimit(pieces, single) ??
    seatsLimit(pieces, single) ??
    betweenLimit(pieces, thisYear) ??
    singleLimit(pieces, single) ??
    (negated ? undefined : (decadeLimit(pieces) ?? openLimit(pieces)));
  // The returned length counts words as the shopper typed them, where "<40k" is one word.
  const length = limit && pieces[limit.length - 1]?.end;
  return length === undefined ? undefined : { ...limit!, length };
};
