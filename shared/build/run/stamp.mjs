import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((entry) => entry !== 'node_modules' && entry !== 'dist' && !/\.test\.tsx?$/.test(entry))
    .toSorted()
    .flatMap((entry) => filesOf(join(path, entry)));
};

/** Digest of the sources that a build reads: the same stamp means that building again makes the same. */
export const stampOf = (root, paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(root, path))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const fileIn = (folder) => join(folder, 'dist', '.stamp');

export const readStamp = (folder) => (existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8') : '');
export const writeStamp = (folder, stamp) => writeFileSync(fileIn(folder), stamp);
