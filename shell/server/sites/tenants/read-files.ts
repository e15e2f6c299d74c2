import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface TenantFiles {
  tenant: string;
  files: { name: string; text: string }[];
  /** Paths below `media/`, with forward slashes. */
  media: Set<string>;
}

/** Ordered by alphabet, without other files and folders beside them. */
export async function listDealerFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

/** Undefined if the folder is missing or has no configuration file. Thousands of small files are read faster without promises. */
export function readTenantFiles(folder: string, tenant: string): TenantFiles | undefined {
  const root = join(folder, tenant);
  const names = namesIn(root)
    .filter((name) => /^[^.].*\.ya?ml$/.test(name))
    .toSorted();
  if (!names.length) return undefined;
  const files = names.map((name) => ({ name: `${tenant}/${name}`, text: readFileSync(join(root, name), 'utf8') }));
  return { tenant, files, media: mediaIn(join(root, 'media')) };
}

function namesIn(folder: string, recursive = false): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive });
    return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const mediaIn = (folder: string): Set<string> => new Set(namesIn(folder, true).map((name) => name.split(sep).join('/')));

export const digestOfText = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Changes with each change that can make a configuration valid or invalid. */
export const digestOfFiles = ({ files, media }: TenantFiles): string => {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0`).update(`${text}\0`);
  return hash.update([...media].toSorted().join('\0')).digest('base64');
};
