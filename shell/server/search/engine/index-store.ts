import { ProblemError } from '@forecourt/contracts/problem';
import type { IndexId, RecordChange } from '../search-engine';
import type { RecordBatches, SegmentFactory } from './build-records';
import { unknownIndexError } from './index-state';
import type { IndexAndReplicaSettings } from './schema';
import { StoredIndex } from './stored-index';
import type { IndexView } from './view';

/** Stores views, so that another process can load them. `save` may wait and write only the last of several views. */
export interface IndexStorage {
  save(id: string, view: IndexView): void;
  remove(id: string): void;
  /** Resolves when the last saved view of an index, or its removal, is on disk; rejects when it could not be written. */
  stored(id: string): Promise<void>;
  restore(): Promise<{ id: IndexId; view: Omit<IndexView, 'version'> }[]>;
  close(): Promise<void>;
}

interface IndexStoreOptions {
  builder: SegmentFactory;
  saved: IndexStorage | undefined;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  /** Milliseconds without a change after which an index's parts become one; 0 merges at once. */
  mergePause: number;
  /** Is called with the error when the merge of an index's parts fails. The index stays usable in several parts. */
  onError: (error: unknown) => void;
}

/** All search indices that this process holds in memory. */
export class IndexStore {
  private readonly indices = new Map<string, StoredIndex>();
  private version = 0;

  constructor(private readonly options: IndexStoreOptions) {}

  view(id: string): IndexView | undefined {
    return this.indices.get(id)?.view;
  }

  replace(id: IndexId, batches: RecordBatches, settings: IndexAndReplicaSettings, revision?: string): Promise<number> {
    return this.indexOf(id).replace(batches, settings, revision);
  }

  /**
   * Changes the records of an index.
   * @param changes is called with the current view and returns the changes
   */
  async apply(id: IndexId, changes: (view: IndexView) => RecordChange[], revision?: string): Promise<void> {
    const index = this.indices.get(id);
    if (!index?.view) throw unknownIndexError(id);
    await index.apply(changes, revision);
  }

  configure(id: IndexId, change: (all: IndexAndReplicaSettings | undefined) => IndexAndReplicaSettings): Promise<void> {
    return this.indexOf(id).configure(change);
  }

  async copy(from: IndexId, to: IndexId, move: boolean): Promise<void> {
    const source = this.indices.get(from);
    if (!source?.view) throw unknownIndexError(from);
    if (from === to) throw new ProblemError('invalid_request', 'An index cannot be copied over itself');
    await source.changed();
    await this.indexOf(to).copyFrom(source.view);
    if (move) this.drop(from);
  }

  list(tenant: string): { id: IndexId; records: number; updatedAt: number }[] {
    return [...this.indices]
      .filter(([id, { view }]) => view && id.startsWith(`${tenant}/`))
      .map(([id, { view }]) => ({ id: id as IndexId, records: view!.records, updatedAt: view!.updatedAt }));
  }

  /**
   * Removes an index.
   * @param id id of an index, or a dealer's slug, which removes all indices of the dealer
   */
  drop(id: string): void {
    for (const [name, index] of [...this.indices].filter(([one]) => one === id || one.startsWith(`${id}/`))) {
      index.abandon();
      this.indices.delete(name);
      this.options.saved?.remove(name);
    }
  }

  async restore(): Promise<IndexId[]> {
    const restored = (await this.options.saved?.restore()) ?? [];
    for (const { id, view } of restored) {
      const index = this.indexOf(id);
      index.view ??= { ...view, version: this.nextVersion() };
      index.mergeRestored();
    }
    return restored.map(({ id }) => id);
  }

  async close(): Promise<void> {
    await Promise.all([...this.indices.values()].map((index) => index.settled()));
    await this.options.builder.close();
    await this.options.saved?.close();
  }

  private readonly nextVersion = (): number => {
    this.version += 1;
    return this.version;
  };

  private indexOf(id: string): StoredIndex {
    const current = this.indices.get(id);
    if (current) return current;
    const { builder, now, mergePause, onError, saved } = this.options;
    // An index that was removed in the meantime must not be written to disk again.
    const isStored = (): boolean => this.indices.get(id) === index;
    const index: StoredIndex = new StoredIndex({
      builder,
      now,
      mergePause,
      onError,
      nextVersion: this.nextVersion,
      onView: (view) => isStored() && saved?.save(id, view),
      onStillEmpty: () => isStored() && this.indices.delete(id),
    });
    this.indices.set(id, index);
    return index;
  }
}
