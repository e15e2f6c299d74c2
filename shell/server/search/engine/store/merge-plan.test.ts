import { SegmentBuilder } from '../build/build-segment';
import { partsInOrder, partsToMergeAtRest, partsToMergeNow } from './merge-plan';
import { openSegment } from './segment';
import { sampleIndexSettings } from '../testing/engine-cases';
import { segmentSchema } from '../schema';
import { partWithAllRecordsLive, partWithoutRecords, type IndexPart } from './view';

const SCHEMA = segmentSchema({ settings: sampleIndexSettings({}), replicas: {} });

/** The first `deleted` records are dead. */
const partOf = (records: number, deleted = 0): IndexPart => {
  const builder = new SegmentBuilder(SCHEMA);
  for (let at = 0; at < records; at += 1) builder.add({ objectID: String(at) });
  const part = partWithAllRecordsLive(openSegment(builder.finish()));
  return partWithoutRecords(
    part,
    Array.from({ length: deleted }, (_, at) => String(at)),
  );
};
const sizesOf = (parts: IndexPart[]): number[] => parts.map(({ liveCount }) => liveCount);

describe('the plan of merges', () => {
  const equal = (count: number) => Array.from({ length: count }, () => partOf(2000));

  it('I-13 up to six parts stay while changes arrive, and become one at rest', () => {
    expect(partsToMergeNow(equal(6))).toEqual([]);
    expect(sizesOf(partsToMergeAtRest(equal(6)))).toEqual([2000, 2000, 2000, 2000, 2000, 2000]);
  });

  it('I-13 more parts become one at once, without a part that is larger than the others together', () => {
    expect(partsToMergeNow(equal(7))).toHaveLength(7);
    expect(sizesOf(partsToMergeNow([partOf(13_000), ...equal(6)]))).toEqual([2000, 2000, 2000, 2000, 2000, 2000]);
  });

  it('a part of which more than half is dead is written anew at once', () => {
    expect(sizesOf(partsToMergeNow([partOf(4000, 2001)]))).toEqual([1999]);
    expect(partsToMergeNow([partOf(4000, 2000)])).toEqual([]);
  });

  it('few records beside a large part, one part and no part need no merge', () => {
    expect(partsToMergeAtRest([partOf(16_000), partOf(1500)])).toEqual([]);
    expect(partsToMergeAtRest([partOf(16_000)])).toEqual([]);
    expect(partsToMergeAtRest([])).toEqual([]);
  });

  it('a view has the largest part first and no part without live records', () => {
    expect(sizesOf(partsInOrder([partOf(5), partOf(9), partOf(3, 3)]))).toEqual([9, 5]);
  });
});
