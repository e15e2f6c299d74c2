import { ProblemError } from '@forecourt/contracts/problem';
import { dealerOfIndex } from '../../contract/index-id';
import type { IndexId, ListedIndex, RecordChange } from '../../contract/search-engine';
import type { RecordBatches, SegmentFactory } from '../build/build-records';
import { unknownIndexError } from './index-state';
import type { IndexAndReplicaSettings } from '../schema';
import { StoredIndex } from './stored-index';
import type { IndexView } from './view';

type StoredView = Omit<IndexView, 'version'>;

/** `save` may wait and write only the last of several views. */
export interface IndexStorage {
  save(id: string, view: IndexView): void;
  remove(id: string): void;
  /** Rejects when the last saved view, or its removal, could not be written. */
  stored(id: string): Promise<void>;
  /** Slugs of the dealers with stored indices. */
  dealers(): Promise<string[]>;
  /** As far as this process has listed or stored them. */
  idsOf(tenant: string): IndexId[];
  /** Undefined when it can't be read. */
  read(id: IndexId): Promise<StoredView | undefined>;
  close(): Promise<void>;
}

interface IndexStoreOptions {
  builder: SegmentFactory;
  saved: IndexStorage | undefined;
  /** Unix seconds. */
  now: () => number;
  /** Milliseconds without a change after which the parts become one; 0 merges at once. */
  mergePause: number;
  /** When a merge fails. The index stays usable in several parts. */
  onError: (error: unknown) => void;
}

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

  async apply(id: IndexId, changes: RecordChange[], revision?: string): Promise<void> {
    const index = this.indices.get(id);
    if (!index?.view) throw unknownIndexError(id);
    await index.apply(changes, revision);
  }

  configure(id: IndexId, settings: IndexAndReplicaSettings): Promise<void> {
    return this.indexOf(id).configure(settings);
  }

  async copy(from: IndexId, to: IndexId, move: boolean): Promise<void> {
    const source = this.indices.get(from);
    if (!source?.view) throw unknownIndexError(from);
    if (from === to) throw new ProblemError('invalid_request', 'An index cannot be copied over itself');
    await source.changed();
    await this.indexOf(to).copyFrom(source.view);
    if (move) this.drop(from);
  }

  list(tenant: string): ListedIndex[] {
    return this.ofDealer(tenant)
      .filter(([, { view }]) => view)
      .map(([id, { view }]) => ({ id, records: view!.records, updatedAt: view!.updatedAt }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Also from disk. `id`: an index, or a dealer's slug for all indices of the dealer. */
  drop(id: string): void {
    const isMeant = (one: string): boolean => one === id || one.startsWith(`${id}/`);
    const { saved } = this.options;
    const stored = saved?.idsOf(dealerOfIndex(id)).filter(isMeant) ?? [];
    for (const [name, index] of [...this.indices].filter(([one]) => isMeant(one))) {
      index.abandon();
      this.indices.delete(name);
      stored.push(name as IndexId);
    }
    for (const name of new Set(stored)) saved?.remove(name);
  }

  async load(tenant: string): Promise<void> {
    const { saved } = this.options;
    if (!saved) return;
    await saved.dealers();
    await Promise.all(
      saved.idsOf(tenant).map(async (id) => {
        const view = this.view(id) ? undefined : await saved.read(id);
        // The index may have been removed or made anew meanwhile.
        if (!view || !saved.idsOf(tenant).includes(id) || this.view(id)) return;
        const index = this.indexOf(id);
        index.view = { ...view, version: this.nextVersion() };
        index.mergeRestored();
      }),
    );
  }

  /** See `EmbeddedEngine.unload`. */
  async unload(tenant: string, isExpendable: (id: IndexId) => boolean): Promise<boolean> {
    const own = this.ofDealer(tenant);
    await Promise.all(own.map(([, index]) => index.settled()));
    const views = own.map(([, { view }]) => view);
    const mayGo = await Promise.all(own.map(async ([id]) => (await this.isStored(id)) || isExpendable(id)));
    const isUnchanged = own.every(([, index], at) => index.view === views[at]);
    if (isUnchanged && mayGo.every(Boolean)) for (const [id] of own) this.indices.delete(id);
    else for (const [, index] of own) index.resume();
    return isUnchanged && mayGo.every(Boolean);
  }

  async close(): Promise<void> {
    await Promise.all([...this.indices.values()].map((index) => index.settled()));
    await this.options.builder.close();
    await this.options.saved?.close();
  }

  private ofDealer(tenant: string): [IndexId, StoredIndex][] {
    return [...this.indices].filter(([id]) => id.startsWith(`${tenant}/`)) as [IndexId, StoredIndex][];
  }

  private async isStored(id: IndexId): Promise<boolean> {
    const { saved } = this.options;
    if (!saved) return false;
    return saved.stored(id).then(
      () => true,
      () => false,
    );
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
