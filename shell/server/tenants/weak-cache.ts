/**
 * What was made for a key, for as long as anybody holds it. `make` is asked for what nobody holds; undefined is not kept.
 */
export function createWeakCache<Made extends object>(): (key: string, make: () => Made | undefined) => Made | undefined {
  const held = new Map<string, WeakRef<Made>>();
  const gone = new FinalizationRegistry<string>((key) => {
    // It may have been made again since.
    if (held.get(key)?.deref() === undefined) held.delete(key);
  });
  return (key, make) => {
    const known = held.get(key)?.deref();
    if (known) return known;
    const made = make();
    if (made) {
      held.set(key, new WeakRef(made));
      gone.register(made, key);
    }
    return made;
  };
}
