import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const REPOSITORY_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder for the files of a run: data folders, logs, built variants of remotes. Git ignores it. */
export const WORK_FOLDER = join(REPOSITORY_ROOT, 'e2e/.work');
