import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfBuild } from '@forecourt/build/build-digest.mjs';
import { SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import { Command } from 'commander';
import { adminClient, CommandFailure, type AdminClient } from './api';
import { installationFolder } from './installation-folder';
import { readBuiltRelease } from './remote-folder';
import { sendReleaseFiles } from './send-files';
import { KEY_OPTION_HELP, readSigningKey } from './signing-key';

type SigningKey = ReturnType<typeof readSigningKey>;

/** Folders of the remotes that were built together with the shell. */
const builtFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist/release.json')))
    .map((name) => join(root, name));

/** @throws CommandFailure when the version was published from other sources */
const isPublished = async (client: AdminClient, release: ReleaseDocument): Promise<boolean> => {
  const { name, version } = release;
  const existing = await client.ask('GET /releases/{name}/{version}/document', { name, version }).catch(() => undefined);
  if (!existing) return false;
  if (digestOfBuild(existing) === digestOfBuild(release)) return true;
  throw new CommandFailure(
    `${name}@${version} was published from other sources: raise the version in ${name}/package.json, and build again`,
  );
};

/** Remotes of one build may need each other's slots, so that the first of them is published before the slots that it needs. */
const publish = async (client: AdminClient, folder: string, release: ReleaseDocument, key: SigningKey): Promise<void> => {
  const signature: Record<string, string> = key ? { [SIGNATURE_HEADER]: signatureText(signRelease(release, key)) } : {};
  const reserved = await client.ask('POST /releases', release, signature);
  if (reserved.state === 'published') return;
  const commit = { id: reserved.reservation, allowMissingSlots: true };
  await sendReleaseFiles({ client, dist: join(folder, 'dist') }, reserved, () =>
    client.ask('POST /releases/reservations/{id}/commit', commit),
  );
};

const nextStepText = ([first, ...others]: ReleaseDocument[]): string =>
  first
    ? `To put them live where dealers follow the channel stable:\n  npx forecourt channel stable ${first.name} ${first.version}${others.map(({ name, version }) => ` --also ${name}@${version}`).join('')}\n`
    : '';

/** Returns the command `forecourt publish-build`, for the upgrade of an installation. */
export const publishBuildCommand = (): Command =>
  new Command('publish-build')
    .description('publish the remotes that were built with this version of Forecourt; versions that are published already stay')
    .option('--key <file>', KEY_OPTION_HELP)
    .action(async ({ key }: { key?: string }, command: Command) => {
      const client = adminClient(command);
      const signingKey = readSigningKey(key);
      const root = installationFolder();
      const folders = builtFolders(root);
      if (folders.length === 0) throw new CommandFailure(`${root} has no built remotes: npm run build`);
      const releases = folders.map(readBuiltRelease);
      for (const [index, release] of releases.entries()) {
        const known = await isPublished(client, release);
        if (!known) await publish(client, folders[index] ?? '', release, signingKey);
        process.stdout.write(`${release.name}@${release.version} ${known ? 'was published before' : 'is published'}\n`);
      }
      process.stdout.write(nextStepText(releases));
    });
