/** Functions that stop what this run has started and not stopped yet. */
const stops = new Set();

/**
 * Calls `stop` when the run ends, unless the returned function was called before. `stop` may not wait, because a process
 * that ends waits for nothing.
 */
export const stopWithRun = (stop) => {
  stops.add(stop);
  return () => stops.delete(stop);
};

/** Ends a child process with the run, and returns it. */
export const endWithRun = (child) => {
  child.once(
    'exit',
    stopWithRun(() => child.kill('SIGTERM')),
  );
  return child;
};

/** Stops everything that was started, the newest first, because a server needs its database. */
const stopEverything = () => {
  for (const stop of [...stops].toReversed()) {
    stops.delete(stop);
    try {
      stop();
    } catch (error) {
      console.error(`A part of the run could not be stopped: ${error.message}`);
    }
  }
};

/** Stops everything when this process ends: by itself, by an exception or by a signal. */
export const stopEverythingAtExit = () => {
  process.once('exit', stopEverything);
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
    process.once(signal, () => process.exit(128 + number));
};
