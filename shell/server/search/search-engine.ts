/**
 * The interface between protocol and engine. The embedded engine (`engine/`) implements it; others can.
 * Names and meanings are Algolia's where Algolia has one.
 */

/** An index: the dealer's slug, `/`, the name that the protocol uses, e.g. `corner/cars`. Replicas are settings, not indices. */
export type IndexId = `${string}/${string}`;

export type IndexRecord = Record<string, unknown> & { objectID: string };

/** `asc(price)`: attribute and direction. */
export interface SortCriterion {
  attribute: string;
  direction: 'asc' | 'desc';
}

export interface FacetSetting {
  attribute: string;
  /** `searchable(make)`: its values may be searched. */
  searchable: boolean;
  /** `filterOnly(location_id)`: may be filtered, is never counted. */
  filterOnly: boolean;
}

export interface Synonym {
  objectID: string;
  type: 'synonym' | 'onewaysynonym';
  /** One-way: searching `input` finds `synonyms`, not the reverse. */
  input?: string;
  synonyms: string[];
}

export type TypoTolerance = 'true' | 'false' | 'min' | 'strict';
export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** How an index searches and sorts. A replica has the same records and settings of its own. */
export interface IndexSettings {
  /** Attributes that a text search reads, most important first; attributes of one inner list are equal. Empty: every text. */
  searchableAttributes: string[][];
  attributesForFaceting: FacetSetting[];
  /** Numbers that may be compared; undefined: every number in the records. */
  numericAttributesForFiltering?: string[];
  /** Sorts that come before relevance (`ranking: ['desc(price)', …]`): a replica's order. */
  sortBy: SortCriterion[];
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
  /** Records kept for one value of `attributeForDistinct`; 0: all. */
  distinct: number;
  synonyms: Synonym[];
  /** Names of the replicas; each has settings of its own. */
  replicas: string[];
  /** The settings as the client wrote them (JSON), for the protocol only. An engine keeps them unchanged. */
  given?: Record<string, unknown>;
}

/** One atom of a filter. */
export type FilterAtom =
  | { kind: 'facet'; attribute: string; value: string; negated: boolean }
  | { kind: 'numeric'; attribute: string; operator: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number; negated: boolean }
  | { kind: 'range'; attribute: string; from: number; to: number; negated: boolean };

export interface GeoQuery {
  around?: {
    lat: number;
    lng: number;
    /** Metres; `all`: no limit, only the order. */ radius: number | 'all';
    minimumRadius?: number;
  };
  /** Each `[lat, lng, lat, lng]`, two opposite corners; a record in any of them is found. */
  boxes?: [number, number, number, number][];
  /** Each a ring of `lat, lng` pairs, at least three points. */
  polygons?: number[][];
}

/** Selects records, before sorting. */
export interface Narrowing {
  /** Name of the index or of the replica whose settings order the hits, e.g. `cars_price_asc`. */
  index: string;
  text: string;
  /** AND of ORs. */
  filters: FilterAtom[][];
  geo?: GeoQuery;
  typoTolerance: TypoTolerance;
  queryType: QueryType;
  optionalWords: string[];
  removeWordsIfNoResults: IndexSettings['removeWordsIfNoResults'];
  restrictSearchableAttributes?: string[];
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
}

/** A search after the protocol read it: defaults and settings applied, filters in conjunctive form. */
export interface CanonicalQuery extends Narrowing {
  /** First hit, from 0. */
  offset: number;
  length: number;
  /** Facets to count; ['*'] all that may be counted. */
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
}

export interface FacetValueQuery extends Narrowing {
  facet: string;
  facetQuery: string;
  maxFacetHits: number;
  sortFacetValuesBy: 'count' | 'alpha';
  highlightPreTag: string;
  highlightPostTag: string;
}

type MatchLevel = 'none' | 'partial' | 'full';
export interface Highlighted {
  value: string;
  matchLevel: MatchLevel;
  matchedWords: string[];
  fullyHighlighted?: boolean;
}
export interface Snippeted {
  value: string;
  matchLevel: MatchLevel;
}
/** Follows the shape of the record: lists stay lists, objects stay objects. */
export type Marked<M> = M | Marked<M>[] | { [attribute: string]: Marked<M> };

export interface RankingInfo {
  nbTypos: number;
  nbExactWords: number;
  words: number;
  userScore: number;
  /** Metres. */
  geoDistance: number;
  matchedGeoLocation?: { lat: number; lng: number; distance: number };
}

export interface EngineHit {
  /** With the attributes asked for only. */
  record: IndexRecord;
  highlight: Record<string, Marked<Highlighted>>;
  snippet: Record<string, Marked<Snippeted>>;
  ranking?: RankingInfo;
}

export interface EngineResult {
  hits: EngineHit[];
  nbHits: number;
  facets: Record<string, Record<string, number>>;
  facetsStats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  /** The searched text, if words were left out to get hits. */
  parsedText?: string;
}

/** One change of an index. `partial` changes only the attributes that it names; with `create` it adds a missing record. */
export type RecordChange =
  | { kind: 'put'; record: IndexRecord }
  | { kind: 'partial'; record: IndexRecord; create: boolean }
  | { kind: 'delete'; objectID: string };

export interface Built {
  records: number;
  milliseconds: number;
}

export interface SearchEngine {
  /** Replaces an index's records atomically: searches see the old records until the new ones are complete. Makes a missing index. */
  replace(
    index: IndexId,
    records: AsyncIterable<IndexRecord[]> | Iterable<IndexRecord[]>,
    settings?: IndexSettings,
    replicas?: Record<string, IndexSettings>,
    revision?: string,
  ): Promise<Built>;
  /** Changes some records. Searches see the changes when it resolves, and read the old records until then. @throws ProblemError `unknown_index` */
  apply(index: IndexId, changes: RecordChange[], revision?: string): Promise<void>;
  /** Deletes the records that match a filter. Resolves with their number. */
  deleteBy(index: IndexId, narrowing: Narrowing): Promise<number>;
  /** Settings of an index (`replica` undefined) or of one of its replicas. */
  settings(index: IndexId, replica?: string): IndexSettings | undefined;
  /** New settings of an index or replica; resolves when searches follow them. Makes an empty index if need be. */
  configure(index: IndexId, settings: IndexSettings, replica?: string): Promise<void>;
  /** New settings of an index and of all of its replicas in one step. Replicas that are not named are dropped. */
  configureAll(index: IndexId, settings: IndexSettings, replicas: Record<string, IndexSettings>): Promise<void>;
  multiSearch(index: IndexId, queries: CanonicalQuery[]): Promise<EngineResult[]>;
  facetValues(index: IndexId, query: FacetValueQuery): Promise<{ value: string; highlighted: string; count: number }[]>;
  /** Records by id, in the order asked; undefined where there is none. */
  read(index: IndexId, objectIDs: string[]): Promise<(IndexRecord | undefined)[]>;
  /** Records that match, in a stable order, from after `position` (0 at first). `next` is undefined at the end. */
  browse(
    index: IndexId,
    query: Narrowing,
    position: number,
    length: number,
  ): Promise<{ records: IndexRecord[]; next?: number; nbHits: number }>;
  /** Copies or moves an index with its settings over another of the same dealer. */
  copy(from: IndexId, to: IndexId, move: boolean): Promise<void>;
  /** Records in the index; undefined: there is no such index. */
  size(index: IndexId): number | undefined;
  /** The revision of the last `replace` or `apply`: the writer's name of the source state. Kept with the records. */
  revision(index: IndexId): string | undefined;
  /** Indices of a dealer. */
  list(tenant: string): { id: IndexId; records: number; updatedAt: number }[];
  /** Drops one index, or with a slug alone every index of the dealer. */
  drop(index: IndexId | string): void;
  /** Reads the indices that an earlier process left on disk. Resolves with their ids. */
  restore(): Promise<IndexId[]>;
  /** Ends the engine's workers after running builds. */
  close(): Promise<void>;
}
