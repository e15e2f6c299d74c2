/**
 * The interface between protocol and engine. The embedded engine (`engine/`) implements it; others can.
 * Names and meanings are Algolia's where Algolia has one.
 */

/**
 * Id of an index: the dealer's slug, `/`, and the name in the protocol, for example `corner/cars`. Replicas are settings
 * of an index.
 */
export type IndexId = `${string}/${string}`;

export type IndexRecord = Record<string, unknown> & { objectID: string };

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

type MatchLevel = 'none' | 'partial' | 'full';
export interface HighlightedText {
  value: string;
  matchLevel: MatchLevel;
  matchedWords: string[];
  fullyHighlighted?: boolean;
}
export interface SnippetText {
  value: string;
  matchLevel: MatchLevel;
}
/** A value with the structure of the record, in which each text is replaced by its marks. */
export type MarkedValue<M> = M | MarkedValue<M>[] | { [attribute: string]: MarkedValue<M> };

export interface RankingInfo {
  nbTypos: number;
  /** Thousand times the position of the best attribute among the searchable ones, plus the position of the first word in it. */
  firstMatchedWord: number;
  /** Sum of the distances between words that the query has side by side; 8 for words that no text has together. */
  proximityDistance: number;
  filters: number;
  nbExactWords: number;
  words: number;
  userScore: number;
  /** Distance from the hit to the point of the search, in whole steps of `geoPrecision` metres. */
  geoDistance: number;
  geoPrecision: number;
  matchedGeoLocation?: { lat: number; lng: number; distance: number };
}

export interface EngineHit {
  /** The hit's record with the attributes that the search returns. */
  record: IndexRecord;
  highlight: Record<string, MarkedValue<HighlightedText>>;
  snippet: Record<string, MarkedValue<SnippetText>>;
  ranking?: RankingInfo;
}

export interface EngineResult {
  hits: EngineHit[];
  nbHits: number;
  facets: Record<string, Record<string, number>>;
  facetsStats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  /** The text that was really searched, if the engine left out words of the query to get hits. */
  parsedText?: string;
  /** The words that were searched, in lower case; present where the search asks for ranking information. */
  searchedWords?: string;
}

/** One change of an index. `partial` changes only the attributes that it names; with `create` it adds a missing record. */
export type RecordChange =
  | { kind: 'put'; record: IndexRecord }
  | { kind: 'partial'; record: IndexRecord; create: boolean }
  | { kind: 'delete'; objectID: string };

export interface IndexReplaceResult {
  records: number;
  milliseconds: number;
}

export interface SearchEngine {
  /**
   * Replaces all records of an index at once: searches see the old records until the new ones are complete. Creates a
   * missing index.
   */
  replace(
    index: IndexId,
    records: AsyncIterable<IndexRecord[]> | Iterable<IndexRecord[]>,
    settings?: IndexSettings,
    replicas?: Record<string, IndexSettings>,
    revision?: string,
  ): Promise<IndexReplaceResult>;
  /**
   * Changes some records. Searches see the old records until it resolves, and then the new ones.
   * @throws ProblemError `unknown_index`
   */
  apply(index: IndexId, changes: RecordChange[], revision?: string): Promise<void>;
  /** Deletes the records that match a filter. Resolves with the number of deleted records. */
  deleteBy(index: IndexId, narrowing: MatchCriteria): Promise<number>;
  /** Returns the settings of an index, or of its replica; undefined when there is none. */
  settings(index: IndexId, replica?: string): IndexSettings | undefined;
  /** Replaces the settings of an index or replica, and creates a missing index. Resolves when searches use the settings. */
  configure(index: IndexId, settings: IndexSettings, replica?: string): Promise<void>;
  /** Replaces the settings of an index and of all its replicas in one step. Replicas that are not named are removed. */
  configureAll(index: IndexId, settings: IndexSettings, replicas: Record<string, IndexSettings>): Promise<void>;
  multiSearch(index: IndexId, queries: CanonicalQuery[]): Promise<EngineResult[]>;
  facetValues(index: IndexId, query: FacetValueQuery): Promise<{ value: string; highlighted: string; count: number }[]>;
  /** Reads records by id, in the order of the ids; undefined for a missing record. */
  read(index: IndexId, objectIDs: string[]): Promise<(IndexRecord | undefined)[]>;
  /** Reads matching records in a stable order, after `position`, which is 0 at first. `next` is undefined at the end. */
  browse(
    index: IndexId,
    query: MatchCriteria,
    position: number,
    length: number,
  ): Promise<{ records: IndexRecord[]; next?: number; nbHits: number }>;
  /** Copies or moves an index with its settings over another index of the same dealer. */
  copy(from: IndexId, to: IndexId, move: boolean): Promise<void>;
  /** Returns the number of records; undefined when there is no such index. */
  size(index: IndexId): number | undefined;
  /**
   * Returns the revision of the last `replace` or `apply`: the writer's name for the state of the stock, or the mark of a
   * write in the dealer's journal. It is stored with the records.
   */
  revision(index: IndexId): string | undefined;
  /**
   * Resolves when the index as it is now, or its removal, is on disk; at once when the engine stores nothing. Rejects when
   * it could not be written.
   */
  stored(index: IndexId): Promise<void>;
  /** Returns the indices of a dealer with their numbers of records and times of change. */
  list(tenant: string): { id: IndexId; records: number; updatedAt: number }[];
  /** Removes one index; with a slug, every index of the dealer. */
  drop(index: IndexId | string): void;
  /** Loads the indices that an earlier process stored on disk. Resolves with their ids. */
  restore(): Promise<IndexId[]>;
  /** Ends the engine's workers when their builds are complete. */
  close(): Promise<void>;
}
