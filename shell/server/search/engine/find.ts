import type { Narrowing } from '../search-engine';
import { partSelection, type PartSelection } from './count-codes';
import { groupOf } from './filter';
import { limitsLocation, matchGeo, type GeoMatch } from './geo-distance';
import { conjunction, matchWords, NO_MATCH, typosOf, type MatchedWord } from './match-text';
import { selectionOf } from './selection';
import { settingsFor, type View } from './view';
import type { Bitmap } from './bitmap';

/** The documents of one part of an index that match a query. */
export interface PartMatch extends PartSelection {
  /** Number of the part in the view's list of parts, from 0. */
  at: number;
  geo: GeoMatch | undefined;
}

export interface ViewMatch {
  parts: PartMatch[];
  /** Words of the last attempt to find documents; earlier attempts with more words had no hits. */
  words: MatchedWord[];
  count: number;
  parsedText?: string;
}

/**
 * Results that the queries of one request share, because InstantSearch repeats the same text and filters in several
 * queries.
 */
export interface CallMemory {
  matches: Map<string, ViewMatch>;
  bases: Map<string, Base[]>;
  words: Map<string, MatchedWord[]>;
}

interface Base {
  bitmap: Bitmap;
  count: number;
  geo: GeoMatch | undefined;
}

export const callMemory = (): CallMemory => ({ matches: new Map(), bases: new Map(), words: new Map() });

const cachedOr = <V>(cache: Map<string, V>, key: string, make: () => V): V => {
  const before = cache.get(key);
  if (before !== undefined) return before;
  const value = make();
  cache.set(key, value);
  return value;
};

const basesOf = (view: View, { filters, geo }: Narrowing, keys: string[]): Base[] =>
  view.parts.map((part) => {
    const bitmap = part.live.clone();
    filters.forEach((group, at) => bitmap.intersection(groupOf(part.segment, group, keys[at]!)));
    const geoMatch = geo && (geo.around || limitsLocation(geo)) ? matchGeo(part.segment.geo, part.segment.size, geo) : undefined;
    if (geo && geoMatch && limitsLocation(geo)) bitmap.intersection(geoMatch.bitmap);
    return { bitmap, count: bitmap.size(), geo: geoMatch };
  });

/** Returns the number of typos in the words by which a document matches. */
const typosIn = (words: MatchedWord[], at: number, doc: number): number => {
  let typos = 0;
  for (const { levels } of words) if (levels[at]![doc]! < NO_MATCH) typos += typosOf(levels[at]![doc]!);
  return typos;
};

/**
 * Returns the match with only the documents that have the fewest typos (`min`), or also those with one typo more
 * (`strict`).
 */
const fewestTypos = (match: ViewMatch, more: number): ViewMatch => {
  let least = Number.POSITIVE_INFINITY;
  for (const { at, selection } of match.parts)
    for (const doc of selection.docs()) least = Math.min(least, typosIn(match.words, at, doc));
  const parts = match.parts.map((one) => {
    const bitmap = one.selection.bitmap.clone();
    for (const doc of one.selection.docs()) if (typosIn(match.words, one.at, doc) > least + more) bitmap.remove(doc);
    return { ...partSelection(one.part, selectionOf(bitmap)), at: one.at, geo: one.geo };
  });
  return { ...match, parts, count: parts.reduce((sum, { selection }) => sum + selection.count, 0) };
};

/** Yields the words to search for. The next attempt, with fewer words, is made when an attempt has no hits. */
const attempts = function* (words: MatchedWord[], rule: Narrowing['removeWordsIfNoResults']): Generator<MatchedWord[]> {
  yield words;
  if (rule === 'allOptional') yield words.map((word) => ({ ...word, slot: { ...word.slot, optional: true } }));
  for (let left = words.length - 1; left > 0; left -= 1) {
    if (rule === 'lastWords') yield words.slice(0, left);
    if (rule === 'firstWords') yield words.slice(-left);
  }
};

const narrow = (view: View, bases: Base[], words: MatchedWord[]): ViewMatch => {
  const parts = view.parts.map((part, at): PartMatch => {
    const { bitmap, count, geo } = bases[at]!;
    const selection =
      words.length === 0
        ? selectionOf(bitmap, count)
        : selectionOf(conjunction(words, at, part.segment.size).intersection(bitmap));
    return { ...partSelection(part, selection), at, geo };
  });
  return { parts, words, count: parts.reduce((sum, { selection }) => sum + selection.count, 0) };
};

const findNow = (view: View, query: Narrowing, bases: Base[], words: MatchedWord[]): ViewMatch => {
  let match: ViewMatch | undefined;
  for (const attempt of attempts(words, query.removeWordsIfNoResults)) {
    match = narrow(view, bases, attempt);
    if (match.count > 0) break;
  }
  const { count, words: searched } = match!;
  if (count > 0 && searched.length < words.length) match!.parsedText = searched.map(({ slot }) => slot.word).join(' ');
  if (words.length === 0 || count === 0) return match!;
  if (query.typoTolerance === 'min') return fewestTypos(match!, 0);
  return query.typoTolerance === 'strict' ? fewestTypos(match!, 1) : match!;
};

/** Returns the records that match a query, before sorting. */
export const find = (view: View, query: Narrowing, memory: CallMemory): ViewMatch => {
  const { filters, geo, index: _, removeWordsIfNoResults, ...text } = query;
  const keys = filters.map((group) => JSON.stringify(group));
  const settings = settingsFor(view, query.index);
  const textKey =
    text.text === ''
      ? ''
      : JSON.stringify([
          text.text,
          text.typoTolerance,
          text.queryType,
          text.optionalWords,
          text.withoutSynonyms,
          text.restrictSearchableAttributes,
          text.minWordSizefor1Typo,
          text.minWordSizefor2Typos,
          text.allowTyposOnNumericTokens,
          query.index,
        ]);
  const baseKey = `${keys.toSorted().join('&')}|${geo ? JSON.stringify(geo) : ''}`;
  return cachedOr(memory.matches, `${baseKey}|${textKey}|${removeWordsIfNoResults}`, () =>
    findNow(
      view,
      query,
      cachedOr(memory.bases, baseKey, () => basesOf(view, query, keys)),
      textKey === '' ? [] : cachedOr(memory.words, textKey, () => matchWords(view.parts, query, settings)),
    ),
  );
};
