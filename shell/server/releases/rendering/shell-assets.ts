import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellAssets } from '../../platform/ports';

/** The browser build of the shell writes `assets.json`. */
export const readShellAssets = (folder: string): ShellAssets =>
  JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
