import type { IndexSettings, QueryType, TextRankingRules, TypoTolerance } from './index-settings';

/** One condition of a search's filter. */
export type FilterAtom =
  | { kind: 'facet'; attribute: string; value: string; negated: boolean }
  | { kind: 'numeric'; attribute: string; operator: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number; negated: boolean }
  | { kind: 'range'; attribute: string; from: number; to: number; negated: boolean };

/** A condition with the points that a record gets for it; Algolia's default is one point. */
export interface ScoredFilter {
  condition: FilterAtom;
  score: number;
}

/** Conditions by which the criterion `filters` compares hits. A record gets the points of every group. */
export interface FilterScores {
  /** The groups of the query's filter, which every hit meets. */
  required: ScoredFilter[][];
  /** Groups that a hit need not meet: Algolia's `optionalFilters`. */
  optional: ScoredFilter[][];
  /** Whether a record gets the points of all its conditions of a group, instead of the most of one. */
  sum: boolean;
}

export interface GeoQuery {
  around?: {
    lat: number;
    lng: number;
    /** Radius in metres within which a record must be; `all` means that the distance only decides the order of hits. */ radius:
      number | 'all';
    minimumRadius?: number;
    /**
     * Steps in which distances are compared, in metres, each from a distance on; the distances of the list rise. Without
     * a step every metre counts.
     */
    precision?: { from: number; value: number }[];
  };
  /** Boxes, each `[lat, lng, lat, lng]` of two opposite corners. A record in any box matches. */
  boxes?: [number, number, number, number][];
  /** Polygons, each a ring of `lat, lng` pairs with at least three points. A record in any polygon matches. */
  polygons?: number[][];
}

/** The part of a query that decides which records match. */
export interface MatchCriteria {
  /** Name of the index, or of the replica whose settings order the hits, for example `cars_price_asc`. */
  index: string;
  text: string;
  /** Conditions of the query's filter: all groups must match, and of each group at least one condition. */
  filters: FilterAtom[][];
  geo?: GeoQuery;
  typoTolerance: TypoTolerance;
  queryType: QueryType;
  optionalWords: string[];
  /** Whether the text is searched without the synonyms of the settings. */
  withoutSynonyms?: boolean;
  removeWordsIfNoResults: IndexSettings['removeWordsIfNoResults'];
  restrictSearchableAttributes?: string[];
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
  ignorePlurals?: boolean;
  removeStopWords?: boolean;
  /** Rules of this search alone, instead of those of the settings. */
  textRanking?: Partial<TextRankingRules>;
}

/** A search that the protocol has read: defaults and settings are applied, and filters are an AND of ORs. */
export interface CanonicalQuery extends MatchCriteria {
  /** Number of hits that come before the first returned hit. */
  offset: number;
  length: number;
  /** Attributes whose values the search counts; `['*']` means every attribute that the settings allow as a facet. */
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
  /** Attributes, by name or dot path, that no part of the answer contains: not the hits, their marks or the facets. */
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
