import { AsyncLocalStorage } from 'node:async_hooks';

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
 * Disables the storages of async contexts that a test file has used. Jest makes one for each test file, and Node 20 hands the values of
 * all storages from promise to promise, so that each test file of a process would make the promises of all later ones slower.
 */
export const endTestFile = () => {
  used.forEach((storage) => storage.disable());
  used.clear();
};
