import type { QuestionLimit } from './limit';
import { fillerPhraseAt } from './negation';
import { sortOrderAt, unsupportedPhraseAt } from './order-phrases';
import {
  meaningAt,
  misspeltAt,
  namedAt,
  supportedLimitAt,
  type PartReading,
  type QuestionPart,
  type QuestionSettings,
} from './part-readings';
import { negatedAt, negatedNameAt } from './read-exclusion';
import { STOP_WORDS } from './synonyms';
import { lettersAndDigits, splitIntoTokens, type QuestionToken } from './tokens';

const makesOf = (part: QuestionPart | undefined): readonly string[] =>
  part?.kind === 'named' && !part.text.endsWith(',') ? (part.named['make'] ?? []) : [];

/** Another make, or another model of the same make. */
const isAnother = (part: QuestionPart, earlier: QuestionPart | undefined): boolean => {
  if (part.kind !== 'named' || earlier?.kind !== 'named') return false;
  const isOfMake = part.named['make']?.some((make) => makesOf(earlier).includes(make));
  return isOfMake ? Boolean(part.named['make_model'] && earlier.named['make_model']) : true;
};

/** "triton gls" asks for a badge of the Triton, and not for a Mercedes GLS too. A word between two makes makes them two. */
export const badgesBesideMakes = (parts: readonly QuestionPart[]): QuestionPart[] =>
  parts.map((part, at) => {
    const earlier = parts[at - 1];
    const hasMakes = part.kind === 'named' && part.named['make'] && makesOf(earlier).length > 0;
    return hasMakes && isAnother(part, earlier) ? { kind: 'words', text: part.text } : part;
  });

/** Before a code that only identifies something: "stock 40000", "stock number U10102", "#40000". */
const IDENTIFIERS = /^(?:stock|id|vin|rego|registration|plate|ref|reference)$/;
const NUMBER_SIGN = /^(?:number|num|no|nr|#)$/;
const CODE = /^#?(?=.*\d)[a-z0-9-]{2,17}$/;

const identifierAt = (tokens: readonly QuestionToken[], at: number): PartReading | undefined => {
  const wordAt = (index: number): string => tokens[index]?.word ?? '';
  const start = IDENTIFIERS.test(wordAt(at)) ? at + 1 : at;
  const end = NUMBER_SIGN.test(wordAt(start)) ? start + 1 : start;
  const code = wordAt(end);
  const isNamed = start > at || code.startsWith('#') || (end > at && wordAt(at) !== 'no' && /^\d+$/.test(code));
  if (!isNamed || !CODE.test(code)) return undefined;
  const bare = (tokens[end]?.text ?? '').replaceAll(/^#|[^\w]+$/g, '');
  // With the sign, a number is not read as a price or a year.
  return { length: end + 1 - at, part: (text) => ({ kind: 'identifier', text, value: /^\d+$/.test(bare) ? `#${bare}` : bare }) };
};

const limitPart =
  (limit: QuestionLimit) =>
  (text: string): QuestionPart =>
    limit.kind === 'unsupported' ? { kind: 'left out', text } : { kind: 'limit', text, limit };

/** The longest of a name, a limit and a meaning; a name with a number in it comes before the number: "peugeot 2008". */
const understoodAt = (tokens: readonly QuestionToken[], at: number, settings: QuestionSettings): PartReading | undefined => {
  const limit = supportedLimitAt(tokens, at, settings);
  const named = namedAt(tokens, at, settings);
  const meant = meaningAt(tokens, at, settings);
  const longest = Math.max(limit?.length ?? 0, named?.length ?? 0, meant?.length ?? 0);
  if (named?.length === longest) return { length: longest, part: (text) => ({ kind: 'named', text, named: named.meaning }) };
  if (meant?.length === longest) return { length: longest, part: (text) => ({ kind: 'meant', text, parts: meant.meaning }) };
  return limit && { length: longest, part: limitPart(limit.meaning) };
};

const readAt = (tokens: readonly QuestionToken[], at: number, settings: QuestionSettings): PartReading => {
  const filler = fillerPhraseAt(tokens, at);
  if (filler > 0) return { length: filler, part: (text) => ({ kind: 'filler', text }) };
  const first =
    identifierAt(tokens, at) ??
    negatedAt(tokens, at, settings) ??
    negatedNameAt(tokens, at, settings) ??
    understoodAt(tokens, at, settings);
  if (first) return first;
  const order = sortOrderAt(tokens, at);
  if (order) return { length: order.length, part: (text) => ({ kind: 'order', text, sort: order.meaning }) };
  const unsupported = unsupportedPhraseAt(tokens, at);
  if (unsupported) return { length: unsupported.length, part: (text) => ({ kind: 'left out', text }) };
  const named = misspeltAt(tokens, at, settings);
  if (named) return { length: named.length, part: (text) => ({ kind: 'similar', text, named: named.meaning }) };
  const { word } = tokens[at]!;
  const kind = STOP_WORDS.has(word) || lettersAndDigits(word) === '' ? 'filler' : 'words';
  return { length: 1, part: (text) => ({ kind, text }) };
};

/** From left to right; the texts of all parts together are the whole search. */
export const readQuestion = (question: string, settings: QuestionSettings): QuestionPart[] => {
  const tokens = splitIntoTokens(question);
  const parts: QuestionPart[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, part } = readAt(tokens, at, settings);
    const words = tokens.slice(at, at + length);
    parts.push(part(words.map(({ text }) => text).join(' ')));
    at += length;
  }
  return parts;
};
