import type { RecordText } from './record-text';
import type { IndexSettings } from './index-settings';
import type { CanonicalQuery, FacetValueQuery, MatchCriteria } from './search-query';

/** Names and meanings are Algolia's where Algolia has one. */

/** The dealer's slug, `/`, and the name in the protocol: `corner/cars`. Replicas are settings of an index. */
export type IndexId = `${string}/${string}`;

export type IndexRecord = Record<string, unknown> & { objectID: string };

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
/** The structure of the record, with marks in place of texts. */
export type MarkedValue<M> = M | MarkedValue<M>[] | { [attribute: string]: MarkedValue<M> };

export interface RankingInfo {
  nbTypos: number;
  /** Thousand times the best attribute's position among the searchable ones, plus the position of the first word in it. */
  firstMatchedWord: number;
  /** Distances between words that the query has side by side, added; 8 for words that no text has together. */
  proximityDistance: number;
  filters: number;
  nbExactWords: number;
  words: number;
  userScore: number;
  /** In whole steps of `geoPrecision` metres. */
  geoDistance: number;
  geoPrecision: number;
  matchedGeoLocation?: { lat: number; lng: number; distance: number };
}

export interface EngineHit {
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
  /** If the engine left out words of the query to get hits. */
  parsedText?: string;
  /** Lower case; present where the search asks for ranking information. */
  searchedWords?: string;
}

export type WrittenRecord = IndexRecord | RecordText;

/** `partial` changes only the attributes that it names; with `create` it adds a missing record. */
export type RecordChange =
  | { kind: 'put'; record: WrittenRecord }
  | { kind: 'partial'; record: IndexRecord; create: boolean }
  | { kind: 'delete'; objectID: string };

export interface IndexReplaceResult {
  records: number;
  milliseconds: number;
}

export interface IndexDescription {
  settings: IndexSettings;
  /** By name. */
  replicas: Record<string, IndexSettings>;
  /** Of the last `replace` or `apply`: the writer's name for the state of its source. Absent if the engine can't tell. */
  revision?: string | undefined;
  /** Every change gives a new number: the same search has the same answer while it stays. Absent if the engine can't tell. */
  version?: number;
}

export interface ListedIndex {
  id: IndexId;
  records: number;
  /** Unix seconds. */
  updatedAt: number;
}

/** Fills indices. Whoever keeps an engine equal to the stock and to the database needs it; a search does not. */
export interface IndexWriter {
  /** Searches see the old records until all new ones are complete. Creates a missing index. */
  replace(
    index: IndexId,
    records: AsyncIterable<WrittenRecord[]> | Iterable<WrittenRecord[]>,
    settings?: IndexSettings,
    replicas?: Record<string, IndexSettings>,
    revision?: string,
  ): Promise<IndexReplaceResult>;
  /** Searches see the old records until it resolves, and then the new ones. @throws ProblemError `unknown_index` */
  apply(index: IndexId, changes: RecordChange[], revision?: string): Promise<void>;
  /** In one step, after which searches use them. Replicas that are not named are removed. Creates a missing index. */
  configureAll(index: IndexId, settings: IndexSettings, replicas: Record<string, IndexSettings>): Promise<void>;
}

/** Answers searches: in this process (`engine/`), or by one elsewhere that fills its indices itself (`remote/`). */
export interface SearchEngine {
  /** @throws ProblemError `unavailable` without such an index, and while the engine does not answer, as all reading does */
  multiSearch(index: IndexId, queries: CanonicalQuery[]): Promise<EngineResult[]>;
  facetValues(index: IndexId, query: FacetValueQuery): Promise<{ value: string; highlighted: string; count: number }[]>;
  /** In the order of the ids; undefined for a missing record. */
  read(index: IndexId, objectIDs: string[]): Promise<(IndexRecord | undefined)[]>;
  /** In a stable order, after `position`, which is 0 at first. `next` is undefined at the end. */
  browse(
    index: IndexId,
    query: MatchCriteria,
    position: number,
    length: number,
  ): Promise<{ records: IndexRecord[]; next?: number; nbHits: number }>;
  /** By which searches in it are read; undefined when there is no such index. */
  describe(index: IndexId): Promise<IndexDescription | undefined>;
  list(dealer: string): Promise<ListedIndex[]>;
}
