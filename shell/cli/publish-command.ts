import type { PublishReleaseAnswer, ReleaseCheckAnswer } from '@forecourt/contracts/desk/changes';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { Release } from '@forecourt/contracts/desk/releases';
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
import { createApiCaller } from './api';
import { parseChannelName } from './arguments';
import { checkTypesAndLint } from './check-remote';
import { collectDealerSlugs } from './chosen-dealers';
import { performDryRun, refuseMissingSlots, type RehearsalOptions } from './dry-run';
import { gateSummaryText } from './gate-command';
import { buildRemoteFolder, readBuiltRelease, requireRemoteFolder } from './remote-folder';
import { sendRehearsedChange } from './rehearsed-change';
import { readReleaseOrigin, addReleaseOriginOptions, type OriginOptions } from './release-origin';
import { sendReleaseFiles, type Reservation } from './send-files';
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

/** Checks types and lint of a remote, builds it, and returns the release document of the build. */
const checkRemoteFolder = async (folder: string, build: boolean): Promise<ReleaseDocument> => {
  process.stdout.write('Checking types and lint\n');
  await checkTypesAndLint(folder);
  if (build) await buildRemoteFolder(folder);
  return readBuiltRelease(folder);
};

/** Sets the channel to the release, after a rehearsal at the dealers that need one. */
const setChannel = async (call: ReturnType<typeof createApiCaller>, channel: string, release: ReleaseDocument): Promise<void> => {
  const { name: remote, version } = release;
  await sendRehearsedChange(call, {
    method: 'PUT',
    path: `/channels/${channel}/${remote}`,
    body: { version, why: 'published' },
    rehearsal: { channel, remote, version },
  });
};

/** Returns the command `forecourt check mf-search`, which needs no server: types, lint, build and release document. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('check types and lint of a remote and build it, without a server; publish --dry-run asks the server too')
    .argument('<remote>', 'folder of the remote, e.g. mf-search')
    .action(async (remote: string) => {
      const { name, version, files } = await checkRemoteFolder(requireRemoteFolder(remote), true);
      process.stdout.write(`${name}@${version} has no errors (${Object.keys(files).length} files)\n`);
    });

/** Returns the command `forecourt publish mf-search --channel stable`. No option skips the checks. */
export const publishCommand = (): Command =>
  addReleaseOriginOptions(new Command('publish'))
    .description(
      'check types and lint of a remote, build it and publish its version; it becomes visible when every file is stored',
    )
    .argument('<remote>', 'folder of the remote, e.g. mf-search')
    .option('--channel <channel>', 'set this channel to the version afterwards', parseChannelName)
    .option('--no-build', 'publish dist/ without building')
    .option('--dry-run', 'find everything that a publication would refuse, rehearse dealers’ pages, and publish nothing')
    .option(
      '--dealer <slug>',
      'with --dry-run: rehearse at this dealer; may be given several times; default: every dealer that uses the remote',
      collectDealerSlugs,
      [],
    )
    .option('--no-rehearsal', 'with --dry-run: rehearse no pages')
    .option('--allow-missing-slots', 'publish although no published release provides a slot that this one needs')
    .option('--key <file>', KEY_OPTION_HELP)
    .action(async (remote: string, options: Options, command: Command) => {
      const { channel } = options;
      const key = readSigningKey(options.key);
      const folder = requireRemoteFolder(remote);
      const call = createApiCaller(command);
      // An unknown channel makes the command fail before it builds and uploads the release.
      if (channel) await call('GET', `/channels/${channel}`);
      const release = await checkRemoteFolder(folder, options.build);
      const name = `${release.name}@${release.version}`;
      const origin = await readReleaseOrigin(folder, release.version, options);
      const signature: Record<string, string> = key ? { [SIGNATURE_HEADER]: signatureText(signRelease(release, key)) } : {};
      const dist = join(folder, 'dist');
      if (options.dryRun) return performDryRun({ call, dist, release, signature }, options);
      if (release.slots.needs.length > 0 && !options.allowMissingSlots) {
        const answer = await call('POST', '/releases/check', release, 'application/json', signature);
        refuseMissingSlots(release, (await answer.json()) as ReleaseCheckAnswer);
      }
      const reserved = (await (await call('POST', '/releases', release, 'application/json', signature)).json()) as Reservation;
      if (reserved.state === 'published') {
        process.stdout.write(`${name} is already published with the same bytes\n`);
      } else {
        const { fit } = await sendReleaseFiles(
          { call, dist },
          reserved,
          async (path) => (await (await call('POST', `${path}/commit`, origin)).json()) as PublishReleaseAnswer,
        );
        process.stdout.write(`Published ${name} (${reserved.files.length} files)\n`);
        const { size, previous } = (await (await call('GET', `/releases/${release.name}/${release.version}`)).json()) as Release;
        process.stdout.write(`${releaseSizeText(size, previous)}\n${gateSummaryText({ fit })}\n`);
      }
      if (channel) {
        await setChannel(call, channel, release);
        process.stdout.write(`Channel ${channel} is set to ${name}\n`);
      }
    });
