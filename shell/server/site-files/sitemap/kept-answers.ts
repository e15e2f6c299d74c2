import { LRUCache } from 'lru-cache';

/** An answer that is kept for a while. Requests that come while it is made wait for the same one. */
interface Kept<Value> {
  until: number;
  value: Promise<Value>;
}

/**
 * Keeps answers by key for `lifetime` milliseconds. A failed answer is not kept.
 * @param now milliseconds since 1970
 */
export const createKeptAnswers = <Value>(lifetime: number, now: () => number, max = 500) => {
  const kept = new LRUCache<string, Kept<Value>>({ max });
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
