import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the secret in a file of the data folder. The first start creates the file, readable only by its owner. */
export const readOrCreateSecret = (dataDir: string, file: string): string => {
  const path = join(dataDir, file);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  // The file gets its name only when it is complete, so that another process that starts at the same time never reads half a secret.
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    // If the other process was first, its file is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(path, 'utf8').trim();
};
