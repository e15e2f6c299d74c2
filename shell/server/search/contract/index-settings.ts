export interface SortCriterion {
  attribute: string;
  direction: 'asc' | 'desc';
}

export type RelevanceCriterion = 'typo' | 'geo' | 'words' | 'filters' | 'proximity' | 'attribute' | 'exact';

export type RankingStep = RelevanceCriterion | SortCriterion[];

export interface TextRankingRules {
  /** From 8 on distances decide nothing. */
  minProximity: number;
  /** The best of attributes with a word of the query, or with the nearest words; `sum`: the best ones of all words. */
  attributeCriteriaComputedBy: 'best' | 'minProximity' | 'sum';
  /** The word is a whole text of an attribute, it is a whole word, or never. */
  exactOnSingleWordQuery: 'attribute' | 'word' | 'none';
  alternativesAsExact: ('ignorePlurals' | 'singleWordSynonym' | 'multiWordsSynonym')[];
  disableExactOnAttributes: string[];
}

export interface FacetSetting {
  attribute: string;
  /** As with `searchable(make)`. */
  searchable: boolean;
  /** `filterOnly(location_id)`: may be filtered and is never counted. */
  filterOnly: boolean;
}

export interface Synonym {
  objectID: string;
  type: 'synonym' | 'onewaysynonym';
  /** A search for `input` also finds `synonyms`, not the reverse. */
  input?: string;
  synonyms: string[];
}

export type TypoTolerance = 'true' | 'false' | 'min' | 'strict';
export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** A replica has the same records and its own settings. */
export interface IndexSettings {
  /** Most important first; attributes of one inner list are equally important. An empty list means every text. */
  searchableAttributes: string[][];
  attributesForFaceting: FacetSetting[];
  /** Undefined means all numeric attributes. */
  numericAttributesForFiltering?: string[];
  /** Before relevance (`ranking: ['desc(price)', …]`), as in a replica with its own order. */
  sortBy: SortCriterion[];
  /** After the sorts and before the custom ranking, most important first; undefined means Algolia's order. */
  relevance?: RankingStep[];
  /** The position of a word does not matter in these. */
  unorderedAttributes?: string[];
  textRanking?: Partial<TextRankingRules>;
  customRanking: SortCriterion[];
  attributesToRetrieve: string[];
  unretrievableAttributes: string[];
  attributesToHighlight?: string[];
  attributesToSnippet: string[];
  hitsPerPage: number;
  paginationLimitedTo: number;
  maxValuesPerFacet: number;
  typoTolerance: TypoTolerance;
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
  disableTypoToleranceOnAttributes: string[];
  queryType: QueryType;
  optionalWords: string[];
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  attributeForDistinct?: string;
  /** Most hits with the same value of `attributeForDistinct`; 0: no limit. */
  distinct: number;
  /** Of English words. */
  ignorePlurals?: boolean;
  /** English; except where they may be the beginning of a word. */
  removeStopWords?: boolean;
  synonyms: Synonym[];
  replicas: string[];
  /** Also in a copy of the stock index. A search key then finds only the cars that the dealer's base filter lists. */
  ofStock?: boolean;
  /** JSON as the client wrote it. Only the protocol reads it; an engine stores it unchanged. */
  given?: Record<string, unknown>;
}
