import { countLiveRecords, type IndexPart } from './view';

/** Also after absorbing small parts. Fewer dead records, or fewer outside the largest part, start no merge of all parts. */
export const MOST_RECORDS_OF_SMALL_PART = 1500;
/** More parts are merged, and so are parts besides the largest that hold more than one record in `MERGE_SHARE`. */
const MOST_PARTS = 6;
const MERGE_SHARE = 8;

const countDeadRecords = (parts: IndexPart[]): number =>
  parts.reduce((sum, { segment, liveCount }) => sum + segment.size - liveCount, 0);

const sizeOfLargest = (parts: IndexPart[]): number => Math.max(...parts.map(({ segment }) => segment.size));

const bySize = (parts: IndexPart[]): IndexPart[] => parts.toSorted((one, other) => other.liveCount - one.liveCount);

/**
 * Although further changes arrive: every part when too much memory belongs to dead records, the small ones when there are
 * too many. A part larger than all others together stays, so that a record is merged a few times at most.
 */
export const partsToMergeNow = (parts: IndexPart[]): IndexPart[] => {
  if (parts.length === 0) return [];
  if (countDeadRecords(parts) > Math.max(MOST_RECORDS_OF_SMALL_PART, sizeOfLargest(parts) / 2)) return parts;
  if (parts.length <= MOST_PARTS) return [];
  const [largest, ...others] = bySize(parts);
  return largest!.liveCount > countLiveRecords(others) ? others : parts;
};

/** For an index that has not changed for a while, so that searches visit one part again. */
export const partsToMergeAtRest = (parts: IndexPart[]): IndexPart[] => {
  if (parts.length < 2) return partsToMergeNow(parts);
  const beside = countLiveRecords(parts) - Math.max(...parts.map(({ liveCount }) => liveCount));
  return beside > Math.max(MOST_RECORDS_OF_SMALL_PART, sizeOfLargest(parts) / MERGE_SHARE) ? parts : partsToMergeNow(parts);
};

/** The largest first, because a new part absorbs those at the end. */
export const partsInOrder = (parts: IndexPart[]): IndexPart[] => bySize(parts.filter(({ liveCount }) => liveCount > 0));
