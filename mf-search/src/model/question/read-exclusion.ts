import { indifferenceAt, negationAfter, negationAt } from './negation';
import type { QuestionPhraseMatch } from './read-limit';
import {
  meaningAt,
  misspeltAt,
  namedAt,
  countedValuesInRange,
  supportedLimitAt,
  type PartReading,
  type QuestionPart,
  type QuestionSettings,
} from './part-readings';
import { sortOrderAt } from './order-phrases';
import { STOP_WORDS } from './synonyms';
import type { QuestionToken } from './tokens';
import { MAX_NAME_WORDS, mergeNamedValues, type NamedFilterValues, type StockVocabulary } from './vocabulary';

/** "not a HiLux" excludes the model and not its make. Undefined for values of several filters, which only together are meant. */
const excludedBy = (named: NamedFilterValues): NamedFilterValues | undefined => {
  const { make_model: models } = named;
  if (models) return { make_model: models };
  return Object.keys(named).length === 1 ? named : undefined;
};

const excludedByMeaning = (parts: readonly QuestionPart[]): NamedFilterValues | undefined => {
  let sum: NamedFilterValues = {};
  for (const part of parts) {
    const named = part.kind === 'named' ? excludedBy(part.named) : undefined;
    if (!named) return undefined;
    sum = { ...sum, ...mergeNamedValues(sum, named) };
  }
  return Object.keys(sum).length === 1 ? sum : undefined;
};

/** `meaning` is undefined for words that stand for something which can't be excluded. */
const exclusionAt = (
  tokens: readonly QuestionToken[],
  at: number,
  settings: QuestionSettings,
): QuestionPhraseMatch<NamedFilterValues | undefined> | undefined => {
  const named = namedAt(tokens, at, settings);
  const meant = meaningAt(tokens, at, settings);
  if (meant && meant.length > (named?.length ?? 0)) return { length: meant.length, meaning: excludedByMeaning(meant.meaning) };
  const name = named ?? misspeltAt(tokens, at, settings);
  return name && { length: name.length, meaning: excludedBy(name.meaning) };
};

/** A shopper who excludes one of few values goes on with the one to have: "no diesel, petrol". */
const FEW_VALUES = new Set(['fuel', 'simple_transmission', 'drive', 'car_type']);

const isSameFilter = (first: NamedFilterValues, second: NamedFilterValues): boolean =>
  Object.keys(second).every((name) => Object.hasOwn(first, name));

const skipFillers = (tokens: readonly QuestionToken[], at: number): number => {
  let next = at;
  while (next < tokens.length && STOP_WORDS.has(tokens[next]!.word)) next++;
  return next;
};

/** "neither ford nor holden ute" is about two makes, also where the stock has a model that is called Ute. */
const makeBeforeBody = (
  tokens: readonly QuestionToken[],
  at: number,
  excluded: NamedFilterValues,
  settings: QuestionSettings,
): QuestionPhraseMatch<NamedFilterValues | undefined> | undefined => {
  const make = namedAt(tokens.slice(0, at + 1), at, settings);
  const isBody = namedAt(tokens.slice(0, at + 2), at + 1, settings)?.meaning['body'] !== undefined;
  return excluded['make'] && make?.meaning['make'] && isBody ? { length: 1, meaning: excludedBy(make.meaning) } : undefined;
};

/** The next name of a list that a negation excludes: "no ford, holden or kia". */
const nextExclusion = (
  tokens: readonly QuestionToken[],
  at: number,
  excluded: NamedFilterValues,
  settings: QuestionSettings,
): { values: NamedFilterValues; end: number } | undefined => {
  const joint = /^(?:(?<either>or|nor)|and|&)$/.exec(tokens[at]?.word ?? '');
  const isComma = tokens[at - 1]?.text.endsWith(',') === true;
  if (!joint && !isComma) return undefined;
  const start = skipFillers(tokens, joint ? at + 1 : at);
  const next = makeBeforeBody(tokens, start, excluded, settings) ?? exclusionAt(tokens, start, settings);
  if (!next?.meaning || tokens[start + next.length]?.word === 'only') return undefined;
  const isSame = isSameFilter(excluded, next.meaning);
  const fewValues = !joint && Object.keys(next.meaning).some((name) => FEW_VALUES.has(name));
  return joint?.groups?.['either'] || (isSame && !fewValues) ? { values: next.meaning, end: start + next.length } : undefined;
};

const listOfExclusions = (
  tokens: readonly QuestionToken[],
  at: number,
  first: QuestionPhraseMatch<NamedFilterValues | undefined>,
  settings: QuestionSettings,
): { named: NamedFilterValues; end: number } | undefined => {
  if (!first.meaning) return undefined;
  let list = { named: first.meaning, end: at + first.length };
  for (;;) {
    const next = nextExclusion(tokens, list.end, list.named, settings);
    if (!next) return list;
    list = { named: { ...list.named, ...mergeNamedValues(list.named, next.values) }, end: next.end };
  }
};

/** Each year of a range is a value that the page shows. */
const MOST_YEARS = 12;

/** "not 2018", "no 2 seaters", "not between 2012 and 2014". */
const exclusionOfLimit = (
  { meaning }: NonNullable<ReturnType<typeof supportedLimitAt>>,
  vocabulary: StockVocabulary,
): NamedFilterValues | undefined => {
  if (!('range' in meaning)) return undefined;
  const { min, max } = meaning.range;
  if (min === undefined || max === undefined) return undefined;
  if (meaning.kind === 'count')
    return { [meaning.attribute]: countedValuesInRange(vocabulary, meaning.attribute, meaning.range) };
  const isFew = meaning.attribute === 'year' && max - min < MOST_YEARS;
  return isFew ? { year: Array.from({ length: max - min + 1 }, (_, at) => String(min + at)) } : undefined;
};

const ENDS_UNKNOWN = /^(?:but|and|or|nor|with|for|under|over|,|;|-)$/;

/** Number of words up to the next that is understood: of "no major accident history under 30k" the first four. */
const unknownEnd = (tokens: readonly QuestionToken[], at: number, settings: QuestionSettings): number => {
  let end = at + 1;
  while (end < tokens.length && !/[,;]$/.test(tokens[end - 1]!.text) && !ENDS_UNKNOWN.test(tokens[end]!.word)) {
    const isUnderstood =
      negationAt(tokens, end) ??
      exclusionAt(tokens, end, settings) ??
      supportedLimitAt(tokens, end, settings) ??
      sortOrderAt(tokens, end);
    if (isUnderstood) break;
    end++;
  }
  return Math.min(end, tokens.length);
};

/** "not keen on diesels", "not after an electric": the name is what the unknown words are about. */
const LEADS_TO_NAME = /^(?:on|of|into|about|from|by|with|like|an?|any)$/;

const isRange = ({ meaning }: NonNullable<ReturnType<typeof supportedLimitAt>>): boolean =>
  'range' in meaning && meaning.range.min !== undefined && meaning.range.max !== undefined;

/** "doesn't have to be white": the name goes with the words. */
const notMindedAt = (tokens: readonly QuestionToken[], at: number, settings: QuestionSettings): PartReading | undefined => {
  const words = indifferenceAt(tokens, at);
  if (words === 0) return undefined;
  const start = skipFillers(tokens, at + words);
  const name = exclusionAt(tokens, start, settings);
  return { length: name ? start + name.length - at : words, part: (text) => ({ kind: 'left out', text }) };
};

/** Articles alone stand between "but" and its name. */
const isNameNext = (tokens: readonly QuestionToken[], at: number, settings: QuestionSettings): boolean => {
  const start = /^(?:an?|the)$/.test(tokens[at]?.word ?? '') ? at + 1 : at;
  return exclusionAt(tokens, start, settings) !== undefined && supportedLimitAt(tokens, start, settings) === undefined;
};

/** "no suv over 30k", "no utes older than 2015": the limit is refused, and the name is not. */
const refusedLimitAt = (
  tokens: readonly QuestionToken[],
  at: number,
  named: NamedFilterValues,
  settings: QuestionSettings,
): PartReading | undefined => {
  const start = skipFillers(tokens, at);
  const meaning = supportedLimitAt(tokens, start, settings)?.meaning;
  const refused = supportedLimitAt(tokens, start, settings, true);
  if (meaning?.kind !== 'range' || refused?.meaning.kind !== 'range') return undefined;
  const { min, max } = meaning.range;
  const isRefusal = meaning.attribute === 'year' ? min === undefined : max === undefined;
  const limit = refused.meaning;
  return isRefusal
    ? {
        length: start + refused.length,
        part: (text) => ({
          kind: 'meant',
          text,
          parts: [
            { kind: 'named', text, named },
            { kind: 'limit', text, limit },
          ],
        }),
      }
    : undefined;
};

/** What a negation is about never becomes a condition: it is excluded, or left out. */
export const negatedAt = (tokens: readonly QuestionToken[], at: number, settings: QuestionSettings): PartReading | undefined => {
  const notMinded = notMindedAt(tokens, at, settings);
  if (notMinded) return notMinded;
  const negation = negationAt(tokens, at);
  if (!negation || (negation.needsName && !isNameNext(tokens, at + negation.length, settings))) return undefined;
  const start = negation.isSigned ? at : skipFillers(tokens, at + negation.length);
  const limit = supportedLimitAt(tokens, start, settings, true);
  const first = exclusionAt(tokens, start, settings);
  if (first && first.length >= (limit?.length ?? 0)) {
    const list = listOfExclusions(tokens, start, first, settings);
    const refused = list && refusedLimitAt(tokens, list.end, list.named, settings);
    if (refused) return { ...refused, length: refused.length - at };
    const length = (list?.end ?? start + first.length) - at;
    return { length, part: (text) => (list ? { kind: 'excluded', text, named: list.named } : { kind: 'left out', text }) };
  }
  if (limit) {
    const named = exclusionOfLimit(limit, settings.vocabulary);
    const part = (text: string): QuestionPart => {
      if (named) return { kind: 'excluded', text, named };
      return limit.meaning.kind === 'unsupported' || isRange(limit)
        ? { kind: 'left out', text }
        : { kind: 'limit', text, limit: limit.meaning };
    };
    return { length: start + limit.length - at, part };
  }
  const end = negation.isSigned ? at + 1 : start < tokens.length ? unknownEnd(tokens, start, settings) : tokens.length;
  const about = LEADS_TO_NAME.test(tokens[end - 1]?.word ?? '') ? exclusionAt(tokens, end, settings) : undefined;
  const list = about && listOfExclusions(tokens, end, about, settings);
  if (list) return { length: list.end - at, part: (text) => ({ kind: 'excluded', text, named: list.named }) };
  return { length: end - at, part: (text) => ({ kind: 'left out', text }) };
};

/** "diesel no thanks". */
export const negatedNameAt = (
  tokens: readonly QuestionToken[],
  at: number,
  settings: QuestionSettings,
): PartReading | undefined => {
  const isNegated = Array.from({ length: MAX_NAME_WORDS }, (_, words) => at + words + 1).some(
    (end) => negationAfter(tokens, end) > 0,
  );
  const name = isNegated ? exclusionAt(tokens, at, settings) : undefined;
  const after = name?.meaning ? negationAfter(tokens, at + name.length) : 0;
  const named = name?.meaning;
  return named && after > 0 ? { length: name.length + after, part: (text) => ({ kind: 'excluded', text, named }) } : undefined;
};
