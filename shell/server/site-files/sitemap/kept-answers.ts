import { LRUCache } from 'lru-cache';

/** An answer that is cached until a time. Requests that come while it is being made wait for it. */
interface CachedAnswer<Value> {
  until: number;
  value: Promise<Value>;
}

/** Creates a cache that keeps answers by key for `lifetime` milliseconds. A failed answer is not kept. `now` returns milliseconds since 1970. */
export const createAnswerCache = <Value>(lifetime: number, now: () => number, max = 500) => {
  const kept = new LRUCache<string, CachedAnswer<Value>>({ max });
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const entry = kept.get(key);
    if (entry && entry.until > now()) return entry.value;
    const value = make();
    kept.set(key, { until: now() + lifetime, value });
    value.catch(() => {
      if (kept.peek(key)?.value === value) kept.delete(key);
    });
    return value;
  };
};
