import { COUNTABLE } from '@forecourt/contracts/search';
import type { CanonicalQuery, EngineResult, FacetValueQuery } from '../../ports';
import type { Bitmap } from './bitmap';
import { countCodes, facetCounts, facetStats } from './count-facets';
import { searchFacetValues } from './facet-values';
import { evaluateFilter } from './filter';
import { highlightRecord } from './highlight';
import { matchText, type TextMatch } from './match-text';
import { selectionOf, type Selection } from './selection';
import type { StockIndex } from './stock-index';
import { mostRelevant, sorted } from './top-hits';

/** What the queries of one call share: InstantSearch sends the same text and filters several times over. */
export interface Shared {
  groups: Map<string, Bitmap>;
  texts: Map<string, TextMatch | undefined>;
}

export const shared = (): Shared => ({ groups: new Map(), texts: new Map() });

interface Found {
  selection: Selection;
  text: TextMatch | undefined;
}

type Narrowing = Pick<CanonicalQuery, 'text' | 'typoTolerance' | 'filters'>;

const find = (index: StockIndex, query: Narrowing, { groups, texts }: Shared): Found => {
  const key = `${query.typoTolerance}|${query.text}`;
  if (!texts.has(key)) texts.set(key, matchText(index.text, query.text, query.typoTolerance));
  const text = texts.get(key);
  const bitmap = evaluateFilter(index, query.filters, groups);
  if (text) bitmap.intersection(text.atMost.at(-1)!);
  return { selection: selectionOf(bitmap, index.size), text };
};

const hitsOf = (index: StockIndex, query: CanonicalQuery, { selection, text }: Found): EngineResult['hits'] => {
  const skip = query.page * query.hitsPerPage;
  const docs =
    query.sort === 'most_relevant'
      ? mostRelevant(selection, text, skip, query.hitsPerPage)
      : sorted(selection, index.orders[query.sort], skip, query.hitsPerPage);
  const tags = { pre: query.highlightPreTag, post: query.highlightPostTag };
  return docs.map((doc) => {
    const record = index.documents.read(doc);
    return { record, highlight: highlightRecord(record, query.attributesToHighlight, text?.words ?? [], tags) };
  });
};

export const searchIndex = (index: StockIndex, query: CanonicalQuery, memory: Shared): EngineResult => {
  const found = find(index, query, memory);
  const facets: EngineResult['facets'] = {};
  const facetsStats: EngineResult['facetsStats'] = {};
  const wanted = query.facets.includes('*') ? COUNTABLE : query.facets.filter((facet) => COUNTABLE.includes(facet));
  for (const facet of wanted) {
    const column = index.facets.get(facet);
    const number = index.numbers.get(facet);
    if (column) facets[facet] = facetCounts(column, countCodes(column, found.selection), query.maxValuesPerFacet);
    if (!number) continue;
    const counts = countCodes(number, found.selection);
    if (!column) facets[facet] = facetCounts(number, counts, query.maxValuesPerFacet);
    const stats = facetStats(number.dictionary, counts);
    if (stats) facetsStats[facet] = stats;
  }
  return { hits: hitsOf(index, query, found), nbHits: found.selection.count, facets, facetsStats };
};

export const facetValuesOf = (index: StockIndex, query: FacetValueQuery) => {
  const column = index.facets.get(query.facet) ?? index.numbers.get(query.facet);
  return column ? searchFacetValues(column, find(index, query, shared()).selection, query) : [];
};
