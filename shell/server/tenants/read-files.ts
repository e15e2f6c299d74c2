import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Content of a dealer's folder: configuration files with their text, and the names of its media files. */
export interface TenantFiles {
  tenant: string;
  files: { name: string; text: string }[];
  /** Paths of the dealer's files below `media/`, with forward slashes. */
  media: Set<string>;
}

/** Resolves with the names of the dealers' folders in alphabetical order, without files and folders of other things beside them. */
export async function listDealerFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

/** Reads a dealer's folder. Resolves with undefined if the folder is missing or has no configuration file. */
export async function readTenantFiles(folder: string, tenant: string): Promise<TenantFiles | undefined> {
  const root = join(folder, tenant);
  const names = (await namesIn(root)).filter((name) => /^[^.].*\.ya?ml$/.test(name)).toSorted();
  if (!names.length) return undefined;
  const files = await Promise.all(
    names.map(async (name) => ({ name: `${tenant}/${name}`, text: await readFile(join(root, name), 'utf8') })),
  );
  return { tenant, files, media: await mediaIn(join(root, 'media')) };
}

async function namesIn(folder: string, recursive = false): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive });
    return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const mediaIn = async (folder: string): Promise<Set<string>> =>
  new Set((await namesIn(folder, true)).map((name) => name.split(sep).join('/')));
