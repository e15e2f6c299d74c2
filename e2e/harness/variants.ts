import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';

/**
 * Behaviour of a variant of a remote: its pages and slots work, throw while rendering, throw only in the browser, have
 * forms that send nothing in the browser, or add a script of another site in the browser.
 */
export type RemoteVariantKind = 'works' | 'throws' | 'throws-in-browser' | 'posts-nowhere' | 'adds-script';

/** A replacement of a text that occurs exactly once in a source file. */
export interface TextReplacement {
  file: string;
  find: string;
  replace: string;
}

/** Returns the version of a remote in the repository, or in another checkout of it. */
export const remoteVersionInRepository = (remote: string, root = REPOSITORY_ROOT): string =>
  (JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as { version: string }).version;

/** Returns a version later than the repository's, a different one for each `step`. */
export const newerVersion = (remote: string, step: number): string => {
  const [major, minor, patch] = remoteVersionInRepository(remote).split('.').map(Number);
  return `${major}.${minor}.${(patch ?? 0) + step}`;
};

const build = (order: { remote: string; version: string; kind: string; folder: string; edits?: TextReplacement[] }): string => {
  execFileSync(process.execPath, [join(REPOSITORY_ROOT, 'e2e/harness/run/build-variant.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return join(order.folder, 'dist');
};

/** Returns a folder in which no other worker builds. */
const workerFolder = (name: string): string => join(WORK_FOLDER, name, process.env['TEST_PARALLEL_INDEX'] ?? '0');

const VARIANTS = join(WORK_FOLDER, 'variants');

/** Removes the variants of an earlier run, which may have other sources. */
export const removeRemoteVariants = (): void => rmSync(VARIANTS, { recursive: true, force: true });

/**
 * Builds a remote with wrapped doors; returns the folder with its `release.json`. Each variant is built once in a run, so a
 * test changes only a copy.
 */
export const buildRemoteVariant = (remote: string, version: string, kind: RemoteVariantKind): string => {
  const folder = join(VARIANTS, `${remote}-${version}-${kind}`);
  if (existsSync(folder)) return join(folder, 'dist');
  const temporary = join(workerFolder('variants-in-work'), remote);
  build({ remote, version, kind, folder: temporary });
  mkdirSync(dirname(folder), { recursive: true });
  try {
    renameSync(temporary, folder);
  } catch (error) {
    // Another Playwright worker may have built the same variant in the meantime.
    if (!existsSync(folder)) throw error;
  }
  return join(folder, 'dist');
};

/** Builds the next version of a remote as its team would: a copy with edited sources and a raised version. */
export const buildEditedVersion = (remote: string, version: string, edits: TextReplacement[]): string =>
  build({ remote, version, kind: 'edited', edits, folder: join(workerFolder('edited'), remote) });
