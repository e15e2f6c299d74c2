import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder for what a run makes: data folders, logs, built variants of remotes. Ignored by git. */
export const WORK = join(ROOT, 'e2e/.work');
