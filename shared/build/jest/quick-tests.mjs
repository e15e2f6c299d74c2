import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findFilesBelow, findImportedFiles } from './test-files.mjs';

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
