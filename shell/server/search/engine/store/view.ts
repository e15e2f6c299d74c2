import { emptyBitmap, fullBitmap, removeDocument, type Bitmap } from './bitmap';
import { INDEX_OWN_ORDER, type IndexAndReplicaSettings } from '../schema';
import type { IndexSegment } from './segment';

/** Other documents were changed or deleted after the segment was built. */
export interface IndexPart {
  segment: IndexSegment;
  live: Bitmap;
  liveCount: number;
  /** Live documents with each value, by attribute and code. */
  totals: Map<string, Int32Array>;
}

/** Never changes; a change of the index creates a new view. */
export interface IndexView extends IndexAndReplicaSettings {
  /** Unique in the process. */
  version: number;
  parts: IndexPart[];
  records: number;
  /** Unix seconds. */
  updatedAt: number;
  /** Name of the stock's state; undefined when the writer gave none. */
  revision: string | undefined;
}

export const partWithAllRecordsLive = (segment: IndexSegment): IndexPart => ({
  segment,
  live: fullBitmap(segment.size),
  liveCount: segment.size,
  totals: new Map(),
});

/** Of a segment of the size. `words`: of its bitmap, also as base64. */
export const liveBitmap = (size: number, words: Uint32Array | string): Bitmap => {
  const live = emptyBitmap(size);
  const bytes = typeof words === 'string' ? Uint8Array.from(Buffer.from(words, 'base64')) : undefined;
  live.words.set(bytes ? new Uint32Array(bytes.buffer) : (words as Uint32Array));
  return live;
};

export const partWithLiveRecords = (segment: IndexSegment, live: Bitmap): IndexPart => ({
  segment,
  live,
  liveCount: live.size(),
  totals: new Map(),
});

/** The same part when it has none of the records. */
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

export const sortOrderName = ({ replicas }: IndexAndReplicaSettings, index: string): string =>
  Object.hasOwn(replicas, index) ? index : INDEX_OWN_ORDER;

export const settingsOfIndexOrReplica = ({ settings, replicas }: IndexAndReplicaSettings, index: string) =>
  Object.hasOwn(replicas, index) ? replicas[index]! : settings;
