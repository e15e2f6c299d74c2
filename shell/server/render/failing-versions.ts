import { sep } from 'node:path';

/**
 * The remote whose code failed: the first verified copy (`…/verified/<name>/<version>-<mark>/…`) in the stacks of the error
 * and of React's components. Undefined: the shell's own code.
 */
export const blameOf = (stacks: (string | undefined | null)[]): { remote: string; version: string } | undefined => {
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
