import type { RenderFailure } from '../../platform/ports';

/** Milliseconds for which a dealer's pages leave out a version that failed. */
export const FAILED_PAGE_TIME = 30_000;
export const FAILED_LOAD_TIME = 3_000;

interface FailingVersion {
  until: number;
  failure: RenderFailure;
}

/** By dealer, preview and version. */
export const createFailingVersionList = (now: () => number) => {
  const failing = new Map<string, FailingVersion>();

  return {
    add(key: string, failure: RenderFailure, time: number): void {
      for (const [other, { until }] of failing) if (until <= now()) failing.delete(other);
      failing.set(key, { until: now() + time, failure });
    },
    find(key: string): RenderFailure | undefined {
      const entry = failing.get(key);
      return entry && entry.until > now() ? entry.failure : undefined;
    },
    size: (): number => failing.size,
  };
};
