/** For one page visit (S-04). */
export const MOST_CACHED_ANSWERS = 50;

interface Events<Value> {
  miss: (value: Value) => Promise<unknown>;
}

/** With the interface that algoliasearch expects. */
export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** A full cache drops the oldest answer (S-04). */
export const createAnswerCache = (size = MOST_CACHED_ANSWERS) => {
  // Answers are stored as text, because InstantSearch changes the objects that it receives.
  const entries = new Map<string, string>();

  return {
    get: async <Value>(key: unknown, fallback: () => Promise<Value>, events?: Events<Value>): Promise<Value> => {
      const cached = entries.get(JSON.stringify(key));
      if (cached !== undefined) return JSON.parse(cached) as Value;
      const value = await fallback();
      await events?.miss(value);
      return value;
    },
    set: <Value>(key: unknown, value: Value): Promise<Value> => {
      const name = JSON.stringify(key);
      entries.delete(name);
      entries.set(name, JSON.stringify(value));
      const [oldest] = entries.keys();
      if (entries.size > size && oldest !== undefined) entries.delete(oldest);
      return Promise.resolve(value);
    },
    delete: (key: unknown): Promise<void> => Promise.resolve(void entries.delete(JSON.stringify(key))),
    clear: (): Promise<void> => Promise.resolve(entries.clear()),
  };
};

export const NO_CACHE: AnswerCache = {
  get: (_key, fallback) => fallback(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};
