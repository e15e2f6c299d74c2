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

/** Folder of a release in the store: `<version>` or `<version>-<first 16 digits of its digest>`. */
const releaseFolder = ({ dataDir }: Site, remote: string, version: string): string => {
  const folder = join(dataDir, 'artefacts', remote);
  const name = readdirSync(folder).find(
    (entry) => entry === version || (entry.startsWith(`${version}-`) && /-[0-9a-f]{16}$/.test(entry)),
  );
  if (!name) throw new Error(`${folder} has no release ${version}`);
  return join(folder, name);
};

/** Deletes the files of a release from the store. `half` limits this to the server's (`node`) or the browser's (`web`). */
export const deleteReleaseFiles = (site: Site, remote: string, version: string, half = ''): void => {
  for (const file of filesBelow(join(releaseFolder(site, remote, version), half))) rmSync(file);
};

/** Cuts each browser file of a release to half its length. */
export const truncateReleaseFiles = (site: Site, remote: string, version: string, half = ''): void => {
  for (const file of filesBelow(join(releaseFolder(site, remote, version), half)))
    truncateSync(file, Math.floor(statSync(file).size / 2));
};

/** Changes one bit in the middle of one file of a release. */
export const changeByteOfRelease = (site: Site, remote: string, version: string, file: string): void => {
  const path = join(releaseFolder(site, remote, version), file);
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

/** Deletes the server's verified copies of a remote, as on a new machine. */
export const deleteVerifiedCopies = ({ dataDir }: Site, remote: string): void =>
  rmSync(join(dataDir, 'verified', remote), { recursive: true, force: true });

/** Copies the files of a remote from the data folder `from` back into the test site. */
export const restoreRemoteFiles = (site: Site, from: string, remote: string): void => {
  const folder = join(site.dataDir, 'artefacts', remote);
  cpSync(join(from, 'artefacts', remote), folder, { recursive: true });
  deleteVerifiedCopies(site, remote);
};

/** Replaces the entry of the server half by a named pipe, so that a reader waits until `release` is called. */
export const blockServerEntry = (site: Site, remote: string, version: string): { release(): Promise<void> } => {
  const file = join(releaseFolder(site, remote, version), 'node/entry.cjs');
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
