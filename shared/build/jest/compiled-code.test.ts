import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { compileModulesOnce } from './compiled-code.mjs';

setFlagsFromString('--expose-gc');
const freeMemory: () => void = vm.runInNewContext('gc');

const { compileFunction } = vm;
beforeAll(() => compileModulesOnce());
afterAll(() => {
  vm.compileFunction = compileFunction;
});

const MODULE = { source: 'return [typeof document, 1 + 1];', filename: '/compiled-code-test/module.js' };

const loadInNewRealm = () => {
  const realm = vm.createContext({});
  vm.compileFunction(MODULE.source, [], { filename: MODULE.filename, parsingContext: realm });
  return new WeakRef(realm);
};

const freeOverTime = async () => {
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    freeMemory();
  }
};

describe('compiled code that test files share', () => {
  it('keeps no realm of a test file in memory', async () => {
    const realms = [loadInNewRealm(), loadInNewRealm()];
    await freeOverTime();
    expect(realms.map((realm) => realm.deref())).toEqual([undefined, undefined]);
  });

  it('runs in the realm of the test file that loads it', () => {
    const realm = vm.createContext({ document: {} });
    const first = vm.compileFunction(MODULE.source, [], { filename: MODULE.filename, parsingContext: vm.createContext({}) });
    const second = vm.compileFunction(MODULE.source, [], { filename: MODULE.filename, parsingContext: realm });
    expect([first()[0], second()[0]]).toEqual(['undefined', 'object']);
  });
});
