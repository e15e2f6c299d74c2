import { LRUCache } from 'lru-cache';

interface CachedAnswer<Value> {
  /** From then on the next request renews the answer. */
  until: number;
  value: Promise<Value>;
}

/**
 * After `lifetime` milliseconds, the next request still gets the old answer, and a new one is made meanwhile. If that fails,
 * the old one stays. A first answer that fails is not kept. `now` returns milliseconds since 1970.
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
