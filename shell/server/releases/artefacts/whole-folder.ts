import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Folder of a root in which what is on its way in or out stands, unseen. */
export const STAGING = '.staging';

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
};

/** Folders of folders: name and place of each, and none of what is on its way in or out. */
export const placesIn = async (root: string): Promise<{ name: string; place: string }[]> => {
  const names = await foldersIn(root);
  const lists = names.map(async (name) => (await foldersIn(join(root, name))).map((place) => ({ name, place })));
  return (await Promise.all(lists)).flat();
};

const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Removes a folder by way of `<root>/.staging`, so that nobody ever finds half of it. */
export const removeWhole = async (root: string, folder: string): Promise<void> => {
  const gone = join(root, STAGING, randomUUID());
  await mkdir(dirname(gone), { recursive: true });
  try {
    await rename(folder, gone);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  await rm(gone, { recursive: true, force: true });
};

/**
 * Moves a staged folder to its place, whole. What stands there keeps its place when `keeps` says so (somebody else's
 * copy, put there meanwhile), and makes way whole otherwise; nothing in place is ever emptied file by file.
 */
export const placeWhole = async (root: string, staged: string, folder: string, keeps: () => Promise<boolean>): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  for (;;) {
    try {
      return await rename(staged, folder);
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
    if (await keeps()) return;
    await removeWhole(root, folder);
  }
};
