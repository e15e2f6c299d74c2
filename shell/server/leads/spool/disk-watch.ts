import pTimeout from 'p-timeout';

interface DiskWatchOptions {
  /** Writes to the disk. Resolves with the reason why that failed; undefined if it succeeded. */
  probe(): Promise<string | undefined>;
  /** Milliseconds after which a request for the disk's state is answered at the latest. */
  soon?: number;
  /** Milliseconds without an answer after which the disk counts as away; a busy disk takes seconds for a small file. */
  silence?: number;
  /** Returns milliseconds of a clock that never goes back. */
  now?(): number;
}

/**
 * Returns a function that resolves with the reason why a disk takes no file; undefined if it takes one. Questions at the
 * same time share one probe. While a slow disk works on it, the result of the probe before is the answer.
 */
export const createDiskWatch = ({ probe, soon = 2_000, silence = 10_000, now = () => performance.now() }: DiskWatchOptions) => {
  let last: string | undefined;
  let began = 0;
  let probing: Promise<string | undefined> | undefined;

  const start = (): Promise<string | undefined> => {
    began = now();
    return probe().then((reason) => {
      probing = undefined;
      return (last = reason);
    });
  };
  const beforeItsEnd = (): string | undefined =>
    now() - began < silence ? last : `the disk has not answered for ${Math.floor((now() - began) / 1000)} s`;

  return (): Promise<string | undefined> => pTimeout((probing ??= start()), { milliseconds: soon, fallback: beforeItsEnd });
};
