import pLimit from 'p-limit';
import type { RecordChange } from '../search-engine';
import type { RecordBatches, SegmentFactory } from './build-records';
import { buildSinglePart, applyChangesToParts, mergeParts, excludeRecordsFromParts, resolveRecordChanges } from './index-state';
import { partsInOrder, partsToMergeAtRest, partsToMergeNow } from './merge-plan';
import { segmentSchema, type IndexAndReplicaSettings } from './schema';
import type { IndexSegment } from './segment';
import { countLiveRecords, partWithAllRecordsLive, type IndexPart, type IndexView } from './view';

interface StoredIndexOptions {
  builder: SegmentFactory;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  /** Milliseconds without a change after which the index's parts become one; 0 merges at once. */
  mergePause: number;
  /** Is called with the error when the merge of the index's parts fails. The index stays usable in several parts. */
  onError: (error: unknown) => void;
  nextVersion: () => number;
  /** Is called with every new view of the index. */
  onView: (view: IndexView) => void;
  /** Is called when the newest replacement of the records fails while the index has no view. */
  onStillEmpty: () => void;
}

/** One search index of this process. Changes of the index run one after the other; searches read `view` at any time. */
export class StoredIndex {
  view: IndexView | undefined;
  /** Runs the changes of the index one after the other. */
  private readonly inTurn = pLimit(1);
  /** Changes since a replacement began. They are repeated on its result; undefined when no replacement runs. */
  private changesSince: RecordChange[] | undefined;
  /** Number of the newest replacement. The result of an older replacement that ends later is dropped. */
  private replacement = 0;
  /**
   * Number of replacements of records or schema so far. The result of a merge that began in an earlier epoch is dropped.
   */
  private epoch = 0;
  /** Segments that the running background merge joins; empty while none runs. */
  private merging: ReadonlySet<IndexSegment> = new Set();
  private mergeDone: Promise<unknown> = Promise.resolve();
  private restTimer: NodeJS.Timeout | undefined;
  private isEnding = false;
  /** Ids of the records that changed after the running background merge began. */
  private changedIds = new Set<string>();

  constructor(private readonly options: StoredIndexOptions) {}

  /** Replaces all records of the index. Resolves with the number of new records. */
  async replace(batches: RecordBatches, settings: IndexAndReplicaSettings, revision?: string): Promise<number> {
    this.replacement += 1;
    const number = this.replacement;
    const changes: RecordChange[] = [];
    this.changesSince = changes;
    const parts = await buildSinglePart(batches, settings, this.options.builder).catch((error: unknown) => {
      if (!this.view && this.replacement === number) this.options.onStillEmpty();
      throw error;
    });
    await this.inTurn(async () => {
      if (this.replacement !== number) return;
      this.changesSince = undefined;
      this.epoch += 1;
      this.show(settings, parts, revision);
      if (changes.length > 0) await this.change(() => changes, revision);
    });
    return countLiveRecords(parts);
  }

  /** Makes running replacements of the index drop their results, because the index is removed. */
  abandon(): void {
    this.replacement += 1;
    this.endMerges();
  }

  /**
   * Changes the records.
   * @param changes is called with the current view and returns the changes
   */
  apply(changes: (view: IndexView) => RecordChange[], revision?: string): Promise<void> {
    return this.inTurn(() => this.change(changes, revision));
  }

  configure(settingsOf: (all: IndexAndReplicaSettings | undefined) => IndexAndReplicaSettings): Promise<void> {
    return this.inTurn(async () => {
      const settings = settingsOf(this.view);
      const { parts = [], revision } = this.view ?? {};
      const isSameSchema = this.view && JSON.stringify(segmentSchema(this.view)) === JSON.stringify(segmentSchema(settings));
      if (!isSameSchema) this.epoch += 1;
      const keepsParts = isSameSchema || parts.length === 0;
      this.show(settings, keepsParts ? parts : [await this.rebuild(parts, settings)], revision);
    });
  }

  /** Replaces the index's records and settings by those of another index. */
  copyFrom(view: IndexView): Promise<void> {
    return this.inTurn(async () => {
      this.replacement += 1;
      this.epoch += 1;
      this.changesSince = undefined;
      this.show(view, view.parts, view.revision);
    });
  }

  /** Resolves when all changes so far are made. */
  changed(): Promise<void> {
    return this.inTurn(async () => undefined);
  }

  /** Resolves when the running merge and all changes so far are done. No further merge begins. */
  async settled(): Promise<void> {
    this.endMerges();
    await this.mergeDone;
    await this.changed();
  }

  /** Continues after `settled`, because the index stays in memory. */
  resume(): void {
    this.isEnding = false;
    this.mergeRestored();
  }

  private async rebuild(parts: IndexPart[], settings: IndexAndReplicaSettings): Promise<IndexPart> {
    return partWithAllRecordsLive(await mergeParts(parts, settings, this.options.builder));
  }

  private show({ settings, replicas }: IndexAndReplicaSettings, parts: IndexPart[], revision: string | undefined): void {
    const { now, nextVersion, onView } = this.options;
    this.view = {
      settings,
      replicas,
      parts,
      version: nextVersion(),
      records: countLiveRecords(parts),
      updatedAt: now(),
      revision,
    };
    onView(this.view);
  }

  private async change(changesOf: (view: IndexView) => RecordChange[], revision: string | undefined): Promise<void> {
    const view = this.view!;
    const changes = changesOf(view);
    this.changesSince?.push(...changes);
    const changed = await resolveRecordChanges(view, changes);
    for (const id of changed.keys()) this.changedIds.add(id);
    const parts = changed.size > 0 ? await applyChangesToParts(view, changed, this.options.builder, this.merging) : view.parts;
    this.show(view, parts, revision ?? view.revision);
    this.planMerge();
  }

  /** Merges the parts of an index that was read from disk, if it is worth the cost. */
  mergeRestored(): void {
    void this.inTurn(() => this.planMerge());
  }

  /**
   * Merges many small parts at once and the others when no change has come for a while. It runs in turn with the changes,
   * because a change that is being made may take records out of the parts.
   */
  private planMerge(): void {
    clearTimeout(this.restTimer);
    if (!this.view) return;
    const { mergePause } = this.options;
    this.merge(mergePause === 0 ? partsToMergeAtRest(this.view.parts) : partsToMergeNow(this.view.parts));
    if (mergePause === 0 || partsToMergeAtRest(this.view.parts).length === 0) return;
    const mergeAll = (): Promise<void> => this.inTurn(() => this.merge(partsToMergeAtRest(this.view!.parts)));
    this.restTimer = setTimeout(() => void mergeAll(), mergePause).unref();
  }

  /** Begins no further merge, because the index is removed or the process ends. */
  private endMerges(): void {
    this.isEnding = true;
    clearTimeout(this.restTimer);
  }

  /** Merges parts in the background. Records that change during the merge stay in their own parts. */
  private merge(parts: IndexPart[]): void {
    if (this.isEnding || this.merging.size > 0 || parts.length === 0) return;
    const { epoch } = this;
    this.merging = new Set(parts.map(({ segment }) => segment));
    this.changedIds = new Set();
    this.mergeDone = mergeParts(parts, this.view!, this.options.builder)
      .then((segment) =>
        this.inTurn(async () => {
          await this.finishMerge(segment, epoch);
          this.merging = new Set();
          if (this.options.mergePause > 0) this.planMerge();
        }),
      )
      .catch((error: unknown) => {
        this.merging = new Set();
        this.options.onError(error);
      });
  }

  private async finishMerge(segment: IndexSegment, epoch: number): Promise<void> {
    if (this.epoch !== epoch) return;
    const merged = await excludeRecordsFromParts([partWithAllRecordsLive(segment)], [...this.changedIds]);
    const view = this.view!;
    const others = view.parts.filter((part) => !this.merging.has(part.segment));
    this.show(view, partsInOrder([...merged, ...others]), view.revision);
  }
}
