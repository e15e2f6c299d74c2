import type { Narrowing } from '../search-engine';
import { foundIn, type Found } from './count-codes';
import { groupOf } from './filter';
import { limits, matchGeo, type GeoMatch } from './geo-distance';
import { conjunction, matchWords, NO_MATCH, typosOf, type MatchedWord } from './match-text';
import { selectionOf } from './selection';
import { settingsFor, type View } from './view';
import type { Bitmap } from './bitmap';

/** What a search found in one part. */
export interface FoundPart extends Found {
  /** Number of the part in the view. */
  at: number;
  geo: GeoMatch | undefined;
}

export interface FoundAll {
  parts: FoundPart[];
  /** Words that were searched, in the end. */
  words: MatchedWord[];
  count: number;
  parsedText?: string;
}

/** What the queries of one call share: InstantSearch sends the same text and filters several times over. */
export interface Shared {
  found: Map<string, FoundAll>;
  bases: Map<string, Base[]>;
  words: Map<string, MatchedWord[]>;
}

interface Base {
  bitmap: Bitmap;
  count: number;
  geo: GeoMatch | undefined;
}

export const shared = (): Shared => ({ found: new Map(), bases: new Map(), words: new Map() });

const once = <V>(known: Map<string, V>, key: string, make: () => V): V => {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
};

const basesOf = (view: View, { filters, geo }: Narrowing, keys: string[]): Base[] =>
  view.parts.map((part) => {
    const bitmap = part.live.clone();
    filters.forEach((group, at) => bitmap.intersection(groupOf(part.segment, group, keys[at]!)));
    const match = geo && (geo.around || limits(geo)) ? matchGeo(part.segment.geo, part.segment.size, geo) : undefined;
    if (geo && match && limits(geo)) bitmap.intersection(match.bitmap);
    return { bitmap, count: bitmap.size(), geo: match };
  });

/** Fewest typos of a document over the words that it holds. */
const typosIn = (words: MatchedWord[], at: number, doc: number): number => {
  let typos = 0;
  for (const { levels } of words) if (levels[at]![doc]! < NO_MATCH) typos += typosOf(levels[at]![doc]!);
  return typos;
};

/** `min` keeps what has the fewest typos, `strict` what has at most one more. */
const fewestTypos = (found: FoundAll, more: number): FoundAll => {
  let least = Number.POSITIVE_INFINITY;
  for (const { at, selection } of found.parts)
    for (const doc of selection.docs()) least = Math.min(least, typosIn(found.words, at, doc));
  const parts = found.parts.map((one) => {
    const bitmap = one.selection.bitmap.clone();
    for (const doc of one.selection.docs()) if (typosIn(found.words, one.at, doc) > least + more) bitmap.remove(doc);
    return { ...foundIn(one.part, selectionOf(bitmap)), at: one.at, geo: one.geo };
  });
  return { ...found, parts, count: parts.reduce((sum, { selection }) => sum + selection.count, 0) };
};

/** Which words are searched, one attempt after the other until something is found. */
const attempts = function* (words: MatchedWord[], rule: Narrowing['removeWordsIfNoResults']): Generator<MatchedWord[]> {
  yield words;
  if (rule === 'allOptional') yield words.map((word) => ({ ...word, slot: { ...word.slot, optional: true } }));
  for (let left = words.length - 1; left > 0; left -= 1) {
    if (rule === 'lastWords') yield words.slice(0, left);
    if (rule === 'firstWords') yield words.slice(-left);
  }
};

const narrow = (view: View, bases: Base[], words: MatchedWord[]): FoundAll => {
  const parts = view.parts.map((part, at): FoundPart => {
    const { bitmap, count, geo } = bases[at]!;
    const selection =
      words.length === 0
        ? selectionOf(bitmap, count)
        : selectionOf(conjunction(words, at, part.segment.size).intersection(bitmap));
    return { ...foundIn(part, selection), at, geo };
  });
  return { parts, words, count: parts.reduce((sum, { selection }) => sum + selection.count, 0) };
};

const findNow = (view: View, query: Narrowing, bases: Base[], words: MatchedWord[]): FoundAll => {
  let found: FoundAll | undefined;
  for (const attempt of attempts(words, query.removeWordsIfNoResults)) {
    found = narrow(view, bases, attempt);
    if (found.count > 0) break;
  }
  const { count, words: searched } = found!;
  if (count > 0 && searched.length < words.length) found!.parsedText = searched.map(({ slot }) => slot.word).join(' ');
  if (words.length === 0 || count === 0) return found!;
  if (query.typoTolerance === 'min') return fewestTypos(found!, 0);
  return query.typoTolerance === 'strict' ? fewestTypos(found!, 1) : found!;
};

/** Records that a query chooses, before sorting. */
export const find = (view: View, query: Narrowing, memory: Shared): FoundAll => {
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
          text.restrictSearchableAttributes,
          text.minWordSizefor1Typo,
          text.minWordSizefor2Typos,
          text.allowTyposOnNumericTokens,
          query.index,
        ]);
  const baseKey = `${keys.toSorted().join('&')}|${geo ? JSON.stringify(geo) : ''}`;
  return once(memory.found, `${baseKey}|${textKey}|${removeWordsIfNoResults}`, () =>
    findNow(
      view,
      query,
      once(memory.bases, baseKey, () => basesOf(view, query, keys)),
      textKey === '' ? [] : once(memory.words, textKey, () => matchWords(view.parts, query, settings)),
    ),
  );
};
