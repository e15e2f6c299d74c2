import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { join } from 'node:path';
import { SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import { Command } from 'commander';
import {
  formatKilobytes,
  growthOfFile,
  releaseSizeRows,
  type ReleaseSize,
  type ReleaseSizeRow,
} from '@forecourt/rules/release/release-size';
import { adminClient, type AdminClient } from './api';
import { parseChannelName, repeatableOption } from './arguments';
import { checkRemotes, type CheckedRemote } from './check-remotes';
import { collectDealerSlugs } from './chosen-dealers';
import { performDryRun, refuseMissingSlots, type RehearsalOptions } from './dry-run';
import { gateSummaryText } from './gate-command';
import { requireRemoteFolder } from './remote-folder';
import { sendRehearsedChange } from './rehearsed-change';
import { readReleaseOrigin, addReleaseOriginOptions, type OriginOptions } from './release-origin';
import { sendReleaseFiles } from './send-files';
import { shellFactsFor } from './shell-fit';
import { KEY_OPTION_HELP, readSigningKey } from './signing-key';

/** Returns lines with the gzip sizes of a release's JavaScript, compared with the previous release. */
export const releaseSizeText = (size: ReleaseSize, previous?: { version: string; size: ReleaseSize }): string => {
  if (!size.gzip) return `${formatKilobytes(size.web)} for browsers`;
  const rows = releaseSizeRows(size, previous?.size);
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (row: ReleaseSizeRow): string => {
    const bytes = row.bytes === undefined ? '–' : formatKilobytes(row.bytes);
    return `  ${row.name.padEnd(width)}  ${bytes.padStart(9)}  ${previous ? growthOfFile(row) : ''}`.trimEnd();
  };
  return [previous ? `Sizes in gzip, compared with ${previous.version}:` : 'Sizes in gzip:', ...rows.map(line)].join('\n');
};

interface Options extends OriginOptions, RehearsalOptions {
  channel?: string;
  build: boolean;
  dryRun?: boolean;
  key?: string;
}

/** Sets the channel to the release, after a rehearsal at the dealers that need one. */
const setChannel = async (client: AdminClient, channel: string, release: ReleaseDocument): Promise<void> => {
  const { name: remote, version } = release;
  await sendRehearsedChange(client, 'PUT /channels/{channel}/{remote}', {
    parameters: { channel, remote, version, why: 'published' },
    rehearsal: { channel, remote, version },
  });
};

interface Publication {
  client: AdminClient;
  options: Options;
  key: string | undefined;
}

const publishRemote = async ({ client, options, key }: Publication, { folder, release }: CheckedRemote): Promise<void> => {
  const { channel, allowMissingSlots } = options;
  const name = `${release.name}@${release.version}`;
  const origin = await readReleaseOrigin(folder, release.version, options);
  const signature: Record<string, string> = key ? { [SIGNATURE_HEADER]: signatureText(signRelease(release, key)) } : {};
  const dist = join(folder, 'dist');
  if (options.dryRun) return performDryRun({ client, dist, release, signature }, options);
  if (release.slots.needs.length > 0 && !allowMissingSlots)
    refuseMissingSlots(release, await client.ask('POST /releases/check', release, signature));
  const reserved = await client.ask('POST /releases', release, signature);
  if (reserved.state === 'published') {
    process.stdout.write(`${name} is already published with the same bytes\n`);
  } else {
    const { fit } = await sendReleaseFiles({ client, dist }, reserved, () =>
      client.ask('POST /releases/reservations/{id}/commit', { id: reserved.reservation, allowMissingSlots, ...origin }),
    );
    process.stdout.write(`Published ${name} (${reserved.files.length} files)\n`);
    const { size, previous } = await client.ask('GET /releases/{name}/{version}', {
      name: release.name,
      version: release.version,
    });
    process.stdout.write(`${releaseSizeText(size, previous)}\n${gateSummaryText({ fit })}\n`);
  }
  if (channel) {
    await setChannel(client, channel, release);
    process.stdout.write(`Channel ${channel} is set to ${name}\n`);
  }
};

const FOLDERS_HELP = 'folders of remotes, e.g. mf-search';

/** Returns the command `forecourt check mf-search`: types, lint, build, and whether the release fits the shell. */
export const checkCommand = (): Command =>
  new Command('check')
    .description(
      'build remotes, check their types and lint, and compare them with the shell of the installation at FORECOURT_URL or --url, without one with that of the installed packages',
    )
    .argument('<remotes...>', FOLDERS_HELP)
    .action(async (remotes: string[], _options: object, command: Command) => {
      const checked = await checkRemotes(remotes.map(requireRemoteFolder), { build: true, shell: await shellFactsFor(command) });
      for (const { release } of checked)
        process.stdout.write(`${release.name}@${release.version} has no errors (${Object.keys(release.files).length} files)\n`);
    });

/** Returns the command `forecourt publish mf-search --channel stable`. No option skips the checks. */
export const publishCommand = (): Command =>
  addReleaseOriginOptions(new Command('publish'))
    .description(
      'build remotes, check their types and lint, and publish their versions; one becomes visible when every file is stored',
    )
    .argument('<remotes...>', FOLDERS_HELP)
    .option('--channel <channel>', 'set this channel to the version afterwards', parseChannelName)
    .option('--no-build', 'publish dist/ without building')
    .option('--dry-run', 'find everything that a publication would refuse, rehearse dealers’ pages, and publish nothing')
    .addOption(
      repeatableOption(
        '--dealer <slug>',
        'with --dry-run: rehearse at this dealer; default: every dealer that uses the remote',
        collectDealerSlugs,
        [],
      ),
    )
    .option('--no-rehearsal', 'with --dry-run: rehearse no pages')
    .option('--allow-missing-slots', 'publish although no published release provides a slot that this one needs')
    .option('--key <file>', KEY_OPTION_HELP)
    .action(async (remotes: string[], options: Options, command: Command) => {
      const { channel, build } = options;
      const key = readSigningKey(options.key);
      const folders = remotes.map(requireRemoteFolder);
      const client = adminClient(command);
      // An unknown channel makes the command fail before it builds and uploads a release.
      if (channel) await client.ask('GET /channels/{channel}', { channel });
      const checked = await checkRemotes(folders, { build, shell: await client.ask('GET /shell') });
      for (const remote of checked) await publishRemote({ client, options, key }, remote);
    });
