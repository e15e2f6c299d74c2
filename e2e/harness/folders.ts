import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder for the files of a run: data folders, logs, built variants of remotes. Git ignores it. */
export const WORK = join(ROOT, 'e2e/.work');
