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

/** Creates a cache of answers. `bytes` is its approximate size; 0 caches nothing. */
export const createSearchAnswerCache = (bytes: number): SearchAnswerCache => {
  if (bytes === 0) return { once: (_, make) => make() };
  const cache = new LRUCache<string, EngineResult>({ maxSize: bytes, sizeCalculation: estimateBytes });
  return {
    once(keyOf, make) {
      const key = keyOf();
      const cached = cache.get(key);
      if (cached) return cached;
      const answer = make();
      cache.set(key, answer);
      return answer;
    },
  };
};
