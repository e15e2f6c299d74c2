import type { TextRankingRules } from '../../contract/index-settings';
import type { HighlightedText, SnippetText } from '../../contract/search-engine';
import type { MatchedWord } from './match-text';
import { tokenise, type TextToken } from './tokenise';
import { writtenLength, writtenWords } from './written-words';

export interface HighlightTags {
  pre: string;
  post: string;
}

type Span = [start: number, end: number];

export interface HighlightMarker {
  word: string;
  prefix: boolean;
  typos: ReadonlySet<string>;
  /** Such as synonyms; marked when they replaced the typed word. */
  others: { word: string; prefix: boolean }[];
}

const NO_TYPOS: ReadonlySet<string> = new Set();

/** As with Algolia, a single word that is exact as a word is only marked where it is a whole word. */
export const highlightMarkers = (
  words: MatchedWord[],
  { exactOnSingleWordQuery }: Pick<TextRankingRules, 'exactOnSingleWordQuery'>,
): HighlightMarker[] => {
  const onlyWhole = words.length === 1 && exactOnSingleWordQuery === 'word';
  return words.map(({ slot, typoTerms, others }) => ({
    word: slot.word,
    prefix: slot.prefix && !onlyWhole,
    typos: onlyWhole ? NO_TYPOS : typoTerms,
    others: others.flatMap(({ words: phrase, prefix }) =>
      phrase.map((word, at) => ({ word, prefix: prefix && !onlyWhole && at === phrase.length - 1 })),
    ),
  }));
};

const matchedBeginning = (text: string, token: TextToken, word: string, prefix: boolean): Span | undefined => {
  const { term, start, end, first = 0 } = token;
  if (term === word) return [start, end];
  // A match within the first part of a joined word is only marked in that part.
  if (!prefix || word.length <= first || !term.startsWith(word)) return undefined;
  // Letters between the parts of a joined word are not in the term.
  return [start, first > 0 ? end : start + writtenLength(text.slice(start, end), word.length)];
};

/** The typed letters, or the whole token when letters differ; undefined when the word does not match. */
const markedPart = (text: string, token: TextToken, { word, prefix, typos, others }: HighlightMarker): Span | undefined => {
  const own = matchedBeginning(text, token, word, prefix);
  if (own) return own;
  if (typos.has(token.term)) return [token.start, token.end];
  for (const other of others) {
    const span = matchedBeginning(text, token, other.word, other.prefix);
    if (span) return span;
  }
  return undefined;
};

const mergeSpans = (spans: Span[]): Span[] => {
  const result: Span[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
};

const withTags = (text: string, spans: Span[], { pre, post }: HighlightTags, from = 0, to = text.length): string => {
  let value = '';
  let markedUntil = from;
  for (const [start, end] of spans) {
    if (end <= from || start >= to) continue;
    value += text.slice(markedUntil, Math.max(start, from)) + pre + text.slice(Math.max(start, from), Math.min(end, to)) + post;
    markedUntil = Math.min(end, to);
  }
  return value + text.slice(markedUntil, to);
};

export interface TextMarks {
  tokens: TextToken[];
  spans: Span[];
  matchedWords: string[];
  matchLevel: HighlightedText['matchLevel'];
}

const findMarks = (text: string, markers: HighlightMarker[]): TextMarks => {
  const tokens = markers.length > 0 ? tokenise(text) : [];
  const spans: Span[] = [];
  const matchedWords: string[] = [];
  for (const marker of markers) {
    const parts = tokens.map((token) => markedPart(text, token, marker)).filter((part) => part !== undefined);
    if (parts.length > 0) matchedWords.push(marker.word);
    spans.push(...parts);
  }
  const matchLevel = spans.length === 0 ? 'none' : matchedWords.length === markers.length ? 'full' : 'partial';
  return { tokens, spans: mergeSpans(spans), matchedWords, matchLevel };
};

/** In the form of Algolia's `_highlightResult` (S-14). */
export const highlightText = (text: string, markers: HighlightMarker[], tags: HighlightTags): HighlightedText => {
  if (markers.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  const { tokens, spans, matchedWords, matchLevel } = findMarks(text, markers);
  if (matchLevel === 'none') return { value: text, matchLevel, matchedWords: [] };
  const covered = ({ start, end }: TextToken) => spans.some(([from, to]) => from <= start && end <= to);
  return { value: withTags(text, spans, tags), matchLevel, matchedWords, fullyHighlighted: tokens.every(covered) };
};

export const snippetText = (
  text: string,
  markers: HighlightMarker[],
  tags: HighlightTags,
  words: number,
  ellipsis: string,
): SnippetText => {
  const { spans, matchLevel } = findMarks(text, markers);
  const places = [...writtenWords(text)].map((word) => ({ start: word.index, end: word.index + word[0].length }));
  if (places.length <= words) return { value: withTags(text, spans, tags), matchLevel };
  const first = spans.length > 0 ? places.findIndex(({ end }) => end > spans[0]![0]) : 0;
  const begin = Math.max(0, Math.min(first - Math.floor(words / 2), places.length - words));
  const from = begin === 0 ? 0 : places[begin]!.start;
  const to = begin + words >= places.length ? text.length : places[begin + words - 1]!.end;
  const value = withTags(text, spans, tags, from, to);
  return { value: (begin > 0 ? ellipsis : '') + value + (to < text.length ? ellipsis : ''), matchLevel };
};
