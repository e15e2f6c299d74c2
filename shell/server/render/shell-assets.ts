import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellAssets } from './preloads';

/** `assets.json`, which the browser build of the shell writes. */
export const readShellAssets = (folder: string): ShellAssets =>
  JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
