import { setImmediate } from 'node:timers/promises';
import { readWrittenRecord } from '../../contract/record-text';
import type { WrittenRecord } from '../../contract/search-engine';
import { SegmentBuilder, type SegmentData } from './build-segment';
import { documentsInBitmap } from '../store/bitmap';
import type { SegmentSchema } from '../schema';
import { openSegment } from '../store/segment';
import { liveBitmap, partWithLiveRecords, type IndexPart } from '../store/view';

export interface SegmentSource {
  parts: SegmentData;
  live: Uint32Array;
}

export const segmentSource = ({ segment, live }: IndexPart): SegmentSource => ({ parts: segment.parts, live: live.words });

export const addLiveRecords = (builder: SegmentBuilder, { segment, live, liveCount }: IndexPart): void => {
  for (const doc of documentsInBitmap(live, liveCount)) builder.add(segment.records.read(doc));
};

export const mergeSegmentSources = (schema: SegmentSchema, sources: SegmentSource[]): SegmentData => {
  const builder = new SegmentBuilder(schema);
  for (const { parts, live } of sources) {
    const segment = openSegment(parts);
    addLiveRecords(builder, partWithLiveRecords(segment, liveBitmap(segment.size, live)));
  }
  return builder.finish();
};

export type RecordBatches = AsyncIterable<WrittenRecord[]> | Iterable<WrittenRecord[]>;

export interface SegmentFactory {
  build(schema: SegmentSchema, batches: RecordBatches): Promise<SegmentData>;
  merge(schema: SegmentSchema, sources: SegmentSource[]): Promise<SegmentData>;
  /** Resolves when no segment is being built. */
  close(): Promise<void>;
}

/** Lets other work run between two batches. */
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
