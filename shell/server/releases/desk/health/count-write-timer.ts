interface Options {
  /** Run in order. Each keeps its counts when it throws. */
  steps: (() => Promise<void>)[];
  onWritten(): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
  /** In milliseconds. */
  pause: number;
}

/** Remembers since when counts can't be written. */
export const createCountWriteTimer = ({ steps, onWritten, now, onError, pause }: Options) => {
  let failingSince: number | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    try {
      for (const step of steps) await step();
      failingSince = undefined;
      await onWritten();
    } catch (error) {
      // Later steps read what earlier ones write, so they wait too.
      failingSince ??= now();
      onError(error);
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), pause).unref();

  return {
    flush,
    /** Returns words; undefined when all counts were written. */
    interruption: (): string | undefined =>
      failingSince === undefined ? undefined : `counts could not be written since ${new Date(failingSince).toISOString()}`,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
};
