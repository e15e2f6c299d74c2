import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const TEST = /\.test\.tsx?$/;
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.work', '.git']);
/** What takes seconds to start: a database, the whole server, the build of a remote, feeds of many thousand rows. */
const SLOW = /openTestDatabase|openDatabase\(|createApp\(|realFeed|realData|real-data|buildRemote\(|execFile/;
const PROPERTIES = /\.property\.test\.ts$/;
const IMPORT = /from '(\.[^']*)'/g;
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

const testsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testsIn(path);
    return TEST.test(entry.name) ? [path] : [];
  });

/** Whether a test file, or a file in a folder `testing` that it takes something from, starts something slow. */
const isSlow = (path, seen = new Set()) => {
  if (seen.has(path)) return false;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  if (PROPERTIES.test(path) || SLOW.test(text)) return true;
  return [...text.matchAll(IMPORT)].some(([, request]) => {
    if (!request.includes('testing')) return false;
    const file = ENDINGS.map((ending) => join(dirname(path), request) + ending).find((candidate) => existsSync(candidate));
    return file !== undefined && isSlow(file, seen);
  });
};

/** Paths, relative to the root, of the test files that `npm test -- --quick` leaves out. */
export const slowTests = (root) =>
  ['shell', 'shared', 'e2e', ...readdirSync(root).filter((name) => name.startsWith('mf-'))]
    .flatMap((folder) => testsIn(join(root, folder)))
    .filter((path) => isSlow(path))
    .map((path) => relative(root, path).split(sep).join('/'));
