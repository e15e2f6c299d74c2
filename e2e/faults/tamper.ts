import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../harness/site-server';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((entry) => {
    const path = join(folder, entry);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** Folder of a release in the store: `<version>`, with a mark of its digest behind it. */
const folderOf = ({ dataDir }: Site, remote: string, version: string): string => {
  const folder = join(dataDir, 'artefacts', remote);
  const found = readdirSync(folder).find(
    (entry) => entry === version || (entry.startsWith(`${version}-`) && /-[0-9a-f]{16}$/.test(entry)),
  );
  if (!found) throw new Error(`${folder} has no release ${version}`);
  return join(folder, found);
};

/** Files of a release are gone from the store. `half`: those of the server (`node`) or of the browser (`web`) only. */
export const deleteFiles = (site: Site, remote: string, version: string, half = ''): void => {
  for (const file of filesBelow(join(folderOf(site, remote, version), half))) rmSync(file);
};

/** Files of a release are cut in half. */
export const truncateFiles = (site: Site, remote: string, version: string, half = ''): void => {
  for (const file of filesBelow(join(folderOf(site, remote, version), half)))
    truncateSync(file, Math.floor(statSync(file).size / 2));
};

/** One bit of one byte in the middle of a file of a release is another. */
export const changeByte = (site: Site, remote: string, version: string, file: string): void => {
  const path = join(folderOf(site, remote, version), file);
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

/** The server's own verified copies of a remote are gone, as on a new machine. */
export const forgetVerified = ({ dataDir }: Site, remote: string): void =>
  rmSync(join(dataDir, 'verified', remote), { recursive: true, force: true });

/** Puts the files of a remote back as they are in the data folder `from`. */
export const restoreFiles = (site: Site, from: string, remote: string): void => {
  const folder = join(site.dataDir, 'artefacts', remote);
  cpSync(join(from, 'artefacts', remote), folder, { recursive: true });
  forgetVerified(site, remote);
};

/**
 * The server half's entry answers only when `release` is called: a named pipe stands in its place, and whoever reads it
 * waits for a writer.
 */
export const blockEntry = (site: Site, remote: string, version: string): { release(): Promise<void> } => {
  const file = join(folderOf(site, remote, version), 'node/entry.cjs');
  const bytes = readFileSync(file);
  rmSync(file);
  execFileSync('mkfifo', [file]);
  return {
    async release() {
      await writeFile(file, bytes);
      rmSync(file);
      writeFileSync(file, bytes);
    },
  };
};
