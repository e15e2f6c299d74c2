import jsdomEnvironment from 'jest-environment-jsdom';
import { compileModulesOnce } from './compiled-code.mjs';
import { endTestFile } from './end-test-file.mjs';

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
