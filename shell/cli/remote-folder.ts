import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { CommandFailure } from './api';

/**
 * Returns the folder of a remote.
 * @throws CommandFailure when its package.json is missing or has no "forecourt"
 */
export const requireRemoteFolder = (remote: string): string => {
  const folder = resolve(remote);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new CommandFailure(`${folder} is not a remote: it has no package.json`);
  const { forecourt } = JSON.parse(readFileSync(file, 'utf8')) as { forecourt?: unknown };
  if (!forecourt) throw new CommandFailure(`${folder} is not a remote: its package.json has no "forecourt"`);
  return folder;
};

export const buildRemoteFolder = async (folder: string): Promise<void> => {
  const { buildRemote } = (await import('@forecourt/build/build-remote.mjs')) as {
    buildRemote(folder: string): Promise<ReleaseDocument>;
  };
  await buildRemote(folder).catch((error: Error) => {
    throw new CommandFailure(`The build of ${folder} failed, so nothing is published.\n${error.message}`);
  });
};

const filesBelow = (folder: string, at = folder): string[] =>
  existsSync(at)
    ? readdirSync(at).flatMap((entry) => {
        const path = join(at, entry);
        return statSync(path).isDirectory() ? filesBelow(folder, path) : [relative(folder, path).split(sep).join('/')];
      })
    : [];

const fileDigest = (path: string): string => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** Returns the differences of a build's files from its release document: missing, changed, not listed. */
export const differencesFromRelease = (dist: string, { files }: Pick<ReleaseDocument, 'files'>): string[] => {
  const built = new Set(['web', 'node'].flatMap((half) => filesBelow(dist, join(dist, half))));
  const listed = Object.entries(files).flatMap(([file, { digest }]) => {
    if (!built.has(file)) return [`${file} is listed in release.json but missing`];
    return fileDigest(join(dist, file)) === digest ? [] : [`${file} does not have the digest that release.json lists`];
  });
  const unlisted = [...built].filter((file) => !Object.hasOwn(files, file));
  return [...listed, ...unlisted.map((file) => `${file} is not listed in release.json`)].toSorted();
};

/**
 * Returns the release document of a built remote.
 * @throws CommandFailure when it is missing, or when the files or the version in package.json differ from it
 */
export const readBuiltRelease = (folder: string): ReleaseDocument => {
  const dist = join(folder, 'dist');
  const file = join(dist, 'release.json');
  if (!existsSync(file)) throw new CommandFailure(`${file} is missing: publish without --no-build`);
  const release = JSON.parse(readFileSync(file, 'utf8')) as ReleaseDocument;
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string };
  if (name !== release.name || version !== release.version)
    throw new CommandFailure(
      `${dist} has a build of ${release.name}@${release.version}, but package.json states ${name}@${version}: publish without --no-build`,
    );
  const differences = differencesFromRelease(dist, release);
  if (differences.length > 0)
    throw new CommandFailure(
      [`The files in ${dist} differ from its release.json, so nothing is published.`, ...differences].join('\n  '),
    );
  return release;
};
