import { ProblemError } from '@forecourt/contracts/problem';
import { LRUCache } from 'lru-cache';
import type { EngineResult, SearchEngine } from '../../ports';
import { facetValuesOf, searchIndex, shared } from './search-index';
import { buildIndex, type StockIndex } from './stock-index';

/** An index in service. The version is part of every cache key, so a switch leaves nothing stale. */
interface Served {
  index: StockIndex;
  version: number;
}

/** Rough bytes of one facet value or hit's highlights in a kept answer. */
const BYTES_PER_ENTRY = 64;
const BYTES_PER_HIT = 4096;

const roughBytes = ({ hits, facets }: EngineResult): number => {
  const values = Object.values(facets).reduce((sum, counts) => sum + Object.keys(counts).length, 0);
  return BYTES_PER_ENTRY * (8 + values) + BYTES_PER_HIT * hits.length;
};

/**
 * The search engine in this process: one immutable index for each dealer, built beside the one in service.
 * Answers are kept and shared between callers, who must not change them.
 * @param options.cacheBytes rough limit of the kept answers, all dealers together (default 32 MiB)
 */
export const createEmbeddedEngine = ({ cacheBytes = 32 << 20 } = {}): SearchEngine => {
  const served = new Map<string, Served>();
  /** Latest replacement or drop begun for each dealer: an older one that ends later must not win. */
  const begun = new Map<string, number>();
  const cache = new LRUCache<string, EngineResult>({ maxSize: cacheBytes, sizeCalculation: roughBytes });
  let clock = 0;

  const indexOf = (tenant: string): Served => {
    const found = served.get(tenant);
    if (!found) throw new ProblemError('unavailable', `The search index of ${tenant} is not built yet`);
    return found;
  };

  return {
    async replace(tenant, records) {
      const started = performance.now();
      clock += 1;
      const version = clock;
      begun.set(tenant, version);
      const index = await buildIndex(records);
      if (begun.get(tenant) === version) served.set(tenant, { index, version });
      return { records: index.size, milliseconds: Math.round(performance.now() - started) };
    },

    async multiSearch(tenant, queries) {
      const { index, version } = indexOf(tenant);
      const memory = shared();
      return queries.map((query) => {
        const key = `${version}|${JSON.stringify(query)}`;
        const kept = cache.get(key);
        if (kept) return kept;
        const result = searchIndex(index, query, memory);
        cache.set(key, result);
        return result;
      });
    },

    async facetValues(tenant, query) {
      return facetValuesOf(indexOf(tenant).index, query);
    },

    size: (tenant) => served.get(tenant)?.index.size,

    drop(tenant) {
      clock += 1;
      begun.set(tenant, clock);
      served.delete(tenant);
    },
  };
};
