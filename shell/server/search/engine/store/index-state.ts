import { setImmediate } from 'node:timers/promises';
import { ProblemError } from '@forecourt/contracts/problem';
import { readWrittenRecord } from '../../contract/record-text';
import type { IndexRecord, RecordChange, WrittenRecord } from '../../contract/search-engine';
import { SegmentBuilder } from '../build/build-segment';
import { addLiveRecords, segmentSource, type RecordBatches, type SegmentFactory } from '../build/build-records';
import { documentsInBitmap } from './bitmap';
import { MOST_RECORDS_OF_SMALL_PART } from './merge-plan';
import { segmentSchema, type IndexAndReplicaSettings } from '../schema';
import { openSegment, type IndexSegment } from './segment';
import { partWithoutRecords, countLiveRecords, partWithAllRecordsLive, type IndexPart, type IndexView } from './view';

/** Searches wait some milliseconds while these are indexed in this thread. */
export const MOST_INLINE_RECORDS = 64;
/** By objectID; undefined means that the record is deleted. */
export type ChangedRecords = Map<string, WrittenRecord | undefined>;

export const readIndexRecord = (view: IndexView, id: string): IndexRecord | undefined => {
  for (const { segment, live } of view.parts) {
    const doc = segment.docOf(id);
    if (doc >= 0 && live.has(doc)) return segment.records.read(doc);
  }
  return undefined;
};

/** Searches wait for each step. */
const RECORDS_OF_STEP = 250;

/** Lets other work run between two pieces. */
async function* inSteps<T>(list: T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < list.length; at += RECORDS_OF_STEP) {
    if (at > 0) await setImmediate();
    yield list.slice(at, at + RECORDS_OF_STEP);
  }
}

export const resolveRecordChanges = async (view: IndexView, changes: RecordChange[]): Promise<ChangedRecords> => {
  const changed: ChangedRecords = new Map();
  for await (const step of inSteps(changes)) resolveStep(view, step, changed);
  return changed;
};

const resolveStep = (view: IndexView, changes: RecordChange[], changed: ChangedRecords): void => {
  const current = (id: string): IndexRecord | undefined => {
    const record = changed.get(id);
    if (record) return readWrittenRecord(record);
    return changed.has(id) ? undefined : readIndexRecord(view, id);
  };
  for (const change of changes) {
    if (change.kind === 'delete') changed.set(change.objectID, undefined);
    else if (change.kind === 'put') changed.set(change.record.objectID, change.record);
    else {
      const before = current(change.record.objectID);
      if (before || change.create) changed.set(change.record.objectID, { ...before, ...change.record });
    }
  }
};

export const excludeRecordsFromParts = async (parts: IndexPart[], ids: string[]): Promise<IndexPart[]> => {
  let remaining = parts;
  for await (const step of inSteps(ids)) remaining = remaining.map((part) => partWithoutRecords(part, step));
  return remaining.filter(({ liveCount }) => liveCount > 0);
};

/** Small parts at the end, so that an index never has many parts. */
const partsToAbsorb = (parts: IndexPart[], records: number, fixed: ReadonlySet<IndexSegment>): IndexPart[] => {
  const taken: IndexPart[] = [];
  let size = records;
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const { liveCount } = parts[at]!;
    if (
      fixed.has(parts[at]!.segment) ||
      liveCount > Math.max(MOST_INLINE_RECORDS / 2, size) ||
      size + liveCount > MOST_RECORDS_OF_SMALL_PART
    )
      break;
    taken.push(parts[at]!);
    size += liveCount;
  }
  return taken;
};

const changedRecordBatches = function* (changed: ChangedRecords): Generator<WrittenRecord[]> {
  let batch: WrittenRecord[] = [];
  for (const record of changed.values()) {
    if (record) batch.push(record);
    if (batch.length === 1000) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
};

/** Small batches, because searches wait for each. */
const liveRecordBatches = function* (parts: IndexPart[]): Generator<IndexRecord[]> {
  for (const { segment, live, liveCount } of parts) {
    const docs = documentsInBitmap(live, liveCount);
    for (let at = 0; at < docs.length; at += MOST_INLINE_RECORDS) {
      yield Array.from(docs.subarray(at, at + MOST_INLINE_RECORDS), (doc) => segment.records.read(doc));
    }
  }
};

const concatenateBatches = function* (...lists: Generator<WrittenRecord[]>[]): Generator<WrittenRecord[]> {
  for (const list of lists) yield* list;
};

/** Changed records go into a new part and are no longer live in old ones. `fixed`: segments of a running merge, which stay. */
export const applyChangesToParts = async (
  view: IndexView,
  changed: ChangedRecords,
  builder: SegmentFactory,
  fixed: ReadonlySet<IndexSegment>,
): Promise<IndexPart[]> => {
  const puts = [...changed.values()].filter((record) => record !== undefined).length;
  const liveParts = await excludeRecordsFromParts(view.parts, [...changed.keys()]);
  if (puts === 0) return liveParts;
  const schema = segmentSchema(view);
  const taken = partsToAbsorb(liveParts, puts, fixed);
  const others = liveParts.filter((part) => !taken.includes(part));
  if (puts + countLiveRecords(taken) > MOST_INLINE_RECORDS) {
    const records = concatenateBatches(liveRecordBatches(taken), changedRecordBatches(changed));
    return [...others, partWithAllRecordsLive(openSegment(await builder.build(schema, records)))];
  }
  const small = new SegmentBuilder(schema);
  for (const part of taken) addLiveRecords(small, part);
  for (const record of changed.values()) if (record) small.add(readWrittenRecord(record));
  return [...others, partWithAllRecordsLive(openSegment(small.finish()))];
};

export const mergeParts = async (
  parts: IndexPart[],
  settings: IndexAndReplicaSettings,
  builder: SegmentFactory,
): Promise<IndexSegment> => openSegment(await builder.merge(segmentSchema(settings), parts.map(segmentSource)));

export const buildSinglePart = async (
  batches: RecordBatches,
  settings: IndexAndReplicaSettings,
  builder: SegmentFactory,
): Promise<IndexPart[]> => {
  if (Array.isArray(batches) && batches.length === 0) return [];
  const segment = openSegment(await builder.build(segmentSchema(settings), batches));
  return segment.size > 0 ? [partWithAllRecordsLive(segment)] : [];
};

export const unknownIndexError = (id: string): ProblemError =>
  new ProblemError('unknown_index', `There is no index ${id.split('/')[1]}`);
