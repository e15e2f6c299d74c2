import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ConsoleScript {
  href: string;
  integrity: string;
}

export const consoleScripts = (folder: string): ConsoleScript[] => {
  const file = join(folder, 'assets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { entry: ConsoleScript[] }).entry : [];
};
