import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';

const filesBelow = (folder: string, at = folder): string[] =>
  existsSync(at)
    ? readdirSync(at).flatMap((entry) => {
        const path = join(at, entry);
        return statSync(path).isDirectory() ? filesBelow(folder, path) : [relative(folder, path).split(sep).join('/')];
      })
    : [];

const digestOf = (path: string): string => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** Where the files of a build and its release document differ: missing, not named, changed since. Empty: nowhere. */
export const fileDifferences = (dist: string, { files }: Pick<ReleaseDocument, 'files'>): string[] => {
  const emitted = new Set(['web', 'node'].flatMap((half) => filesBelow(dist, join(dist, half))));
  const named = Object.entries(files).flatMap(([file, { digest }]) => {
    if (!emitted.has(file)) return [`${file} is named in release.json and is not there`];
    return digestOf(join(dist, file)) === digest ? [] : [`${file} is not what release.json gives the digest of`];
  });
  const strange = [...emitted].filter((file) => !Object.hasOwn(files, file));
  return [...named, ...strange.map((file) => `${file} is there and not named in release.json`)].toSorted();
};
