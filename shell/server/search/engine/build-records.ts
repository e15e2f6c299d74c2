import { setImmediate } from 'node:timers/promises';
import type { IndexRecord } from '../search-engine';
import { SegmentBuilder, type Parts } from './build-segment';
import { members } from './bitmap';
import type { Schema } from './schema';
import { openSegment } from './segment';
import { partOf, type Part } from './view';

/** The live records of a segment, in a form that can be passed to another thread. */
export interface Source {
  parts: Parts;
  live: Uint32Array;
}

export const sourceOf = ({ segment, live }: Part): Source => ({ parts: segment.parts, live: live.words });

export const addPart = (builder: SegmentBuilder, { segment, live, liveCount }: Part): void => {
  for (const doc of members(live, liveCount)) builder.add(segment.records.read(doc));
};

/** Returns one segment with the live records of several segments. */
export const mergeSources = (schema: Schema, sources: Source[]): Parts => {
  const builder = new SegmentBuilder(schema);
  for (const { parts, live } of sources) addPart(builder, partOf(openSegment(parts), live));
  return builder.finish();
};

export type Batches = AsyncIterable<IndexRecord[]> | Iterable<IndexRecord[]>;

/** Builds segments, in this thread or in a worker thread. */
export interface Builder {
  build(schema: Schema, batches: Batches): Promise<Parts>;
  merge(schema: Schema, sources: Source[]): Promise<Parts>;
  /** Resolves when no segment is being built. */
  close(): Promise<void>;
}

/** Builds segments in this thread and lets other work run between two batches. */
export const builderHere: Builder = {
  async build(schema, batches) {
    const builder = new SegmentBuilder(schema);
    for await (const batch of batches) {
      for (const record of batch) builder.add(record);
      await setImmediate();
    }
    return builder.finish();
  },
  merge: async (schema, sources) => mergeSources(schema, sources),
  close: async () => undefined,
};
