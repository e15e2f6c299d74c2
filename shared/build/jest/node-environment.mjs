import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Puts the properties of an object back that have changed since it was described. */
const putBack = (object, before) => {
  for (const key of Reflect.ownKeys(object)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
  for (const key of Reflect.ownKeys(before)) {
    const now = Reflect.getOwnPropertyDescriptor(object, key);
    if (now?.value !== before[key].value || now?.get !== before[key].get) Object.defineProperty(object, key, before[key]);
  }
};

/** The parts of `jest` that do not concern modules. */
const createJest = (mocker, timers) => {
  const names = Object.getOwnPropertyNames(ModernFakeTimers.prototype).filter((name) => name !== 'constructor');
  const timing = names.map((name) => [name, (...values) => timers[name](...values)]);
  return {
    ...Object.fromEntries(timing),
    fn: (implementation) => mocker.fn(implementation),
    spyOn: (...values) => mocker.spyOn(...values),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    setTimeout: (milliseconds) => void (globalThis[TIMEOUT] = milliseconds),
  };
};

/**
 * The environment of tests without a page: the process itself, and no realm of a test file's own, in which each look at a global name costs a
 * call. After a test file it puts back timers, global values, variables of the environment and spied methods.
 */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #timers;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = Object.getOwnPropertyDescriptors(process.env);
  #process = { exit: process.exit, exitCode: process.exitCode };

  constructor({ projectConfig }) {
    this.#timers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    globalThis.jest = createJest(this.moduleMocker, this.#timers);
  }

  async teardown() {
    this.#timers.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    putBack(globalThis, this.#globals);
    putBack(process.env, this.#variables);
    Object.assign(process, this.#process);
  }

  /** Jest asks each environment for its realm. */
  getVmContext() {
    return null;
  }
}
