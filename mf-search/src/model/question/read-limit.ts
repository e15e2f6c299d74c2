import { isPossibleCarYear, limitFromAmount, type QuestionLimit, type NumberLimitSide } from './limit';
import { PHRASES_AFTER_NUMBER, PHRASES_BEFORE_NUMBER, type NumberLimitPhrase } from './limit-phrases';
import { readAmountAt, type TypedAmount } from './read-amount';
import type { QuestionToken } from './tokens';

export interface QuestionPhraseMatch<Meaning> {
  meaning: Meaning;
  length: number;
}

const BETWEEN = /^(?:between|from)$/;
const AND = /^(?:and|to|-|–|—|&)$/;

const startsWith = (tokens: readonly QuestionToken[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => tokens[at + index]?.word === word);

/** A first word typed without spaces: "<40k" and "pre-2018" become two words, "20k-30k" three. */
const splitFirst = (tokens: readonly QuestionToken[]): QuestionToken[] => {
  const [first, ...rest] = tokens;
  const [, sign, number] = /^([<>≤≥~]=?|(?:pre|post)(?=-?\d{4}$))-?(.+)$/.exec(first?.word ?? '') ?? [];
  if (sign && number) return [{ text: sign, word: sign }, { text: number, word: number }, ...rest];
  const [, from, to] = /^([$£€]?[\d.,]+k?)[-–—]([$£€]?[\d.,]+.*)$/.exec(first?.word ?? '') ?? [];
  if (from && to) return [...[from, '-', to].map((word) => ({ text: word, word })), ...rest];
  return [...tokens];
};

/** Both numbers are thousands in "20 to 30k". */
const withUnitOf = (first: TypedAmount, second: TypedAmount): TypedAmount => ({
  ...first,
  ...(first.unit === undefined && second.unit !== undefined ? { unit: second.unit } : {}),
  ...(second.thousands && !first.thousands && first.value < 1000 ? { thousands: true, value: first.value * 1000 } : {}),
});

/** Undefined if the numbers limit different things. */
const rangeBetween = (
  from: TypedAmount,
  to: TypedAmount,
  context: { thisYear: number; priced: boolean },
): QuestionLimit | undefined => {
  const [low, high] = [limitFromAmount(from, 'min', context), limitFromAmount(to, 'max', context)];
  if (!low || !high || low.kind !== high.kind || low.kind === 'weekly' || high.kind === 'weekly') return undefined;
  if (low.kind === 'range' && high.kind === 'range' && low.attribute !== high.attribute) return undefined;
  const [min, max] = [low.range.min ?? 0, high.range.max ?? 0].toSorted((a, b) => a - b);
  return { ...low, range: { min, max } };
};

/** "between 20k and 30k", "20k-30k". */
const betweenLimit = (tokens: readonly QuestionToken[], thisYear: number): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const begin = BETWEEN.test(tokens[0]?.word ?? '') ? 1 : 0;
  const first = readAmountAt(tokens, begin);
  if (!first || !AND.test(tokens[begin + first.length]?.word ?? '')) return undefined;
  const second = readAmountAt(tokens, begin + first.length + 1);
  if (!second) return undefined;
  // In "hilux 2019 and 40k" the words around "and" are two limits.
  if (begin === 0 && tokens[first.length]?.word === 'and') return undefined;
  const length = begin + first.length + 1 + second.length;
  if (second.unit === 'weekly') return { length, meaning: { kind: 'weekly', dollars: Math.max(first.value, second.value) } };
  const meaning = rangeBetween(withUnitOf(first, second), second, { thisYear, priced: begin === 1 });
  return meaning && { length, meaning };
};

/** Only limits of years need it, because one dollar or kilometre more or less does not matter. */
const excludeNumber = (limit: QuestionLimit, side: NumberLimitSide): QuestionLimit => {
  if (limit.kind !== 'range' || limit.attribute !== 'year') return limit;
  const { min, max } = limit.range;
  return { ...limit, range: side === 'min' ? { min: (min ?? 0) + 1 } : { max: (max ?? 0) - 1 } };
};

const phraseAt = (
  phraseList: readonly NumberLimitPhrase[],
  tokens: readonly QuestionToken[],
  at: number,
): NumberLimitPhrase | undefined => phraseList.find(({ words }) => startsWith(tokens, at, words));

/** A number with a phrase before or after it, or alone: "under 40k", "2022 or newer", "7 seater". */
const singleLimit = (tokens: readonly QuestionToken[], thisYear: number): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const before = phraseAt(PHRASES_BEFORE_NUMBER, tokens, 0);
  const start = before?.words.length ?? 0;
  const amount = readAmountAt(tokens, start);
  if (!amount) return undefined;
  const after = phraseAt(PHRASES_AFTER_NUMBER, tokens, start + amount.length);
  // If a phrase stands before and another after the number, as in "under 40k max", the first phrase counts.
  const { side, yearly, excludes } = before ?? after ?? ({ side: 'exact', words: [] } satisfies NumberLimitPhrase);
  const isAlone = !before && !after;
  // "from 2019" and "2000" alone are years; only after words like "under" a round number is money.
  const isFrom = before?.words.join(' ') === 'from';
  const isPlainYear = (isFrom || isAlone) && isPossibleCarYear(amount, thisYear) ? true : undefined;
  const limit = limitFromAmount(amount, side, {
    thisYear,
    priced: before !== undefined || after?.side === 'max',
    yearly: yearly ?? isPlainYear,
  });
  const meaning = limit && excludes ? excludeNumber(limit, side) : limit;
  return meaning && { meaning, length: start + amount.length + (after?.words.length ?? 0) };
};

/** "under 40k", "2022 or newer", "between 20k and 30k", "7 seater". */
export const readLimitAt = (
  tokens: readonly QuestionToken[],
  at: number,
  thisYear: number,
): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const rest = tokens.slice(at);
  const split = splitFirst(rest);
  const limit = betweenLimit(split, thisYear) ?? singleLimit(split, thisYear);
  // The returned length counts words as the shopper typed them, where "<40k" is one word.
  const added = split.length - rest.length;
  if (!limit || added === 0) return limit;
  return limit.length > added ? { ...limit, length: limit.length - added } : undefined;
};
