import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseSync } from 'oxc-parser';
import { median, percentile } from '../statistics.mjs';
import { findDuplicateLines } from './duplicates.mjs';
import { findLongFunctions } from './functions.mjs';
import { findImportCircles, findFragmentFiles, importGraph } from './imports.mjs';

const CODE = /\.(ts|tsx|mjs)$/;
const DECLARATIONS = /\.d\.m?ts$/;
const TESTS = /\.(test|spec|contract)\.tsx?$|\/testing\/|^shared\/testing\//;

/**
 * Returns every code file that git tracks or would add: `{path, text, lines, program, module, isTest}`, paths
 * relative to `root`. `program` is the syntax tree (ESTree), `module` lists imports and exports.
 */
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

/** Returns knip's findings, unused code and unlisted dependencies: `{file, kind, name}`. */
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
/** Matches source files that consist of long tables with similar rows, which the duplicate count ignores. */
const TABLE_FILES = /\/catalogue\/.*\.ts$|\/sandbox-[a-z]+\.ts$/;
const LONG = 60;
const TOO_LONG = 80;

/** Measures how maintainable the sources are: sizes of files and functions, import circles, repetition, unused code. */
export const run = async ({ say, flags }) => {
  const sources = readSources(root);
  const code = sources.filter(({ isTest, path }) => !isTest && !TABLE_FILES.test(path));
  const graph = importGraph(sources);
  const long = code.flatMap((source) => findLongFunctions(source, LONG).map((found) => ({ ...found, path: source.path })));
  const lists = {
    'functions over 60 lines': long.filter(({ isView }) => !isView),
    'functions over 80 lines': long.filter(({ lines, isView }) => lines > TOO_LONG && !isView),
    'views over 80 lines': long.filter(({ lines, isView }) => lines > TOO_LONG && isView),
    circles: findImportCircles(graph).map((paths) => paths.join(' ')),
    unused: await findUnusedCode(root),
    duplicates: findDuplicateLines(code).map(({ one, other }) => `${one} ${other}`),
    fragments: findFragmentFiles(sources, graph),
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
  ];
};
