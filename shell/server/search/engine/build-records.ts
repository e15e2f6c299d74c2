import { setImmediate } from 'node:timers/promises';
import { readWrittenRecord } from '../record-text';
import type { WrittenRecord } from '../search-engine';
import { SegmentBuilder, type SegmentData } from './build-segment';
import { documentsInBitmap } from './bitmap';
import type { SegmentSchema } from './schema';
import { openSegment } from './segment';
import { partWithLiveRecords, type IndexPart } from './view';

/** The live records of a segment, in a form that can be passed to another thread. */
export interface SegmentSource {
  parts: SegmentData;
  live: Uint32Array;
}

export const segmentSource = ({ segment, live }: IndexPart): SegmentSource => ({ parts: segment.parts, live: live.words });

export const addLiveRecords = (builder: SegmentBuilder, { segment, live, liveCount }: IndexPart): void => {
  for (const doc of documentsInBitmap(live, liveCount)) builder.add(segment.records.read(doc));
};

/** Returns one segment with the live records of several segments. */
export const mergeSegmentSources = (schema: SegmentSchema, sources: SegmentSource[]): SegmentData => {
  const builder = new SegmentBuilder(schema);
  for (const { parts, live } of sources) addLiveRecords(builder, partWithLiveRecords(openSegment(parts), live));
  return builder.finish();
};

export type RecordBatches = AsyncIterable<WrittenRecord[]> | Iterable<WrittenRecord[]>;

/** Builds segments, in this thread or in a worker thread. */
export interface SegmentFactory {
  build(schema: SegmentSchema, batches: RecordBatches): Promise<SegmentData>;
  merge(schema: SegmentSchema, sources: SegmentSource[]): Promise<SegmentData>;
  /** Resolves when no segment is being built. */
  close(): Promise<void>;
}

/** Builds segments in this thread and lets other work run between two batches. */
export const inThreadSegmentFactory: SegmentFactory = {
  async build(schema, batches) {
    const builder = new SegmentBuilder(schema);
    for await (const batch of batches) {
      for (const record of batch) builder.add(readWrittenRecord(record));
      await setImmediate();
    }
    return builder.finish();
  },
  merge: async (schema, sources) => mergeSegmentSources(schema, sources),
  close: async () => undefined,
};
