import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

const LOCK = '.lock';

/** Removes a folder whose process has ended; leaves it if the process is alive. */
const removeAbandoned = (folder: string): void => {
  let unlock: () => void;
  try {
    unlock = lockFolder(folder);
  } catch {
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  unlock();
};

/**
 * Creates a folder for the temporary files of this process below `parent`, and removes the folders of processes that have
 * ended without doing so. `close` removes the folder.
 */
export const openTemporaryFolder = (parent: string): { folder: string; close(): Promise<void> } => {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(parent)) if (!name.includes(LOCK)) removeAbandoned(join(parent, name));
  const folder = join(parent, randomUUID());
  const unlock = lockFolder(folder);
  mkdirSync(folder, { mode: 0o700 });
  return {
    folder,
    async close() {
      rmSync(folder, { recursive: true, force: true });
      unlock();
    },
  };
};
