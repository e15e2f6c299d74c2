import { sep } from 'node:path';

/**
 * Returns the remote whose code caused an error: the first verified copy (`…/verified/<name>/<version>-<mark>/…`) in the stacks of the error
 * and of React's components. Returns undefined if the shell's own code caused it.
 */
export const findRemoteOfError = (stacks: (string | undefined | null)[]): { remote: string; version: string } | undefined => {
  const separator = sep === '\\' ? '\\\\' : '/';
  const pattern = new RegExp(
    `verified${separator}(mf-[a-z0-9-]+)${separator}(\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?)-[0-9a-f]{16}${separator}`,
  );
  for (const stack of stacks) {
    const match = stack ? pattern.exec(stack) : null;
    if (match?.[1] && match[2]) return { remote: match[1], version: match[2] };
  }
  return undefined;
};

/** Milliseconds for which pages leave a version out after it threw. */
const FAILING_VERSION_TIME = 30_000;

/**
 * Creates an empty list of versions that threw an error while a page was rendered. A version stays in the list for half a minute, in which
 * pages do not use it.
 */
export const createFailingVersionList = (now: () => number) => {
  /** Failing versions, ordered by the time at which pages may use them again. */
  const failing = new Map<string, { until: number; error: unknown }>();

  return {
    add(key: string, error: unknown): void {
      for (const [other, { until }] of failing) {
        if (until > now()) break;
        failing.delete(other);
      }
      failing.delete(key);
      failing.set(key, { until: now() + FAILING_VERSION_TIME, error });
    },
    /** Returns the error of a version that pages must leave out now; undefined when pages may use the version. */
    find(key: string): { error: unknown } | undefined {
      const entry = failing.get(key);
      return entry && entry.until > now() ? { error: entry.error } : undefined;
    },
    size: (): number => failing.size,
  };
};
