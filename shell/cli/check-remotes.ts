import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import { checkTypesAndLint } from './check-remote';
import { buildRemoteFolder, readBuiltRelease } from './remote-folder';
import { refuseUnfitForShell } from './shell-fit';

export interface CheckedRemote {
  folder: string;
  release: ReleaseDocument;
}

/** Names the built bytes that passed the last checks of types and lint. */
const passedFile = ({ folder }: CheckedRemote): string => join(folder, 'dist/.passed');

/** The document has the digest of every file. */
const stampOf = ({ release }: CheckedRemote): string => createHash('sha256').update(canonicalJson(release)).digest('hex');

const hasPassed = (remote: CheckedRemote): boolean =>
  existsSync(passedFile(remote)) && readFileSync(passedFile(remote), 'utf8') === stampOf(remote);

/** Builds the remotes, and checks types and lint of those whose built bytes have not passed before. All fit the shell. */
export const checkRemotes = async (
  folders: readonly string[],
  { build, shell }: { build: boolean; shell: ShellFacts | undefined },
): Promise<CheckedRemote[]> => {
  if (build) for (const folder of folders) await buildRemoteFolder(folder);
  const built = folders.map((folder) => ({ folder, release: readBuiltRelease(folder) }));
  const open = built.filter((remote) => !hasPassed(remote));
  if (open.length > 0) {
    process.stdout.write('Checking types and lint\n');
    await checkTypesAndLint(open.map(({ folder }) => folder));
    for (const remote of open) writeFileSync(passedFile(remote), stampOf(remote));
  }
  for (const { release } of built) refuseUnfitForShell(shell, release);
  return built;
};
