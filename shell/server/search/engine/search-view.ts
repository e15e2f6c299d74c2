import { isWithin } from '../contract/attribute-within';
import type { EngineHit, EngineResult, HighlightedText, SnippetText } from '../contract/search-engine';
import type { CanonicalQuery } from '../contract/search-query';
import { countFacetValues, countsByFacetValue } from './facets/facet-counts';
import { findMatchingDocuments, type IndexViewMatch, type SharedQueryResults } from './find';
import { highlightText, highlightMarkers, snippetText } from './text/highlight';
import { markRecordTexts, parseSelectedAttributes } from './project';
import { keepDistinctHits, rankHits, type RankedHit } from './rank/rank-hits';
import { createRankingInfo } from './rank/ranking-info';
import { sortsBetween } from './schema';
import { textRankingRules } from './text/text-ranking-rules';
import { settingsOfIndexOrReplica, type IndexView } from './store/view';

const topAttributesOf = (paths: Iterable<string>): string[] => [...paths].map((path) => path.split('.')[0]!);

const createHitRenderer = (view: IndexView, query: CanonicalQuery, match: IndexViewMatch): ((hit: RankedHit) => EngineHit) => {
  const { hidden } = query;
  const settings = settingsOfIndexOrReplica(view, query.index);
  const rankedBy = [...sortsBetween(settings).flat(), ...settings.customRanking];
  const rankingInfo = createRankingInfo(settings, query, match);
  const selected = parseSelectedAttributes(query.attributesToRetrieve, hidden);
  const visible = parseSelectedAttributes(['*'], hidden);
  const markers = highlightMarkers(match.words, textRankingRules(settings, query));
  const tags = { pre: query.highlightPreTag, post: query.highlightPostTag };
  const highlights = new Map<string, (text: string) => HighlightedText>(
    query.attributesToHighlight.map((name) => [name, (text) => highlightText(text, markers, tags)]),
  );
  const snippets = new Map<string, (text: string) => SnippetText>(
    query.attributesToSnippet.map(({ attribute, words }) => [
      attribute,
      (text) => snippetText(text, markers, tags, words, query.snippetEllipsisText),
    ]),
  );
  const everything = !selected.roots || highlights.has('*') || snippets.has('*');
  const read = everything
    ? undefined
    : new Set([...selected.roots!, ...topAttributesOf(highlights.keys()), ...topAttributesOf(snippets.keys())]);
  const ranksByHidden = rankedBy.some(({ attribute }) => isWithin(attribute, hidden));
  // The score is the position by the custom ranking, so it would tell the order of values that are hidden.
  const withoutScore = ranksByHidden ? { userScore: 0 } : {};
  return (hit) => {
    const record = hit.match.part.segment.records.read(hit.doc, read);
    const marked = highlights.size + snippets.size > 0 ? visible.project(record) : record;
    return {
      record: selected.project(record),
      highlight: highlights.size > 0 ? markRecordTexts(marked, highlights) : {},
      snippet: snippets.size > 0 ? markRecordTexts(marked, snippets) : {},
      ...(query.getRankingInfo ? { ranking: { ...rankingInfo(hit), ...withoutScore } } : {}),
    };
  };
};

const renderHits = (view: IndexView, query: CanonicalQuery, match: IndexViewMatch): { hits: EngineHit[]; nbHits: number } => {
  const { attributeForDistinct } = settingsOfIndexOrReplica(view, query.index);
  const { offset, length, distinct } = query;
  const render = createHitRenderer(view, query, match);
  if (distinct > 0 && attributeForDistinct) {
    const distinctRecords = keepDistinctHits(rankHits(view, query, match, 0, match.count), attributeForDistinct, distinct);
    return { hits: distinctRecords.slice(offset, offset + length).map(render), nbHits: distinctRecords.length };
  }
  const hits = length === 0 || offset >= match.count ? [] : rankHits(view, query, match, offset, length);
  return { hits: hits.map(render), nbHits: match.count };
};

const countableAttributes = (view: IndexView, { index, hidden }: CanonicalQuery): string[] =>
  settingsOfIndexOrReplica(view, index)
    .attributesForFaceting.filter(({ filterOnly, attribute }) => !filterOnly && !isWithin(attribute, hidden))
    .map(({ attribute }) => attribute);

const countFacets = (
  view: IndexView,
  query: CanonicalQuery,
  match: IndexViewMatch,
): Pick<EngineResult, 'facets' | 'facetsStats'> => {
  const all = countableAttributes(view, query);
  const selected = query.facets.includes('*') ? all : query.facets.filter((facet) => all.includes(facet));
  const facets: [string, Record<string, number>][] = [];
  const stats: [string, EngineResult['facetsStats'][string]][] = [];
  for (const facet of selected) {
    const counts = countFacetValues(match.parts, facet);
    const values =
      query.sortFacetValuesBy === 'alpha'
        ? counts?.all().slice(0, query.maxValuesPerFacet)
        : counts?.top(query.maxValuesPerFacet);
    facets.push([facet, countsByFacetValue(values ?? [])]);
    const own = counts?.stats();
    if (own) stats.push([facet, own]);
  }
  return { facets: Object.fromEntries(facets), facetsStats: Object.fromEntries(stats) };
};

export const searchView = (view: IndexView, query: CanonicalQuery, memory: SharedQueryResults): EngineResult => {
  const match = findMatchingDocuments(view, query, memory);
  return {
    ...renderHits(view, query, match),
    ...countFacets(view, query, match),
    ...(query.getRankingInfo ? { searchedWords: match.words.map(({ slot }) => slot.word).join(' ') } : {}),
    ...(match.parsedText === undefined ? {} : { parsedText: match.parsedText }),
  };
};
