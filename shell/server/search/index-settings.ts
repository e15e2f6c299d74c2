/** An attribute and a direction by which records are sorted, such as `asc(price)`. */
export interface SortCriterion {
  attribute: string;
  direction: 'asc' | 'desc';
}

/** A criterion of relevance, by which the engine compares hits. */
export type RelevanceCriterion = 'typo' | 'geo' | 'words' | 'filters' | 'proximity' | 'attribute' | 'exact';

/** A step of the comparison of two hits: a criterion of relevance, or the values of attributes. */
export type RankingStep = RelevanceCriterion | SortCriterion[];

/** Rules by which the criteria proximity, attribute and exact compare hits of a text. */
export interface TextRankingRules {
  /** Distance up to which two words count as neighbours; from 8 on distances decide nothing. */
  minProximity: number;
  /**
   * The attribute that counts: the best of all with a word of the query, or of those with the nearest words; `sum` adds
   * the best attributes of all words.
   */
  attributeCriteriaComputedBy: 'best' | 'minProximity' | 'sum';
  /** When a query of one word is exact: it is a whole text of an attribute, it is a whole word, or never. */
  exactOnSingleWordQuery: 'attribute' | 'word' | 'none';
  /** Replacements of a typed word that count as exact. */
  alternativesAsExact: ('ignorePlurals' | 'singleWordSynonym' | 'multiWordsSynonym')[];
  /** Attributes in which no word counts as exact. */
  disableExactOnAttributes: string[];
}

export interface FacetSetting {
  attribute: string;
  /** Whether shoppers may search for values of the facet, as with `searchable(make)`. */
  searchable: boolean;
  /** Whether the attribute may be filtered and is never counted: `filterOnly(location_id)`. */
  filterOnly: boolean;
}

export interface Synonym {
  objectID: string;
  type: 'synonym' | 'onewaysynonym';
  /** The word of a one-way synonym: a search for `input` also finds `synonyms`, not the reverse. */
  input?: string;
  synonyms: string[];
}

export type TypoTolerance = 'true' | 'false' | 'min' | 'strict';
export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** Settings for searching and sorting an index. A replica has the same records and its own settings. */
export interface IndexSettings {
  /**
   * Attributes that are searched for text, most important first; attributes of one inner list are equally important. An
   * empty list means every text.
   */
  searchableAttributes: string[][];
  attributesForFaceting: FacetSetting[];
  /** Numeric attributes that filters may compare; undefined means all numeric attributes. */
  numericAttributesForFiltering?: string[];
  /** Attributes by which hits are sorted before relevance (`ranking: ['desc(price)', …]`), as in a replica with its own order. */
  sortBy: SortCriterion[];
  /**
   * Steps after the sorts and before the custom ranking, most important first; undefined means Algolia's order of
   * criteria.
   */
  relevance?: RankingStep[];
  /** Searchable attributes in which the position of a word does not matter. */
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
  /** Most hits with the same value of `attributeForDistinct`; 0 means no limit. */
  distinct: number;
  /** Whether singular and plural of an English word find each other. */
  ignorePlurals?: boolean;
  /** Whether English stop words of a query are left out, except where they may be the beginning of a word. */
  removeStopWords?: boolean;
  synonyms: Synonym[];
  /** Names of the index's replicas, whose settings are stored separately. */
  replicas: string[];
  /**
   * Whether the records come from the dealer's stock, also in a copy of the stock index. Then a search key finds only
   * the cars that the dealer's base filter lists.
   */
  ofStock?: boolean;
  /** The index settings in JSON, as the client wrote them. Only the protocol reads them; an engine stores them unchanged. */
  given?: Record<string, unknown>;
}
