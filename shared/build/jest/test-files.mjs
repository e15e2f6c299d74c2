import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.work', 'test-results']);
const IMPORT = /from '(\.[^']*)'/g;
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

/** Leaves out node_modules, build output and files of test runs. */
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

const CODE = /\.(ts|tsx|mjs|cjs)$/;
const DECLARATIONS = /\.d\.[mc]?ts$/;
const codeFolders = (root) => ['shell', 'shared', 'e2e', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

/** The project's code as `{path, text}`, paths relative to the root with forward slashes. */
export const readCode = (root) =>
  codeFolders(root)
    .flatMap((folder) => findFilesBelow(join(root, folder), CODE))
    .filter((path) => !DECLARATIONS.test(path))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));

const TEST = /\.test\.tsx?$/;
/** Matches code that takes seconds to start: a database, the whole server, the build of a remote, feeds of many thousand rows. */
const SLOW_CODE = /openTestDatabase|openDatabase\(|createApp\(|real-data|buildRemote\(|execFile/;
const PROPERTIES = /\.property\.test\.ts$/;

/** A file counts as slow if a file of a folder `testing` that it imports does. */
const isSlow = (path, seen = new Set()) => {
  if (seen.has(path)) return false;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  if (PROPERTIES.test(path) || SLOW_CODE.test(text)) return true;
  return findImportedFiles(path, text, /testing/).some((file) => isSlow(file, seen));
};

/** Paths relative to the root, for `npm test -- --quick`. */
export const findSlowTests = (root) =>
  codeFolders(root)
    .flatMap((folder) => findFilesBelow(join(root, folder), TEST))
    .filter((path) => isSlow(path))
    .map((path) => relative(root, path).split(sep).join('/'));
