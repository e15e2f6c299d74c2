// oxlint-disable no-underscore-dangle -- Node names these parts of its loader so.
import Module, { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { compileFunction } from 'node:vm';

const load = createRequire(import.meta.url);
const PACKAGES = `${sep}node_modules${sep}`;
const SCRIPTS = join(import.meta.dirname, '../src');
/** Jest's name for CommonJS, which the compiled files are. */
const AS_COMMON_JS = { supportsDynamicImport: true };

/** The compiler and the resolver of the project, which Jest makes again for each test file. */
const project = {};
const sourceMaps = new Map();
/** A module that is loaded again runs the same compiled function. */
const functions = new Map();

const compile = (file) => {
  const { code, sourceMapPath } = project.transformer.transform(file, AS_COMMON_JS);
  if (sourceMapPath) sourceMaps.set(file, sourceMapPath);
  return compileFunction(code, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: file });
};

const run = (module, file) => {
  if (!functions.has(file)) functions.set(file, compile(file));
  functions.get(file).call(module.exports, module, module.exports, createRequire(file), file, dirname(file));
};
const runOfNode = load.extensions['.js'];
load.extensions['.ts'] = run;
load.extensions['.tsx'] = run;
/** Node would load the script of `@forecourt/build` as an ES module, which it never loads again. */
load.extensions['.js'] = (module, file) => (file.startsWith(SCRIPTS) ? run : runOfNode)(module, file);

/** Returns the file that `moduleNameMapper` names for an import of the project's own code. */
const findMappedFile = (request, importer) =>
  importer && !importer.includes(PACKAGES) && project.resolver?.resolveStubModuleName(importer, request);

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolveMappedFile(request, importer, ...rest) {
  return findMappedFile(request, importer?.filename) || resolveFilename.call(this, request, importer, ...rest);
};

/** Takes the project's own modules out of Node's registry; returns them by file. */
const takeOwnModules = () => {
  const own = Object.entries(load.cache).filter(([file]) => !file.includes(PACKAGES));
  for (const [file] of own) delete load.cache[file];
  return Object.fromEntries(own);
};

const HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Loads jest-circus, which runs the tests of a file. It keeps them in the global object below a symbol of its own. Only its other module can
 * make that state anew; loading this one anew would leave modules that keep `describe` with the tests of an earlier file.
 */
const loadCircus = (file) => {
  const earlier = new Set(Reflect.ownKeys(globalThis));
  const circus = load(file);
  const stateKey = Reflect.ownKeys(globalThis).find((key) => !earlier.has(key) && key.description === 'JEST_STATE_SYMBOL');
  if (!stateKey) throw new Error('jest-circus no longer keeps its state as it did in version 30.5: see node-runtime.mjs');
  const { getState, resetState } = load('jest-circus');
  const handlers = globalThis[HANDLERS];
  const own = handlers.length;
  const beginFile = () => {
    resetState();
    globalThis[stateKey] = getState();
    handlers.length = own;
  };
  return { circus, beginFile };
};
let loaded;

/**
 * The runtime of tests without a page: Node itself loads their modules, packages once for all test files of a process. The project's own modules
 * are loaded again for each test file, unless `keepsModules` is set. Jest's runtime loads every module again, packages too, and knows no
 * packages of ES modules.
 */
export default class NodeRuntime {
  #testPath;
  #modulesOfPureTests;

  constructor(
    { testEnvironmentOptions },
    _environment,
    resolver,
    transformer,
    _sources,
    _coverage,
    testPath,
    { watch, watchAll },
  ) {
    Object.assign(project, { resolver, transformer });
    this.#testPath = testPath;
    const isWatching = watch || watchAll;
    if (isWatching) functions.clear();
    if (isWatching || !testEnvironmentOptions.keepsModules) this.#modulesOfPureTests = takeOwnModules();
  }

  requireModule(file) {
    return file === this.#testPath ? run({ exports: {} }, file) : load(file);
  }
  requireInternalModule(file) {
    loaded ??= loadCircus(file);
    loaded.beginFile();
    return loaded.circus;
  }
  teardown() {
    if (!this.#modulesOfPureTests) return;
    takeOwnModules();
    Object.assign(load.cache, this.#modulesOfPureTests);
  }
  getSourceMaps() {
    return sourceMaps;
  }
  unstable_shouldLoadAsEsm() {
    return false;
  }
  getAllCoverageInfoCopy() {}
  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
}
