import type { RecordText } from './record-text';
import type { IndexSettings } from './index-settings';
import type { CanonicalQuery, FacetValueQuery, MatchCriteria } from './search-query';

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

/** A record that is written to an index, as an object or as its JSON. */
export type WrittenRecord = IndexRecord | RecordText;

/** One change of an index. `partial` changes only the attributes that it names; with `create` it adds a missing record. */
export type RecordChange =
  | { kind: 'put'; record: WrittenRecord }
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
   * Returns a number that every change of the index replaces by a new one, unique in the process; undefined when there is no such
   * index. The same search has the same answer while the version is the same.
   */
  version(index: IndexId): number | undefined;
  /**
   * Resolves when the index as it is now, or its removal, is on disk; at once when the engine stores nothing. Rejects when
   * it could not be written.
   */
  stored(index: IndexId): Promise<void>;
  /** Returns the indices of a dealer with their numbers of records and times of change. */
  list(tenant: string): { id: IndexId; records: number; updatedAt: number }[];
  /** Removes one index from memory and disk; with a slug, every index of the dealer. */
  drop(index: IndexId | string): void;
  /** Resolves with the slugs of the dealers that have indices on disk. */
  storedDealers(): Promise<string[]>;
  /** Loads a dealer's indices from disk that are not in memory. */
  load(tenant: string): Promise<void>;
  /**
   * Removes a dealer's indices from memory; nobody may change them meanwhile. Resolves with false, and leaves them, if an
   * index is not on disk as it is now.
   * @param isExpendable returns whether an index need not be on disk, because it can be made again
   */
  unload(tenant: string, isExpendable: (index: IndexId) => boolean): Promise<boolean>;
  /** Ends the engine's workers when their builds are complete. */
  close(): Promise<void>;
}
