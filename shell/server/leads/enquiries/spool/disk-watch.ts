import pTimeout from 'p-timeout';

interface DiskWatchOptions {
  /** Resolves with the reason why the write failed; undefined if it succeeded. */
  probe(): Promise<string | undefined>;
  /** Milliseconds after which a request for the state is answered at the latest. */
  soon?: number;
  /** Milliseconds without an answer after which the disk counts as away; a busy disk takes seconds for a small file. */
  silence?: number;
  /** In milliseconds of a clock that never goes back. */
  now?(): number;
}

/** Undefined if the disk takes a file. Questions share one probe; while it runs long, the result before is the answer. */
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
