import { countLiveRecords, type IndexPart } from './view';

/**
 * Most records that a new part of an index may have after it has absorbed small parts. Fewer dead records, or fewer records
 * outside the largest part, start no merge of all parts.
 */
export const MOST_RECORDS_OF_SMALL_PART = 1500;
/**
 * Parts are merged when there are more than this number, or when the parts besides the largest hold more than one record
 * in `MERGE_SHARE`.
 */
const MOST_PARTS = 6;
const MERGE_SHARE = 8;

/** Returns the records that a merge of all parts would remove from memory. */
const countDeadRecords = (parts: IndexPart[]): number =>
  parts.reduce((sum, { segment, liveCount }) => sum + segment.size - liveCount, 0);

const sizeOfLargest = (parts: IndexPart[]): number => Math.max(...parts.map(({ segment }) => segment.size));

const bySize = (parts: IndexPart[]): IndexPart[] => parts.toSorted((one, other) => other.liveCount - one.liveCount);

/**
 * Returns the parts to merge although further changes arrive: every part when too much memory belongs to dead records,
 * the small ones when there are too many. A part that is larger than all others together stays, so that a record is
 * merged a few times at most, however many are added.
 */
export const partsToMergeNow = (parts: IndexPart[]): IndexPart[] => {
  if (parts.length === 0) return [];
  if (countDeadRecords(parts) > Math.max(MOST_RECORDS_OF_SMALL_PART, sizeOfLargest(parts) / 2)) return parts;
  if (parts.length <= MOST_PARTS) return [];
  const [largest, ...others] = bySize(parts);
  return largest!.liveCount > countLiveRecords(others) ? others : parts;
};

/** Returns the parts to merge when an index has not changed for a while, so that searches visit one part again. */
export const partsToMergeAtRest = (parts: IndexPart[]): IndexPart[] => {
  if (parts.length < 2) return partsToMergeNow(parts);
  const beside = countLiveRecords(parts) - Math.max(...parts.map(({ liveCount }) => liveCount));
  return beside > Math.max(MOST_RECORDS_OF_SMALL_PART, sizeOfLargest(parts) / MERGE_SHARE) ? parts : partsToMergeNow(parts);
};

/** Returns the parts of an index in the order that a view has: the largest first, because a new part absorbs those at the end. */
export const partsInOrder = (parts: IndexPart[]): IndexPart[] => bySize(parts.filter(({ liveCount }) => liveCount > 0));
