/** A version that threw is left out for this long, milliseconds. */
const LEFT_OUT_FOR = 30_000;

/** Versions that threw while a page was rendered, by key, each for half a minute. Forgets those whose time is over. */
export const createFailingVersions = (now: () => number) => {
  /** In the order in which they end. */
  const failing = new Map<string, { until: number; error: unknown }>();

  return {
    add(key: string, error: unknown): void {
      for (const [other, { until }] of failing) {
        if (until > now()) break;
        failing.delete(other);
      }
      failing.delete(key);
      failing.set(key, { until: now() + LEFT_OUT_FOR, error });
    },
    /** The version that must be left out now, with its error; undefined: it may be used. */
    find(key: string): { error: unknown } | undefined {
      const entry = failing.get(key);
      return entry && entry.until > now() ? { error: entry.error } : undefined;
    },
    size: (): number => failing.size,
  };
};
