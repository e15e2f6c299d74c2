import { AsyncLocalStorage } from 'node:async_hooks';
import jsdomEnvironment from 'jest-environment-jsdom';
import { compileModulesOnce } from './compiled-code.mjs';

compileModulesOnce();

const JsdomEnvironment = jsdomEnvironment.default ?? jsdomEnvironment;

/** Web APIs that React Router and RTK Query need, and jsdom lacks. */
const FROM_NODE = [
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
];

const usedStorages = new Set();

for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function noteAndCall(...values) {
    usedStorages.add(this);
    return original.apply(this, values);
  };
}

/**
 * Disables the storages of async contexts that a test file has used: Node 20 hands the values of all storages from promise
 * to promise, so each test file would slow the promises of all later ones.
 */
const endTestFile = () => {
  usedStorages.forEach((storage) => storage.disable());
  usedStorages.clear();
};

/** All Web APIs come from Node, so that they work together. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  async teardown() {
    await super.teardown();
    endTestFile();
  }
}
