import type { IndexSettings, QueryType, TextRankingRules, TypoTolerance } from './index-settings';

export type FilterAtom =
  | { kind: 'facet'; attribute: string; value: string; negated: boolean }
  | { kind: 'numeric'; attribute: string; operator: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number; negated: boolean }
  | { kind: 'range'; attribute: string; from: number; to: number; negated: boolean };

/** Algolia's default is one point. */
export interface ScoredFilter {
  condition: FilterAtom;
  score: number;
}

/** The criterion `filters` compares hits by them. A record gets the points of every group. */
export interface FilterScores {
  required: ScoredFilter[][];
  /** Algolia's `optionalFilters`. */
  optional: ScoredFilter[][];
  /** The points of all conditions of a group count, instead of the most of one. */
  sum: boolean;
}

export interface GeoQuery {
  around?: {
    lat: number;
    lng: number;
    /** Metres; `all`: the distance only decides the order of hits. */
    radius: number | 'all';
    minimumRadius?: number;
    /** Steps in metres, each from a distance on; the distances rise. Without a step every metre counts. */
    precision?: { from: number; value: number }[];
  };
  /** `[lat, lng, lat, lng]` of two opposite corners. A record in any box matches. */
  boxes?: [number, number, number, number][];
  /** Rings of `lat, lng` pairs, at least three points. A record in any polygon matches. */
  polygons?: number[][];
}

export interface MatchCriteria {
  /** Or of the replica whose settings order the hits, for example `cars_price_asc`. */
  index: string;
  text: string;
  /** All groups must match, and of each group at least one condition. */
  filters: FilterAtom[][];
  geo?: GeoQuery;
  typoTolerance: TypoTolerance;
  queryType: QueryType;
  optionalWords: string[];
  withoutSynonyms?: boolean;
  removeWordsIfNoResults: IndexSettings['removeWordsIfNoResults'];
  restrictSearchableAttributes?: string[];
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
  ignorePlurals?: boolean;
  removeStopWords?: boolean;
  /** Of this search alone, instead of those of the settings. */
  textRanking?: Partial<TextRankingRules>;
}

/** Defaults and settings are applied, and filters are an AND of ORs. */
export interface CanonicalQuery extends MatchCriteria {
  offset: number;
  length: number;
  /** `['*']` means every attribute that the settings allow as a facet. */
  facets: string[];
  maxValuesPerFacet: number;
  sortFacetValuesBy: 'count' | 'alpha';
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  attributesToSnippet: { attribute: string; words: number }[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
  distinct: number;
  getRankingInfo: boolean;
  filterScores?: FilterScores;
  /** Names or dot paths that no part of the answer contains: not the hits, their marks or the facets. */
  hidden: readonly string[];
}

export interface FacetValueQuery extends MatchCriteria {
  facet: string;
  facetQuery: string;
  maxFacetHits: number;
  sortFacetValuesBy: 'count' | 'alpha';
  highlightPreTag: string;
  highlightPostTag: string;
}
