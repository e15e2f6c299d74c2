import jsdomEnvironment from 'jest-environment-jsdom';

const JsdomEnvironment = jsdomEnvironment.default ?? jsdomEnvironment;

/** Web APIs that Node has, jsdom lacks, and React Router and RTK Query need. */
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

/** jsdom plus the platform classes above, taken from Node so that they work together. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}
