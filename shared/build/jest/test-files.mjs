import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.work', 'test-results']);
const IMPORT = /from '(\.[^']*)'/g;
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

/** Returns the paths of all files below a folder whose names match, without node_modules, build output and files of test runs. */
export const findFilesBelow = (folder, name) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : findFilesBelow(path, name);
    return name.test(entry.name) ? [path] : [];
  });

/** Returns the paths of the files that a test imports by a request that matches, such as its harness in a folder `testing`. */
export const findImportedFiles = (path, source, request) =>
  [...source.matchAll(IMPORT)].flatMap(([, specifier]) => {
    if (!request.test(specifier)) return [];
    const file = ENDINGS.map((ending) => join(dirname(path), specifier) + ending).find((candidate) => existsSync(candidate));
    return file ?? [];
  });

const TEST = /\.test\.tsx?$/;
/**
 * Matches source code that takes seconds to start: a database, the whole server, the build of a remote, feeds of many
 * thousand rows.
 */
const SLOW_CODE = /openTestDatabase|openDatabase\(|createApp\(|real-data|buildRemote\(|execFile/;
const PROPERTIES = /\.property\.test\.ts$/;

/** Returns whether a test file, or a file of a folder `testing` that it imports, matches `SLOW`. */
const isSlow = (path, seen = new Set()) => {
  if (seen.has(path)) return false;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  if (PROPERTIES.test(path) || SLOW_CODE.test(text)) return true;
  return findImportedFiles(path, text, /testing/).some((file) => isSlow(file, seen));
};

/** Returns the paths, relative to the root, of the test files that `npm test -- --quick` leaves out. */
export const findSlowTests = (root) =>
  ['shell', 'shared', 'e2e', ...readdirSync(root).filter((name) => name.startsWith('mf-'))]
    .flatMap((folder) => findFilesBelow(join(root, folder), TEST))
    .filter((path) => isSlow(path))
    .map((path) => relative(root, path).split(sep).join('/'));
