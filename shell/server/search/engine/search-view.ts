import { isWithin } from '../attribute-within';
import type { CanonicalQuery, EngineHit, EngineResult, HighlightedText, RankingInfo, SnippetText } from '../search-engine';
import { countFacet, facetObject } from './facet-counts';
import { find, type ViewMatch, type CallMemory } from './find';
import { highlightText, markersOf, snippetText } from './highlight';
import { markRecord, selectedAttributesOf } from './project';
import { distinctHits, hitsInOrder, type RankedHit } from './rank-hits';
import { inexactOf, missingOf, NO_PLACE } from './rank-keys';
import { settingsFor, type View } from './view';

const rankingOf = ({ match, doc, typos, metres, rest }: RankedHit, { words }: ViewMatch): RankingInfo => {
  const matched = words.length - missingOf(rest);
  const nearest = metres === undefined || metres === NO_PLACE ? undefined : match.geo?.distance?.(doc);
  return {
    nbTypos: typos,
    nbExactWords: matched - inexactOf(rest),
    words: matched,
    userScore: match.part.segment.size - doc,
    geoDistance: nearest?.metres ?? 0,
    ...(nearest ? { matchedGeoLocation: { ...nearest.point, distance: nearest.metres } } : {}),
  };
};

const rootsOf = (paths: Iterable<string>): string[] => [...paths].map((path) => path.split('.')[0]!);

const renderer = (view: View, query: CanonicalQuery, match: ViewMatch): ((hit: RankedHit) => EngineHit) => {
  const { hidden } = query;
  const { customRanking } = settingsFor(view, query.index);
  const selected = selectedAttributesOf(query.attributesToRetrieve, hidden);
  const visible = selectedAttributesOf(['*'], hidden);
  const markers = markersOf(match.words);
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
  const read = everything ? undefined : new Set([...selected.roots!, ...rootsOf(highlights.keys()), ...rootsOf(snippets.keys())]);
  const ranksByHidden = customRanking.some(({ attribute }) => isWithin(attribute, hidden));
  // The score is the position by the custom ranking, so it would tell the order of values that are hidden.
  const withoutScore = ranksByHidden ? { userScore: 0 } : {};
  return (hit) => {
    const record = hit.match.part.segment.records.read(hit.doc, read);
    const marked = highlights.size + snippets.size > 0 ? visible.project(record) : record;
    return {
      record: selected.project(record),
      highlight: highlights.size > 0 ? markRecord(marked, highlights) : {},
      snippet: snippets.size > 0 ? markRecord(marked, snippets) : {},
      ...(query.getRankingInfo ? { ranking: { ...rankingOf(hit, match), ...withoutScore } } : {}),
    };
  };
};

const hitsOf = (view: View, query: CanonicalQuery, match: ViewMatch): { hits: EngineHit[]; nbHits: number } => {
  const { attributeForDistinct } = settingsFor(view, query.index);
  const { offset, length, distinct } = query;
  const render = renderer(view, query, match);
  if (distinct > 0 && attributeForDistinct) {
    const distinctRecords = distinctHits(hitsInOrder(view, query.index, match, 0, match.count), attributeForDistinct, distinct);
    return { hits: distinctRecords.slice(offset, offset + length).map(render), nbHits: distinctRecords.length };
  }
  const hits = length === 0 || offset >= match.count ? [] : hitsInOrder(view, query.index, match, offset, length);
  return { hits: hits.map(render), nbHits: match.count };
};

/** Returns the attributes whose values may be counted. */
const countable = (view: View, { index, hidden }: CanonicalQuery): string[] =>
  settingsFor(view, index)
    .attributesForFaceting.filter(({ filterOnly, attribute }) => !filterOnly && !isWithin(attribute, hidden))
    .map(({ attribute }) => attribute);

const countFacets = (view: View, query: CanonicalQuery, match: ViewMatch): Pick<EngineResult, 'facets' | 'facetsStats'> => {
  const all = countable(view, query);
  const selected = query.facets.includes('*') ? all : query.facets.filter((facet) => all.includes(facet));
  const facets: [string, Record<string, number>][] = [];
  const stats: [string, EngineResult['facetsStats'][string]][] = [];
  for (const facet of selected) {
    const counts = countFacet(match.parts, facet);
    const values =
      query.sortFacetValuesBy === 'alpha'
        ? counts?.all().slice(0, query.maxValuesPerFacet)
        : counts?.top(query.maxValuesPerFacet);
    facets.push([facet, facetObject(values ?? [])]);
    const own = counts?.stats();
    if (own) stats.push([facet, own]);
  }
  return { facets: Object.fromEntries(facets), facetsStats: Object.fromEntries(stats) };
};

/** Returns the answer to a search on a view. */
export const searchView = (view: View, query: CanonicalQuery, memory: CallMemory): EngineResult => {
  const match = find(view, query, memory);
  return {
    ...hitsOf(view, query, match),
    ...countFacets(view, query, match),
    ...(match.parsedText === undefined ? {} : { parsedText: match.parsedText }),
  };
};
