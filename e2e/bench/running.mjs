import { fork } from 'node:child_process';

/** They stop what this run has started and not stopped yet. */
const stops = new Set();

/** Unless the returned function was called before. `stop` may not wait, because a process that ends waits for nothing. */
export const stopWithRun = (stop) => {
  stops.add(stop);
  return () => stops.delete(stop);
};

export const endWithRun = (child) => {
  child.once(
    'exit',
    stopWithRun(() => child.kill('SIGTERM')),
  );
  return child;
};

/**
 * In a process of its own with `order` as its argument; resolves with the one message that it sends. The script waits with
 * `process.once('disconnect', …)` until its message was read: on some systems the end of a process is known before its last
 * message is.
 */
export const measureInProcess = (script, order, name) =>
  new Promise((done, fail) => {
    const child = endWithRun(fork(script, [JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    child.once('message', (figures) => {
      child.disconnect();
      done(figures);
    });
    child.once('close', (code) => fail(new Error(`measuring ${name} ended with exit code ${code}`)));
  });

/** The newest first, because a server needs its database. */
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

/** By itself, by an exception or by a signal. */
export const stopEverythingAtExit = () => {
  process.once('exit', stopEverything);
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
    process.once(signal, () => process.exit(128 + number));
};
