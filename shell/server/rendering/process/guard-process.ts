import { promisify } from 'node:util';
import { markedCode, underLateMark } from './marks';

const refuse = (what: string) => (): never => {
  throw new Error(`${what} is not available to a remote's code on the server`);
};

/** Handles and requests lead to the stream to the server, signals to its inspector, and a capture of errors hides them. */
const REFUSED_OF_PROCESS = [
  'exit',
  'reallyExit',
  'abort',
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'loadEnvFile',
  'setUncaughtExceptionCaptureCallback',
  'dlopen',
  'binding',
  '_linkedBinding',
  'chdir',
  '_getActiveHandles',
  '_getActiveRequests',
] as const;

/**
 * The process ends by this function alone, because remotes' code may not end it. `onError` gets what code throws late, whatever
 * listeners the code removes.
 */
export const guardProcess = (onError: (error: unknown) => void): ((code: number) => never) => {
  process.setUncaughtExceptionCaptureCallback(onError);
  const changed = process as unknown as Record<string, unknown>;
  // `process.exit` itself calls `process.reallyExit`, which is refused below.
  const end = (changed.reallyExit as (code: number) => never).bind(process);
  for (const name of REFUSED_OF_PROCESS) changed[name] = refuse(`process.${name}`);
  // The real one sets the time zone of all pages.
  Object.defineProperty(process, 'env', { value: Object.freeze({ NODE_ENV: 'production' }), writable: false });
  changed.mainModule = undefined;
  delete changed.getBuiltinModule;
  return end;
};

type Timer = (callback: (...args: never[]) => unknown, ...rest: unknown[]) => unknown;

const withMarks = (start: Timer): Timer =>
  Object.assign((callback: Parameters<Timer>[0], ...rest: unknown[]) => start(underLateMark(markedCode(), callback), ...rest), {
    // `util.promisify` finds the promise form of a timer by this property.
    [promisify.custom]: (start as unknown as Record<symbol, unknown>)[promisify.custom],
  });

const { defineProperty } = Object;

/** An object that inherits from a frozen one can still be given its own by an assignment, as TypeScript's helpers for ES5 do. */
const keepAssignable = (object: object, key: symbol): void => {
  const value = Reflect.get(object, key) as unknown;
  defineProperty(object, key, {
    get: () => value,
    set(this: object, own: unknown) {
      defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
};

/** What all loops use, so a change would stop the process itself before anybody could put it back. */
export const freezeIterators = (): void => {
  const lists: Iterable<unknown>[] = [[], new Map(), new Set(), '', 'x'.matchAll(/x/g), (function* () {})()];
  for (let each of [...lists.map((list) => list[Symbol.iterator]()), (async function* () {})()] as object[])
    while ((each = Object.getPrototypeOf(each) as object) !== Object.prototype) {
      if (Object.isFrozen(each)) continue;
      for (const key of [Symbol.iterator, Symbol.asyncIterator]) if (Object.hasOwn(each, key)) keepAssignable(each, key);
      Object.freeze(each);
    }
};

/** A late timer counts for the version that started it. The network is for the server alone. */
export const guardGlobals = (): void => {
  const changed = globalThis as unknown as Record<string, unknown>;
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'])
    changed[name] = withMarks(changed[name] as Timer);
  changed.fetch = async () => refuse('The global "fetch"')();
  process.nextTick = withMarks(process.nextTick as Timer) as typeof process.nextTick;
  for (const name of ['WebSocket', 'EventSource', 'navigator']) Reflect.deleteProperty(globalThis, name);
  freezeIterators();
};

/** A polyfill of a browser's globals would make the code of other remotes believe that it runs there. Call it last. */
export const closeGlobals = (): void => {
  // Node adds some when others are first read.
  for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key);
  Object.preventExtensions(globalThis);
};
