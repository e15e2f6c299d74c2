type Entries = Record<string, Record<string, unknown> | undefined>;

/** An answer that is shown while it is asked for again: the new code may read it in another way. */
const stale = (query: Record<string, unknown>): Record<string, unknown> => ({ ...query, fulfilledTimeStamp: undefined });

/**
 * What a remote's slice in its next version begins with: the answers that the version before it had, so that nothing on
 * the page goes and comes back. Who waits for them, and what was sent, stays behind.
 */
export const carriedState = (states: Record<string, unknown>, before: string, next: string): Record<string, unknown> => {
  const { queries, ...state } = (states[before] ?? {}) as { queries?: Entries };
  if (!queries) return {};
  const answers = Object.entries(queries).flatMap(([key, query]) =>
    query?.status === 'fulfilled' ? [[key, stale(query)] as const] : [],
  );
  return { [next]: { ...state, queries: Object.fromEntries(answers), mutations: {}, subscriptions: {} } };
};
