import { LRUCache } from 'lru-cache';
import type { EngineResult } from '../search-engine';

/** Estimated bytes of memory for one facet value or one hit in a cached search answer. */
const BYTES_PER_ENTRY = 64;
const BYTES_PER_HIT = 4096;
const BYTES_PER_CHARACTER = 2;

/** Returns about how many bytes an answer and its key take. The key of a search without hits is larger than its answer. */
const estimateBytes = ({ hits, facets }: EngineResult, key: string): number => {
  const values = Object.values(facets).reduce((sum, counts) => sum + Object.keys(counts).length, 0);
  return BYTES_PER_CHARACTER * key.length + BYTES_PER_ENTRY * (8 + values) + BYTES_PER_HIT * hits.length;
};

export interface SearchAnswerCache {
  /** Returns the cached answer for the key; when there is none, calls `make` and caches its answer. */
  once(key: () => string, make: () => EngineResult): EngineResult;
}

/** Part of the cache for answers that were asked for once. */
const PART_FOR_NEW = 1 / 4;
/** Largest answer that is cached, as a part of the cache. */
const LARGEST_ANSWER = 1 / 50;

/**
 * Creates a cache of answers. `bytes` is its approximate size; 0 caches nothing. An answer moves from the smaller part to the
 * larger one when it is asked for again, so that a client with ever new searches displaces no answer that others ask for.
 */
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
