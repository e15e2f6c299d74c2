import type { EngineHit } from '../../ports';
import type { WordMatch } from './match-text';
import { tokenise, type Token } from './tokenise';

export interface Tags {
  pre: string;
  post: string;
}

interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

type Span = [start: number, end: number];

/** The part of a token that a word matches: what was typed of it, or all of it where letters differ. */
const matchedPart = ({ term, start, end }: Token, { word, typos }: WordMatch): Span | undefined => {
  if (typos.has(term)) return [start, end];
  if (!term.startsWith(word)) return undefined;
  return term.length === end - start ? [start, start + word.length] : [start, end];
};

const merged = (spans: Span[]): Span[] => {
  const result: Span[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
};

const withTags = (text: string, spans: Span[], { pre, post }: Tags): string => {
  let value = '';
  let done = 0;
  for (const [start, end] of spans) {
    value += text.slice(done, start) + pre + text.slice(start, end) + post;
    done = end;
  }
  return value + text.slice(done);
};

/** One text with its matches between tags (S-14), in the form of Algolia's `_highlightResult`. */
export const highlightText = (text: string, words: WordMatch[], tags: Tags): Highlight => {
  const none: Highlight = { value: text, matchLevel: 'none', matchedWords: [] };
  if (words.length === 0) return none;
  const tokens = tokenise(text);
  const spans: Span[] = [];
  const matchedWords: string[] = [];
  for (const word of words) {
    const parts = tokens.map((token) => matchedPart(token, word)).filter((part) => part !== undefined);
    if (parts.length > 0) matchedWords.push(word.word);
    spans.push(...parts);
  }
  if (spans.length === 0) return none;
  const together = merged(spans);
  const covered = ({ start, end }: Token) => together.some(([from, to]) => from <= start && end <= to);
  return {
    value: withTags(text, together, tags),
    matchLevel: matchedWords.length === words.length ? 'full' : 'partial',
    matchedWords,
    fullyHighlighted: tokens.every(covered),
  };
};

/** Highlights of a record's named attributes; those that it lacks, or that are no text, are left out. */
export const highlightRecord = (record: object, attributes: string[], words: WordMatch[], tags: Tags): EngineHit['highlight'] => {
  const entries = attributes.flatMap((attribute): [string, EngineHit['highlight'][string]][] => {
    const value = Object.hasOwn(record, attribute) ? (record as Record<string, unknown>)[attribute] : undefined;
    if (typeof value === 'string' || typeof value === 'number') {
      return [[attribute, highlightText(String(value), words, tags)]];
    }
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return [];
    return [[attribute, value.map((item) => highlightText(item, words, tags))]];
  });
  return Object.fromEntries(entries);
};
