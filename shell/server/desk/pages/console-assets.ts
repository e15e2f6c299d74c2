import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script of the release desk's console with its digest. */
export interface ConsoleScript {
  href: string;
  integrity: string;
}

/** Returns the scripts of the console's build; empty when the console was not built. */
export const consoleScripts = (folder: string): ConsoleScript[] => {
  const file = join(folder, 'assets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { entry: ConsoleScript[] }).entry : [];
};
