import type { IndexId, IndexWriter, ListedIndex, SearchEngine } from './search-engine';

/** An engine in the memory of this process. Only the code that keeps its indices equal to their source needs it. */
export interface EmbeddedEngine extends IndexWriter, SearchEngine {
  /** With its settings, over another index of the same dealer. */
  copy(from: IndexId, to: IndexId, move: boolean): Promise<void>;
  /** Number of records; undefined without such an index. */
  size(index: IndexId): number | undefined;
  /** See `IndexDescription`; stored with the records. */
  revision(index: IndexId): string | undefined;
  loaded(dealer: string): ListedIndex[];
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
