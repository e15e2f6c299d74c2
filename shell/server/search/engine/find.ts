import type { MatchCriteria } from '../contract/search-query';
import { createPartSelection, type IndexPartSelection } from './facets/count-codes';
import { documentsOfFilterGroup } from './facets/filter';
import { hasLocationLimit, matchLocations, type GeoMatch } from './rank/geo-distance';
import { documentsWithEveryWord, matchTypedWords, NO_MATCH_LEVEL, typosOfLevel, type MatchedWord } from './text/match-text';
import { createDocumentSelection } from './facets/selection';
import { settingsOfIndexOrReplica, type IndexView } from './store/view';
import type { Bitmap } from './store/bitmap';

export interface IndexPartMatch extends IndexPartSelection {
  at: number;
  geo: GeoMatch | undefined;
}

export interface IndexViewMatch {
  parts: IndexPartMatch[];
  /** Of the last attempt; earlier attempts with more words had no hits. */
  words: MatchedWord[];
  count: number;
  parsedText?: string;
}

/** Shared by the queries of a request, because InstantSearch repeats the same text and filters in several queries. */
export interface SharedQueryResults {
  matches: Map<string, IndexViewMatch>;
  bases: Map<string, FilteredDocuments[]>;
  words: Map<string, MatchedWord[]>;
}

interface FilteredDocuments {
  bitmap: Bitmap;
  count: number;
  geo: GeoMatch | undefined;
}

export const createSharedQueryResults = (): SharedQueryResults => ({ matches: new Map(), bases: new Map(), words: new Map() });

const getOrMake = <V>(cache: Map<string, V>, key: string, make: () => V): V => {
  const before = cache.get(key);
  if (before !== undefined) return before;
  const value = make();
  cache.set(key, value);
  return value;
};

const filterDocuments = (view: IndexView, { filters, geo }: MatchCriteria, keys: string[]): FilteredDocuments[] =>
  view.parts.map((part) => {
    const bitmap = part.live.clone();
    filters.forEach((group, at) => bitmap.intersection(documentsOfFilterGroup(part.segment, group, keys[at]!)));
    const geoMatch =
      geo && (geo.around || hasLocationLimit(geo)) ? matchLocations(part.segment.geo, part.segment.size, geo) : undefined;
    if (geo && geoMatch && hasLocationLimit(geo)) bitmap.intersection(geoMatch.bitmap);
    return { bitmap, count: bitmap.size(), geo: geoMatch };
  });

const typosOfDocument = (words: MatchedWord[], at: number, doc: number): number => {
  let typos = 0;
  for (const { levels } of words) if (levels[at]![doc]! < NO_MATCH_LEVEL) typos += typosOfLevel(levels[at]![doc]!);
  return typos;
};

/** `more`: 0 for `min`; 1 for `strict`, which also keeps documents with one typo more. */
const keepFewestTypos = (match: IndexViewMatch, more: number): IndexViewMatch => {
  let least = Number.POSITIVE_INFINITY;
  for (const { at, selection } of match.parts)
    for (const doc of selection.docs()) least = Math.min(least, typosOfDocument(match.words, at, doc));
  const parts = match.parts.map((one) => {
    const bitmap = one.selection.bitmap.clone();
    for (const doc of one.selection.docs()) if (typosOfDocument(match.words, one.at, doc) > least + more) bitmap.remove(doc);
    return { ...createPartSelection(one.part, createDocumentSelection(bitmap)), at: one.at, geo: one.geo };
  });
  return { ...match, parts, count: parts.reduce((sum, { selection }) => sum + selection.count, 0) };
};

/** The next attempt, with fewer words, follows when one has no hits. */
const wordAttempts = function* (words: MatchedWord[], rule: MatchCriteria['removeWordsIfNoResults']): Generator<MatchedWord[]> {
  yield words;
  if (rule === 'allOptional') yield words.map((word) => ({ ...word, slot: { ...word.slot, optional: true } }));
  for (let left = words.length - 1; left > 0; left -= 1) {
    if (rule === 'lastWords') yield words.slice(0, left);
    if (rule === 'firstWords') yield words.slice(-left);
  }
};

const matchWordsWithinFilters = (view: IndexView, bases: FilteredDocuments[], words: MatchedWord[]): IndexViewMatch => {
  const parts = view.parts.map((part, at): IndexPartMatch => {
    const { bitmap, count, geo } = bases[at]!;
    const selection =
      words.length === 0
        ? createDocumentSelection(bitmap, count)
        : createDocumentSelection(documentsWithEveryWord(words, at, part.segment.size).intersection(bitmap));
    return { ...createPartSelection(part, selection), at, geo };
  });
  return { parts, words, count: parts.reduce((sum, { selection }) => sum + selection.count, 0) };
};

const computeMatches = (
  view: IndexView,
  query: MatchCriteria,
  bases: FilteredDocuments[],
  words: MatchedWord[],
): IndexViewMatch => {
  let match: IndexViewMatch | undefined;
  for (const attempt of wordAttempts(words, query.removeWordsIfNoResults)) {
    match = matchWordsWithinFilters(view, bases, attempt);
    if (match.count > 0) break;
  }
  const { count, words: searched } = match!;
  if (count > 0 && searched.length < words.length) match!.parsedText = searched.map(({ slot }) => slot.word).join(' ');
  if (words.length === 0 || count === 0) return match!;
  if (query.typoTolerance === 'min') return keepFewestTypos(match!, 0);
  return query.typoTolerance === 'strict' ? keepFewestTypos(match!, 1) : match!;
};

export const findMatchingDocuments = (view: IndexView, query: MatchCriteria, memory: SharedQueryResults): IndexViewMatch => {
  const { filters, geo, index: _, removeWordsIfNoResults, ...text } = query;
  const keys = filters.map((group) => JSON.stringify(group));
  const settings = settingsOfIndexOrReplica(view, query.index);
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
          text.textRanking?.alternativesAsExact,
          text.ignorePlurals,
          text.removeStopWords,
          query.index,
        ]);
  const baseKey = `${keys.toSorted().join('&')}|${geo ? JSON.stringify(geo) : ''}`;
  return getOrMake(memory.matches, `${baseKey}|${textKey}|${removeWordsIfNoResults}`, () =>
    computeMatches(
      view,
      query,
      getOrMake(memory.bases, baseKey, () => filterDocuments(view, query, keys)),
      textKey === '' ? [] : getOrMake(memory.words, textKey, () => matchTypedWords(view.parts, query, settings)),
    ),
  );
};
