import SearchableMap from 'minisearch/SearchableMap';
import type { FacetValueQuery } from '../../ports';
import { countCodes, topCodes } from './count-facets';
import type { FacetColumn } from './facet-column';
import { highlightText } from './highlight';
import { matchWord, type WordMatch } from './match-text';
import type { Selection } from './selection';
import { queryWords, tokenise } from './tokenise';

type ValueTerms = SearchableMap<number[]>;

const dictionaries = new WeakMap<object, ValueTerms>();

/** Words of a column's values, made at the first search in them. */
const termsOf = (column: Pick<FacetColumn, 'labels'>): ValueTerms => {
  const known = dictionaries.get(column);
  if (known) return known;
  const terms: ValueTerms = new SearchableMap();
  column.labels.forEach((label, code) => {
    for (const { term } of tokenise(label)) terms.update(term, (codes: number[] | undefined) => [...(codes ?? []), code]);
  });
  dictionaries.set(column, terms);
  return terms;
};

const codesOf = (terms: ValueTerms, { word, typos }: WordMatch): Set<number> => {
  const prefixed = [...terms.atPrefix(word).values()].flat();
  return new Set([...prefixed, ...[...typos.keys()].flatMap((term) => terms.get(term) ?? [])]);
};

/** Values of a facet that hold every word of the query, with their counts among the found documents. */
export const searchFacetValues = (column: Omit<FacetColumn, 'codeOf'>, found: Selection, query: FacetValueQuery) => {
  const counts = countCodes(column, found).slice();
  const terms = termsOf(column);
  const words = queryWords(query.facetQuery).map((word) => matchWord(terms, word, query.typoTolerance));
  for (const word of words) {
    const codes = codesOf(terms, word);
    for (let code = 0; code < counts.length; code += 1) if (!codes.has(code)) counts[code] = 0;
  }
  const tags = { pre: query.highlightPreTag, post: query.highlightPostTag };
  return topCodes(counts, query.maxFacetHits).map((code) => {
    const value = column.labels[code]!;
    return { value, highlighted: highlightText(value, words, tags).value, count: counts[code]! };
  });
};
