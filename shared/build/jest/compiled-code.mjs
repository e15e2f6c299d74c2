import vm from 'node:vm';

/** V8's compiled code by file. Jest compiles a module again for each test file; reading this takes a tenth of that time. */
const compiledCode = new Map();

const { compileFunction } = vm;

/** Node loses a module's callback for `import()` when it reads compiled code. */
const DYNAMIC_IMPORT = /\bimport\s*\(/;

const compileOnce = (source, parameters, options = {}) => {
  if (DYNAMIC_IMPORT.test(source)) return compileFunction(source, parameters, options);
  const key = `${options.filename}\0${parameters}`;
  const earlier = compiledCode.get(key);
  if (earlier?.source === source) return compileFunction(source, parameters, { ...options, cachedData: earlier.cachedData });
  const compiled = compileFunction(source, parameters, { ...options, produceCachedData: true });
  // V8 makes the buffer in the test's realm, and a buffer keeps its whole realm in memory. A copy belongs to this realm.
  // V8 has no compiled code of some modules, such as asm.js.
  if (compiled.cachedData) compiledCode.set(key, { source, cachedData: Buffer.from(compiled.cachedData) });
  return compiled;
};

export const compileModulesOnce = () => {
  vm.compileFunction = compileOnce;
};
