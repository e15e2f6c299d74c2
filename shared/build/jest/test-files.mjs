import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
