import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, percentile } from '../statistics.mjs';
import { duplicatesIn } from './duplicates.mjs';
import { longFunctions } from './functions.mjs';
import { circlesOf, fragmentsOf, importGraph } from './imports.mjs';
import { readSources } from './read-sources.mjs';
import { unusedIn } from './unused.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Tables of facts: long, and alike from row to row, by nature. */
const TABLES = /\/catalogue\/.*\.ts$|\/sandbox-[a-z]+\.ts$/;
const LONG = 60;
const TOO_LONG = 80;

/** How easy the sources are to carry on: sizes of files and functions, circles, repetition, what nothing uses. */
export const run = async ({ say, flags }) => {
  const sources = readSources(root);
  const code = sources.filter(({ isTest, path }) => !isTest && !TABLES.test(path));
  const graph = importGraph(sources);
  const long = code.flatMap((source) => longFunctions(source, LONG).map((found) => ({ ...found, path: source.path })));
  const lists = {
    'functions over 80 lines': long.filter(({ lines, isView }) => lines > TOO_LONG && !isView),
    'views over 80 lines': long.filter(({ lines, isView }) => lines > TOO_LONG && isView),
    circles: circlesOf(graph).map((paths) => paths.join(' ')),
    unused: await unusedIn(root),
    duplicates: duplicatesIn(code).map(({ one, other }) => `${one} ${other}`),
    fragments: fragmentsOf(sources, graph),
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
    count('functions over 60 lines', long.filter(({ isView }) => !isView).length, '≤ 20'),
    count('functions over 80 lines', lists['functions over 80 lines'].length, '≤ 0'),
    count('views over 80 lines', lists['views over 80 lines'].length),
    count('circles of imports', lists.circles.length, '≤ 0'),
    count('unused exports, types, files and packages', lists.unused.length, '≤ 0'),
    count('exact duplicates of six lines or more', lists.duplicates.length, '≤ 15'),
    count('files under 30 lines with one importer', lists.fragments.length, '≤ 40'),
  ];
};
