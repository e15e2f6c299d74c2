import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseSync } from 'oxc-parser';
import { median, percentile } from '../statistics.mjs';
import { findDuplicateLines } from './duplicates.mjs';
import { findLongFunctions } from './functions.mjs';
import { importGraph } from '../../../shared/build/run/import-graph.mjs';
import { findImportCircles, findFragmentFiles, importRequests } from './imports.mjs';

const CODE = /\.(ts|tsx|mjs)$/;
const DECLARATIONS = /\.d\.m?ts$/;
const TESTS = /\.(test|spec|contract)\.tsx?$|\/testing\/|^shared\/testing\//;

/** Every code file that git tracks or would add; `program` is the syntax tree (ESTree), `module` lists imports and exports. */
const readSources = (root) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((path) => CODE.test(path) && !DECLARATIONS.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const { program, module } = parseSync(path, text);
      return { path, text, program, module, lines: text.split('\n').length - 1, isTest: TESTS.test(path) };
    });

const KINDS = ['files', 'dependencies', 'devDependencies', 'unlisted', 'unresolved', 'exports', 'types', 'duplicates'];

/** From knip, with unlisted dependencies: `{file, kind, name}`. */
const findUnusedCode = async (root) => {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [knip, '--config', 'shared/build/lint/knip.json', '--reporter', 'json', '--no-exit-code', '--no-progress'],
    { cwd: root, maxBuffer: 1e8 },
  );
  return JSON.parse(stdout).issues.flatMap((issue) =>
    KINDS.flatMap((kind) => (issue[kind] ?? []).flat().map(({ name }) => ({ file: issue.file, kind, name }))),
  );
};

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Long tables with similar rows: demo stock and the vehicles of the sandbox. No figure counts them. */
const TABLE_FILES = /^shell\/demo\/stock\/catalogue\/|^shell\/server\/providers\/rego\/sandbox-(plates|vehicles)\.ts$/;
const LONG = 60;
const OPENERS = new Set(['app.ts', 'main.ts', 'settings.ts', 'wiring']);
const TOO_LONG = 80;

const SERVER = 'shell/server/';

/** Returns the folder at the server's top in which a file lies; a file at the top is its own. */
const wingOf = (path) => path.slice(SERVER.length).split('/', 1)[0];

/**
 * Returns the folders and files at the top of the server, tests left out: `{names, arrows, lines}`. An arrow is a pair of
 * them with an import from one to the other. `lines` is a map of name to lines of code.
 */
const serverWings = (code, graph) => {
  const files = code.filter(({ path }) => path.startsWith(SERVER));
  const lines = new Map();
  const arrows = new Set();
  for (const { path, lines: count } of files) {
    const wing = wingOf(path);
    lines.set(wing, (lines.get(wing) ?? 0) + count);
    for (const target of graph.get(path) ?? [])
      if (target.startsWith(SERVER) && wingOf(target) !== wing) arrows.add(`${wing} → ${wingOf(target)}`);
  }
  return { names: [...lines.keys()].toSorted(), arrows: [...arrows].toSorted(), lines };
};

/** Sizes of files and functions, import circles, repetition, unused code. */
export const run = async ({ say, flags }) => {
  const sources = readSources(root);
  const code = sources.filter(({ isTest, path }) => !isTest && !TABLE_FILES.test(path));
  const graph = importGraph(sources, importRequests);
  const wings = serverWings(code, graph);
  const long = code.flatMap((source) => findLongFunctions(source, LONG).map((found) => ({ ...found, path: source.path })));
  const lists = {
    'functions over 60 lines': long.filter(({ isView }) => !isView),
    'functions over 80 lines': long.filter(({ lines, isView }) => lines > TOO_LONG && !isView),
    'views over 80 lines': long.filter(({ lines, isView }) => lines > TOO_LONG && isView),
    circles: findImportCircles(graph).map((paths) => paths.join(' ')),
    unused: await findUnusedCode(root),
    duplicates: findDuplicateLines(code).map(({ one, other }) => `${one} ${other}`),
    fragments: findFragmentFiles(sources, graph),
    'arrows between wings of the server': wings.arrows,
  };
  if ('list' in flags)
    for (const [name, entries] of Object.entries(lists))
      for (const entry of entries) say(`${name}: ${typeof entry === 'string' ? entry : Object.values(entry).join(' ')}`);
  const sizes = code.map(({ lines }) => lines);
  const count = (figure, value, budget, unit = '') => ({ figure, value, unit, budget });
  return [
    count('files of code', code.length),
    count('median file', median(sizes), '≤ 60', 'lines'),
    count('90th percentile', percentile(sizes, 0.9), '≤ 200', 'lines'),
    count('longest file', Math.max(...sizes), undefined, 'lines'),
    count('functions over 60 lines', lists['functions over 60 lines'].length, '≤ 20'),
    count('functions over 80 lines', lists['functions over 80 lines'].length, '≤ 0'),
    count('views over 80 lines', lists['views over 80 lines'].length),
    count('circles of imports', lists.circles.length, '≤ 0'),
    count('unused exports, types, files and packages', lists.unused.length, '≤ 0'),
    count('exact duplicates of six lines or more', lists.duplicates.length, '≤ 15'),
    count('files under 30 lines with one importer', lists.fragments.length, '≤ 40'),
    count(
      'lines of code',
      sizes.reduce((sum, lines) => sum + lines, 0),
    ),
    // The wiring and the three files at the top open the wings; they are no rooms themselves.
    count('rooms at the top of the server', wings.names.filter((name) => !OPENERS.has(name)).length, '≤ 9'),
    count('arrows between them', wings.arrows.filter((arrow) => !arrow.split(' → ').some((name) => OPENERS.has(name))).length),
    ...wings.names.map((name) => count(`lines of server/${name}`, wings.lines.get(name))),
  ];
};
