import { promisify } from 'node:util';
import { markedCode, underLateMark } from './marks';

const refuse = (what: string) => (): never => {
  throw new Error(`${what} is not available to a remote's code on the server`);
};

/** Handles and requests lead to the stream to the server. */
const REFUSED_OF_PROCESS = [
  'exit',
  'reallyExit',
  'abort',
  'kill',
  'dlopen',
  'binding',
  '_linkedBinding',
  'chdir',
  '_getActiveHandles',
  '_getActiveRequests',
] as const;

/** The process ends by this function alone, because remotes' code may not end it. */
export const guardProcess = (): ((code: number) => never) => {
  const changed = process as unknown as Record<string, unknown>;
  // `process.exit` itself calls `process.reallyExit`, which is refused below.
  const end = (changed.reallyExit as (code: number) => never).bind(process);
  for (const name of REFUSED_OF_PROCESS) changed[name] = refuse(`process.${name}`);
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

/** A late timer counts for the version that started it. The network is for the server alone. */
export const guardGlobals = (): void => {
  const changed = globalThis as unknown as Record<string, unknown>;
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'])
    changed[name] = withMarks(changed[name] as Timer);
  changed.fetch = async () => refuse('The global "fetch"')();
  for (const name of ['WebSocket', 'EventSource', 'navigator']) Reflect.deleteProperty(globalThis, name);
};
