/**
 * Keeps the value of a key as long as other code refers to the value. `make` is called when the cache has none; undefined
 * is not kept.
 */
export function createWeakCache<Value extends object>(): (key: string, make: () => Value | undefined) => Value | undefined {
  const values = new Map<string, WeakRef<Value>>();
  const collected = new FinalizationRegistry<string>((key) => {
    // A new value may have the key already.
    if (values.get(key)?.deref() === undefined) values.delete(key);
  });
  return (key, make) => {
    const kept = values.get(key)?.deref();
    if (kept) return kept;
    const value = make();
    if (value) {
      values.set(key, new WeakRef(value));
      collected.register(value, key);
    }
    return value;
  };
}
