import type { FacetValueQuery } from '../../contract/search-query';
import { countFacetValues } from './facet-counts';
import { createSharedQueryResults, findMatchingDocuments } from '../find';
import { highlightText, type HighlightMarker } from '../text/highlight';
import { allowedTypos } from '../text/text-plan';
import { tokenise, typedWords } from '../text/tokenise';
import type { IndexView } from '../store/view';

/** A typo is a missing, extra or different letter, or two swapped neighbours. */
export const typosBetween = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const above = rows[i - 1]!;
      let least = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
};

const isWithinTypos = (word: string, term: string, allowed: number): boolean =>
  Math.abs(word.length - term.length) <= allowed && typosBetween(word, term) <= allowed;

/** The few values of a facet are searched often. */
const wordsOfLabel = new Map<string, string[]>();
const MOST_CACHED_LABELS = 50_000;

const wordsOfFacetLabel = (label: string): string[] => {
  const cached = wordsOfLabel.get(label);
  if (cached) return cached;
  const terms = tokenise(label).map(({ term }) => term);
  if (wordsOfLabel.size >= MOST_CACHED_LABELS) wordsOfLabel.clear();
  wordsOfLabel.set(label, terms);
  return terms;
};

/** Values that contain every word of the query, with counts among the matching records. */
export const searchFacetValues = (
  view: IndexView,
  query: FacetValueQuery,
): { value: string; highlighted: string; count: number }[] => {
  const counts = countFacetValues(findMatchingDocuments(view, query, createSharedQueryResults()).parts, query.facet);
  if (!counts) return [];
  const words = typedWords(query.facetQuery).map((word) => ({ word, allowed: allowedTypos(word, query) }));
  const tags = { pre: query.highlightPreTag, post: query.highlightPostTag };
  const values = query.sortFacetValuesBy === 'alpha' || words.length > 0 ? counts.all() : counts.top(query.maxFacetHits);
  const matches = values
    .map(({ value, count }) => ({ value: String(value), count }))
    .filter(({ value }) => {
      const terms = words.length > 0 ? wordsOfFacetLabel(value) : [];
      return words.every(({ word, allowed }) =>
        terms.some((term) => term.startsWith(word) || (allowed > 0 && isWithinTypos(word, term, allowed))),
      );
    });
  if (query.sortFacetValuesBy === 'count') matches.sort((a, b) => b.count - a.count);
  return matches.slice(0, query.maxFacetHits).map(({ value, count }) => {
    const terms = wordsOfFacetLabel(value);
    const markers: HighlightMarker[] = words.map(({ word, allowed }) => ({
      word,
      prefix: true,
      typos: new Set(terms.filter((term) => allowed > 0 && isWithinTypos(word, term, allowed))),
      others: [],
    }));
    return { value, highlighted: highlightText(value, markers, tags).value, count };
  });
};
