import { LRUCache } from 'lru-cache';

interface CachedAnswer<Value> {
  /** Time from which the next request renews the answer. */
  until: number;
  value: Promise<Value>;
}

/**
 * Creates a cache that keeps answers by key. When an answer is older than `lifetime` milliseconds, the next request still gets it, and a new
 * one is made meanwhile; so only the first request of a key waits. If the new one fails, the old one stays until another request makes it.
 * A first answer that fails is not kept. `now` returns milliseconds since 1970.
 */
export const createAnswerCache = <Value>(lifetime: number, now: () => number, max = 500) => {
  const kept = new LRUCache<string, CachedAnswer<Value>>({ max });

  const renew = (key: string, make: () => Promise<Value>, old: Promise<Value> | undefined): Promise<Value> => {
    const value = make();
    const entry = { until: now() + lifetime, value: old ?? value };
    kept.set(key, entry);
    value.then(
      () => void (entry.value = value),
      () => {
        entry.until = now();
        if (!old && kept.peek(key) === entry) kept.delete(key);
      },
    );
    return entry.value;
  };

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const entry = kept.get(key);
    return entry && entry.until > now() ? entry.value : renew(key, make, entry?.value);
  };
};
