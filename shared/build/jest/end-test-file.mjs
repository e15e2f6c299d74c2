import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function noteAndCall(...values) {
    used.add(this);
    return original.apply(this, values);
  };
}

/**
 * Disables the storages of async contexts that a test file has used: Node 20 hands the values of all storages from promise
 * to promise, so each test file would slow the promises of all later ones.
 */
export const endTestFile = () => {
  used.forEach((storage) => storage.disable());
  used.clear();
};
