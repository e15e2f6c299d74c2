import pLimit from 'p-limit';
import type { RecordChange } from '../../contract/search-engine';
import type { RecordBatches, SegmentFactory } from '../build/build-records';
import { buildSinglePart, applyChangesToParts, mergeParts, excludeRecordsFromParts, resolveRecordChanges } from './index-state';
import { partsInOrder, partsToMergeAtRest, partsToMergeNow } from './merge-plan';
import { segmentSchema, type IndexAndReplicaSettings } from '../schema';
import type { IndexSegment } from './segment';
import { countLiveRecords, partWithAllRecordsLive, type IndexPart, type IndexView } from './view';

interface StoredIndexOptions {
  builder: SegmentFactory;
  /** Unix seconds. */
  now: () => number;
  /** Milliseconds without a change after which the parts become one; 0 merges at once. */
  mergePause: number;
  /** When a merge fails. The index stays usable in several parts. */
  onError: (error: unknown) => void;
  nextVersion: () => number;
  onView: (view: IndexView) => void;
  /** When the newest replacement fails while the index has no view. */
  onStillEmpty: () => void;
}

/** Changes run one after the other; searches read `view` at any time. */
export class StoredIndex {
  view: IndexView | undefined;
  private readonly inTurn = pLimit(1);
  /** Since a replacement began, to repeat on its result; undefined when none runs. */
  private changesSince: RecordChange[] | undefined;
  /** Number of the newest one. The result of an older replacement that ends later is dropped. */
  private replacement = 0;
  /** Replacements of records or schema. The result of a merge that began in an earlier epoch is dropped. */
  private epoch = 0;
  /** Segments of the running merge; empty while none runs. */
  private merging: ReadonlySet<IndexSegment> = new Set();
  private mergeDone: Promise<unknown> = Promise.resolve();
  private restTimer: NodeJS.Timeout | undefined;
  private isEnding = false;
  /** Records that changed after the running merge began. */
  private changedIds = new Set<string>();

  constructor(private readonly options: StoredIndexOptions) {}

  /** Resolves with the number of new records. */
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
      if (changes.length > 0) await this.change(changes, revision);
    });
    return countLiveRecords(parts);
  }

  /** Running replacements drop their results, because the index is removed. */
  abandon(): void {
    this.replacement += 1;
    this.endMerges();
  }

  apply(changes: RecordChange[], revision?: string): Promise<void> {
    return this.inTurn(() => this.change(changes, revision));
  }

  configure(settings: IndexAndReplicaSettings): Promise<void> {
    return this.inTurn(async () => {
      const { parts = [], revision } = this.view ?? {};
      const isSameSchema = this.view && JSON.stringify(segmentSchema(this.view)) === JSON.stringify(segmentSchema(settings));
      if (!isSameSchema) this.epoch += 1;
      const keepsParts = isSameSchema || parts.length === 0;
      this.show(settings, keepsParts ? parts : [await this.rebuild(parts, settings)], revision);
    });
  }

  copyFrom(view: IndexView): Promise<void> {
    return this.inTurn(async () => {
      this.replacement += 1;
      this.epoch += 1;
      this.changesSince = undefined;
      this.show(view, view.parts, view.revision);
    });
  }

  changed(): Promise<void> {
    return this.inTurn(async () => undefined);
  }

  /** Resolves when the running merge and all changes so far are done. No further merge begins. */
  async settled(): Promise<void> {
    this.endMerges();
    await this.mergeDone;
    await this.changed();
  }

  /** After `settled`, because the index stays in memory. */
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

  private async change(changes: RecordChange[], revision: string | undefined): Promise<void> {
    const view = this.view!;
    this.changesSince?.push(...changes);
    const changed = await resolveRecordChanges(view, changes);
    for (const id of changed.keys()) this.changedIds.add(id);
    const parts = changed.size > 0 ? await applyChangesToParts(view, changed, this.options.builder, this.merging) : view.parts;
    this.show(view, parts, revision ?? view.revision);
    this.planMerge();
  }

  /** Of an index that was read from disk, if it is worth the cost. */
  mergeRestored(): void {
    void this.inTurn(() => this.planMerge());
  }

  /** Many small parts at once, others after a pause. In turn with changes, because these may take records out of the parts. */
  private planMerge(): void {
    clearTimeout(this.restTimer);
    if (!this.view) return;
    const { mergePause } = this.options;
    this.merge(mergePause === 0 ? partsToMergeAtRest(this.view.parts) : partsToMergeNow(this.view.parts));
    if (mergePause === 0 || partsToMergeAtRest(this.view.parts).length === 0) return;
    const mergeAll = (): Promise<void> => this.inTurn(() => this.merge(partsToMergeAtRest(this.view!.parts)));
    this.restTimer = setTimeout(() => void mergeAll(), mergePause).unref();
  }

  /** The index is removed or the process ends. */
  private endMerges(): void {
    this.isEnding = true;
    clearTimeout(this.restTimer);
  }

  /** Records that change during the merge stay in their own parts. */
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
