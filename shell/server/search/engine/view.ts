import { emptyBitmap, fullBitmap, removeDocument, type Bitmap } from './bitmap';
import { INDEX_OWN_ORDER, type IndexAndReplicaSettings } from './schema';
import type { IndexSegment } from './segment';

/** A segment with its live documents. Its other documents were changed or deleted after the segment was built. */
export interface IndexPart {
  segment: IndexSegment;
  live: Bitmap;
  liveCount: number;
  /** Number of live documents with each value of a column, by attribute and the value's code. */
  totals: Map<string, Int32Array>;
}

/** The state of an index that a search reads. It never changes; a change of the index creates a new view. */
export interface IndexView extends IndexAndReplicaSettings {
  /** Number of this view of the index, unique in the process. */
  version: number;
  parts: IndexPart[];
  records: number;
  /** Unix seconds at which the index was last changed. */
  updatedAt: number;
  /** Name of the stock's state that the records contain; undefined when the writer gave none. */
  revision: string | undefined;
}

export const partWithAllRecordsLive = (segment: IndexSegment): IndexPart => ({
  segment,
  live: fullBitmap(segment.size),
  liveCount: segment.size,
  totals: new Map(),
});

export const partWithLiveRecords = (segment: IndexSegment, words: Uint32Array): IndexPart => {
  const live = emptyBitmap(segment.size);
  live.words.set(words);
  return { segment, live, liveCount: live.size(), totals: new Map() };
};

/** Returns the part without the records of these ids, or the same part when it has none of them. */
export const partWithoutRecords = (part: IndexPart, ids: Iterable<string>): IndexPart => {
  let live: Bitmap | undefined;
  let liveCount = part.liveCount;
  for (const id of ids) {
    const doc = part.segment.docOf(id);
    if (doc < 0 || !(live ?? part.live).has(doc)) continue;
    live ??= part.live.clone();
    removeDocument(live, doc);
    liveCount -= 1;
  }
  return live ? { segment: part.segment, live, liveCount, totals: new Map() } : part;
};

export const countLiveRecords = (parts: IndexPart[]): number => parts.reduce((sum, { liveCount }) => sum + liveCount, 0);

/** Returns the name of a query's order: the replica's order, or the index's own. */
export const sortOrderName = ({ replicas }: IndexAndReplicaSettings, index: string): string =>
  Object.hasOwn(replicas, index) ? index : INDEX_OWN_ORDER;

export const settingsOfIndexOrReplica = ({ settings, replicas }: IndexAndReplicaSettings, index: string) =>
  Object.hasOwn(replicas, index) ? replicas[index]! : settings;
