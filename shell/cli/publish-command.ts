import type { PublishReleaseAnswer, ReleaseCheckAnswer } from '@forecourt/contracts/desk/changes';
import type { ReleaseDocument, ReleaseOrigin } from '@forecourt/contracts/release/release';
import type { Release } from '@forecourt/contracts/desk/releases';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import { Command } from 'commander';
import {
  formatKilobytes,
  growthOfSizeRow,
  releaseSizeRows,
  type ReleaseSize,
  type ReleaseSizeRow,
} from '@forecourt/rules/release/release-size';
import { createApiCaller } from './api';
import { parseChannelName } from './arguments';
import { checkTypesAndLint } from './check-remote';
import { gateSummaryText } from './gate-command';
import { buildRemoteFolder, readBuiltRelease, requireRemoteFolder } from './remote-folder';
import { readReleaseOrigin, withOriginOptions, type OriginOptions } from './release-origin';
import { KEY_OPTION_HELP, readSigningKey } from './signing-key';

/** Returns lines with the gzip sizes of a release's JavaScript, compared with the previous release. */
export const releaseSizeText = (size: ReleaseSize, previous?: { version: string; size: ReleaseSize }): string => {
  if (!size.gzip) return `${formatKilobytes(size.web)} for browsers`;
  const rows = releaseSizeRows(size, previous?.size);
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (row: ReleaseSizeRow): string => {
    const bytes = row.bytes === undefined ? '–' : formatKilobytes(row.bytes);
    return `  ${row.name.padEnd(width)}  ${bytes.padStart(9)}  ${previous ? growthOfSizeRow(row) : ''}`.trimEnd();
  };
  return [previous ? `Sizes in gzip, compared with ${previous.version}:` : 'Sizes in gzip:', ...rows.map(line)].join('\n');
};

interface Options extends OriginOptions {
  channel?: string;
  build: boolean;
  dryRun?: boolean;
  key?: string;
}

type Call = ReturnType<typeof createApiCaller>;

/** Sends every file and makes the release visible. Gives the reservation up after a failure or an interruption. */
const uploadRelease = async (
  call: Call,
  dist: string,
  reservation: string,
  files: string[],
  origin: ReleaseOrigin,
): Promise<Partial<PublishReleaseAnswer>> => {
  const path = `/releases/reservations/${reservation}`;
  const abort = (): Promise<unknown> => call('DELETE', path).catch(() => undefined);
  const interrupted = (): void => void abort().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    for (const file of files) {
      // Files are sent one at a time, because the server keeps a file in memory while it checks it.
      await call('PUT', `${path}/${file}`, readFileSync(join(dist, file)), 'application/octet-stream');
    }
    return (await (await call('POST', `${path}/commit`, origin)).json()) as PublishReleaseAnswer;
  } catch (error) {
    await abort();
    throw error;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
};

/** Checks types and lint of a remote, builds it, and returns the release document of the build. */
const checkRemoteFolder = async (folder: string, build: boolean): Promise<ReleaseDocument> => {
  process.stdout.write('Checking types and lint\n');
  await checkTypesAndLint(folder);
  if (build) await buildRemoteFolder(folder);
  return readBuiltRelease(folder);
};

/** Asks the server what a publication would find; returns it as text. A refusal fails like that of a publication. */
const checkOnServer = async (call: Call, release: ReleaseDocument, signature: Record<string, string>): Promise<string> => {
  const answer = await call('POST', '/releases/check', release, 'application/json', signature);
  const { state, fit } = (await answer.json()) as ReleaseCheckAnswer;
  const name = `${release.name}@${release.version}`;
  const files = Object.keys(release.files).length;
  const found =
    state === 'new' ? `${name} can be published (${files} files)` : `${name} is already published with the same bytes`;
  return `Dry run, nothing was published. ${found}\n${gateSummaryText({ fit })}`;
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
  withOriginOptions(new Command('publish'))
    .description(
      'check types and lint of a remote, build it and publish its version; it becomes visible when every file is stored',
    )
    .argument('<remote>', 'folder of the remote, e.g. mf-search')
    .option('--channel <channel>', 'set this channel to the version afterwards', parseChannelName)
    .option('--no-build', 'publish dist/ without building')
    .option('--dry-run', 'find everything that a publication would refuse, and publish nothing')
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
      if (options.dryRun) {
        process.stdout.write(`${await checkOnServer(call, release, signature)}\n`);
        return;
      }
      const reserved = (await (await call('POST', '/releases', release, 'application/json', signature)).json()) as {
        state: string;
        reservation: string;
        files: string[];
      };
      if (reserved.state === 'published') {
        process.stdout.write(`${name} is already published with the same bytes\n`);
      } else {
        const { fit } = await uploadRelease(call, join(folder, 'dist'), reserved.reservation, reserved.files, origin);
        process.stdout.write(`Published ${name} (${reserved.files.length} files)\n`);
        const { size, previous } = (await (await call('GET', `/releases/${release.name}/${release.version}`)).json()) as Release;
        process.stdout.write(`${releaseSizeText(size, previous)}\n${gateSummaryText({ fit })}\n`);
      }
      if (channel) {
        await call('PUT', `/channels/${channel}/${release.name}`, { version: release.version, why: 'published' });
        process.stdout.write(`Channel ${channel} is set to ${name}\n`);
      }
    });
