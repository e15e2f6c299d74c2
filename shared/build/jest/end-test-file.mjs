import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of heap above which memory is freed after a test file. V8 by itself waits for several times as much. */
const MUCH_MEMORY = 1e9;

setFlagsFromString('--expose-gc');
const freeMemory = runInNewContext('gc');

/** Storages of async contexts that the current test file has used. */
const used = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function noteAndCall(...values) {
    used.add(this);
    return original.apply(this, values);
  };
}

/**
 * Leaves nothing of a test file behind that makes the next ones of this process slower.
 *
 * - Jest makes a storage of async contexts for each test file. Node 20 hands the values of all storages from promise to promise.
 * - Jest starts a process again that holds much memory, and the new one has to compile all modules again.
 */
export const endTestFile = () => {
  used.forEach((storage) => storage.disable());
  used.clear();
  if (process.memoryUsage().heapUsed > MUCH_MEMORY) freeMemory();
};
