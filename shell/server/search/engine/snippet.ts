import type { Snippeted } from '../search-engine';
import { marksIn, withTags, type Marker, type Tags } from './highlight';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** As many words of a text as asked for, about the first match, with its matches between tags. */
export const snippetText = (text: string, markers: Marker[], tags: Tags, words: number, ellipsis: string): Snippeted => {
  const { spans, matchLevel } = marksIn(text, markers);
  const places = [...text.matchAll(WORD)].map((word) => ({ start: word.index, end: word.index + word[0].length }));
  if (places.length <= words) return { value: withTags(text, spans, tags), matchLevel };
  const first = spans.length > 0 ? places.findIndex(({ end }) => end > spans[0]![0]) : 0;
  const begin = Math.max(0, Math.min(first - Math.floor(words / 2), places.length - words));
  const from = begin === 0 ? 0 : places[begin]!.start;
  const to = begin + words >= places.length ? text.length : places[begin + words - 1]!.end;
  const value = withTags(text, spans, tags, from, to);
  return { value: (begin > 0 ? ellipsis : '') + value + (to < text.length ? ellipsis : ''), matchLevel };
};
