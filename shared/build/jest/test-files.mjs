import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.work', 'test-results']);
const IMPORT = /from '(\.[^']*)'/g;
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

/**
 * Returns the paths of all files below a folder whose name matches, without node_modules, build output and files of
 * test runs.
 */
export const filesBelow = (folder, name) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path, name);
    return name.test(entry.name) ? [path] : [];
  });

/**
 * Returns the paths of the files that a test imports by a matching request, such as its harness in a folder
 * `testing`.
 */
export const importsOf = (path, source, request) =>
  [...source.matchAll(IMPORT)].flatMap(([, specifier]) => {
    if (!request.test(specifier)) return [];
    const file = ENDINGS.map((ending) => join(dirname(path), specifier) + ending).find((candidate) => existsSync(candidate));
    return file ?? [];
  });
