import type { RecordText } from './record-text';
import type { IndexSettings } from './index-settings';
import type { CanonicalQuery, FacetValueQuery, MatchCriteria } from './search-query';

/** The embedded engine (`engine/`) implements it; others can. Names and meanings are Algolia's where Algolia has one. */

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

export interface SearchEngine {
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
  /** Of the index, or of its replica; undefined when there is none. */
  settings(index: IndexId, replica?: string): IndexSettings | undefined;
  /** In one step, after which searches use them. Replicas that are not named are removed. Creates a missing index. */
  configureAll(index: IndexId, settings: IndexSettings, replicas: Record<string, IndexSettings>): Promise<void>;
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
  /** With its settings, over another index of the same dealer. */
  copy(from: IndexId, to: IndexId, move: boolean): Promise<void>;
  /** Number of records; undefined without such an index. */
  size(index: IndexId): number | undefined;
  /** Of the last `replace` or `apply`: the writer's name for the state of its source. Stored with the records. */
  revision(index: IndexId): string | undefined;
  /** Every change gives a new number, unique in the process: the same search has the same answer while it stays. */
  version(index: IndexId): number | undefined;
  /** `updatedAt` is Unix seconds. */
  list(tenant: string): { id: IndexId; records: number; updatedAt: number }[];
  /** From memory and disk; a slug removes every index of the dealer. */
  drop(index: IndexId | string): void;
  /** Slugs of the dealers that have indices on disk. */
  storedDealers(): Promise<string[]>;
  load(tenant: string): Promise<void>;
  /**
   * From memory; nobody may change them meanwhile. Resolves with false, and leaves them, if an index is not on disk as it
   * is now. `isExpendable`: the index need not be on disk, because it can be made again.
   */
  unload(tenant: string, isExpendable: (index: IndexId) => boolean): Promise<boolean>;
  /** Resolves when the workers' builds are complete. */
  close(): Promise<void>;
}
