import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFilesBelow } from '../jest/test-files.mjs';

const root = resolve(__dirname, '../../..');
const CODE = /\.(tsx?|[mc]?js)$/;
const READ = /process\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g;
/** Matches the names that a destructuring takes from the environment. */
const TAKEN_APART = /\{([^{}]*)\} = process\.env/g;
const ROW = /^\| `([A-Z][A-Z0-9_]+)`/gm;
/** Matches variables that scripts and tests set for processes of their own, variables of the system, and names that dealers choose. */
const OF_NO_PERSON =
  /^(QUICK_TESTS|JOURNEYS_PREPARED|TEST_DATABASE_(FILE|TEMPLATE)|TEST_PARALLEL_INDEX|MENDED|ARRIVED|PATH|LISTEN_FDS|PROVIDER_.+)$/;

const folders = ['shell', 'shared', 'e2e', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
const sources = folders.flatMap((folder) => findFilesBelow(join(root, folder), CODE)).map((path) => readFileSync(path, 'utf8'));
const scripts = findFilesBelow(join(root, 'shared/guides/operator'), /\.sh$/).map((path) => readFileSync(path, 'utf8'));
/** Returns the names of the environment variables that a source file reads. */
const namesIn = (text: string): string[] => [
  ...[...text.matchAll(READ)].map(([, name = '']) => name),
  ...[...text.matchAll(TAKEN_APART)].flatMap(([, list = '']) => list.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
];
const rowsOf = (page: string): string[] => [...readFileSync(join(root, page), 'utf8').matchAll(ROW)].map(([, name = '']) => name);

it('Q-08 every environment variable that code reads is in a table of the operator or of contributors', () => {
  const read = new Set(sources.flatMap(namesIn));
  const listed = new Set([...rowsOf('shared/guides/operator.md'), ...rowsOf('CONTRIBUTING.md')]);
  expect([...read].filter((name) => !OF_NO_PERSON.test(name) && !listed.has(name))).toEqual([]);
});

it.each(['shared/guides/operator.md', 'CONTRIBUTING.md'])(
  'Q-08 every environment variable in the tables of %s is read',
  (page) => {
    const code = [...sources, ...scripts].join('\n');
    expect(rowsOf(page).filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  },
);
