import { members, type Bitmap } from './bitmap';
import type { TextMatch } from './match-text';
import type { Selection } from './selection';

/** Part of the hits in order of relevance: fewest typos first, then by document number. */
export const mostRelevant = (found: Selection, text: TextMatch | undefined, skip: number, take: number): number[] => {
  if (!text) return members(found.bitmap, skip, take);
  const page: number[] = [];
  let before: Bitmap | undefined;
  let toSkip = skip;
  for (const level of text.atMost) {
    if (page.length === take) break;
    const bucket = level.new_intersection(found.bitmap);
    if (before) bucket.difference(before);
    page.push(...members(bucket, toSkip, take - page.length));
    toSkip = Math.max(0, toSkip - bucket.size());
    before = level;
  }
  return page;
};

/** Part of the hits in a precomputed order. */
export const sorted = (found: Selection, order: Uint32Array, skip: number, take: number): number[] => {
  const page: number[] = [];
  let toSkip = skip;
  let left = Math.min(take, found.count - skip);
  for (let at = 0; at < order.length && left > 0; at += 1) {
    const doc = order[at]!;
    if (!found.bitmap.has(doc)) continue;
    if (toSkip > 0) toSkip -= 1;
    else {
      page.push(doc);
      left -= 1;
    }
  }
  return page;
};
