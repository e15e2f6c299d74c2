import { LRUCache } from 'lru-cache';
import type { EngineResult } from '../contract/search-engine';

const BYTES_PER_ENTRY = 64;
const BYTES_PER_HIT = 4096;
const BYTES_PER_CHARACTER = 2;

/** The key of a search without hits is larger than its answer. */
const estimateBytes = ({ hits, facets }: EngineResult, key: string): number => {
  const values = Object.values(facets).reduce((sum, counts) => sum + Object.keys(counts).length, 0);
  return BYTES_PER_CHARACTER * key.length + BYTES_PER_ENTRY * (8 + values) + BYTES_PER_HIT * hits.length;
};

export interface SearchAnswerCache {
  /** Calls `make` only when the key has no cached answer. */
  once(key: () => string, make: () => EngineResult): EngineResult;
}

/** Part of the cache for answers that were asked for once. */
const PART_FOR_NEW = 1 / 4;
const LARGEST_ANSWER = 1 / 50;

/** 0 bytes: no cache. Answers asked for again move to the larger part, so that ever new searches displace none of them. */
export const createSearchAnswerCache = (bytes: number): SearchAnswerCache => {
  if (bytes === 0) return { once: (_, make) => make() };
  const partOf = (part: number) =>
    new LRUCache<string, EngineResult>({
      maxSize: Math.ceil(bytes * part),
      maxEntrySize: Math.ceil(bytes * LARGEST_ANSWER),
      sizeCalculation: estimateBytes,
    });
  const asked = partOf(PART_FOR_NEW);
  const askedAgain = partOf(1 - PART_FOR_NEW);
  return {
    once(keyOf, make) {
      const key = keyOf();
      const kept = askedAgain.get(key);
      if (kept) return kept;
      const known = asked.get(key);
      const answer = known ?? make();
      (known ? askedAgain : asked).set(key, answer);
      if (known) asked.delete(key);
      return answer;
    },
  };
};
