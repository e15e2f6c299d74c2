import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** For releases that are being added or removed; readers of the store ignore it. */
export const STAGING_FOLDER = '.staging';

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
};

export const listReleasePlaces = async (root: string): Promise<{ name: string; place: string }[]> => {
  const names = await foldersIn(root);
  const lists = names.map(async (name) => (await foldersIn(join(root, name))).map((place) => ({ name, place })));
  return (await Promise.all(lists)).flat();
};

const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Moves the folder to `<root>/.staging` first, so that nobody reads half of it. */
export const removeReleaseFolder = async (root: string, folder: string): Promise<void> => {
  const trash = join(root, STAGING_FOLDER, randomUUID());
  await mkdir(dirname(trash), { recursive: true });
  try {
    await rename(folder, trash);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  await rm(trash, { recursive: true, force: true });
};

/** A folder at the place stays if `keeps` resolves to true: another process made the same copy. Otherwise it is replaced. */
export const placeReleaseFolder = async (
  root: string,
  staged: string,
  folder: string,
  keeps: () => Promise<boolean>,
): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  for (;;) {
    try {
      return await rename(staged, folder);
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
    if (await keeps()) return;
    await removeReleaseFolder(root, folder);
  }
};
