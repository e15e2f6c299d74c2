import { LRUCache } from 'lru-cache';
import type { EngineResult } from '../search-engine';

/** Rough bytes of one facet value or hit in a kept answer. */
const BYTES_PER_ENTRY = 64;
const BYTES_PER_HIT = 4096;

const roughBytes = ({ hits, facets }: EngineResult): number => {
  const values = Object.values(facets).reduce((sum, counts) => sum + Object.keys(counts).length, 0);
  return BYTES_PER_ENTRY * (8 + values) + BYTES_PER_HIT * hits.length;
};

export interface AnswerCache {
  /** The kept answer of a key, or one made now. */
  once(key: () => string, make: () => EngineResult): EngineResult;
}

/** @param bytes rough limit; 0: nothing is kept */
export const answerCache = (bytes: number): AnswerCache => {
  if (bytes === 0) return { once: (_, make) => make() };
  const cache = new LRUCache<string, EngineResult>({ maxSize: bytes, sizeCalculation: roughBytes });
  return {
    once(keyOf, make) {
      const key = keyOf();
      const kept = cache.get(key);
      if (kept) return kept;
      const made = make();
      cache.set(key, made);
      return made;
    },
  };
};
