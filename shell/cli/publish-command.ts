import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { Command } from 'commander';
import { apiOf, CommandFailure } from './api';
import { channelName } from './arguments';
import { fileDifferences } from './check-files';
import { checkRemote } from './check-remote';
import { summaryText, type FitSummary } from './gate-command';
import { KEY_OPTION, signingKey } from './signing-key';
import { sizeText, type ShownSize } from './size-text';

interface Options {
  channel?: string;
  build: boolean;
  key?: string;
}

interface Weighed {
  size: ShownSize;
  previous?: { version: string; size: ShownSize };
}

const folderOf = (remote: string): string => {
  const folder = resolve(remote);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new CommandFailure(`${folder} is not a remote: it has no package.json`);
  const { forecourt } = JSON.parse(readFileSync(file, 'utf8')) as { forecourt?: unknown };
  if (!forecourt) throw new CommandFailure(`${folder} is not a remote: its package.json has no "forecourt"`);
  return folder;
};

const readRelease = (folder: string): ReleaseDocument => {
  const file = join(folder, 'dist', 'release.json');
  if (!existsSync(file)) throw new CommandFailure(`${file} is not there: leave --no-build out`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseDocument;
};

const build = async (folder: string): Promise<void> => {
  const { buildRemote } = (await import('@forecourt/build/build-remote.mjs')) as {
    buildRemote(folder: string): Promise<ReleaseDocument>;
  };
  await buildRemote(folder).catch((error: Error) => {
    throw new CommandFailure(`${folder} could not be built, so nothing is published.\n${error.message}`);
  });
};

type Call = ReturnType<typeof apiOf>;

/** Sends every file and makes the release visible; what fails or is interrupted on the way leaves nothing. */
const upload = async (call: Call, dist: string, reservation: string, files: string[]): Promise<{ fit?: FitSummary }> => {
  const place = `/releases/reservations/${reservation}`;
  const giveUp = (): Promise<unknown> => call('DELETE', place).catch(() => undefined);
  const interrupted = (): void => void giveUp().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    for (const file of files) {
      // One after the other: a release has few files, and the server keeps each in memory while it checks it.
      // oxlint-disable-next-line no-await-in-loop
      await call('PUT', `${place}/${file}`, readFileSync(join(dist, file)), 'application/octet-stream');
    }
    return (await (await call('POST', `${place}/commit`)).json()) as { fit?: FitSummary };
  } catch (error) {
    await giveUp();
    throw error;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
};

const requireFiles = (folder: string, release: ReleaseDocument): void => {
  const wrong = fileDifferences(join(folder, 'dist'), release);
  if (wrong.length === 0) return;
  throw new CommandFailure(
    [`${join(folder, 'dist')} is not what its release.json says, so nothing is published.`, ...wrong].join('\n  '),
  );
};

/** `forecourt publish mf-search --channel stable`. What fails its checks is not published; nothing skips them. */
export const publishCommand = (): Command =>
  new Command('publish')
    .description(
      'check types and lint of a remote, build it and publish its version; nothing is seen before every file is stored',
    )
    .argument('<remote>', 'folder of the remote, e.g. mf-search')
    .option('--channel <channel>', 'then let this channel give the version', channelName)
    .option('--no-build', 'publish dist/ as it is')
    .option('--key <file>', KEY_OPTION)
    .action(async (remote: string, options: Options, command: Command) => {
      const { channel } = options;
      const key = signingKey(options.key);
      const folder = folderOf(remote);
      const call = apiOf(command);
      // A misspelt channel is found before minutes are spent and a version is published.
      if (channel) await call('GET', `/channels/${channel}`);
      process.stdout.write('checking types and lint\n');
      await checkRemote(folder);
      if (options.build) await build(folder);
      const release = readRelease(folder);
      requireFiles(folder, release);
      const name = `${release.name}@${release.version}`;
      const signature: Record<string, string> = key ? { [SIGNATURE_HEADER]: signatureText(signRelease(release, key)) } : {};
      const reserved = (await (await call('POST', '/releases', release, 'application/json', signature)).json()) as {
        state: string;
        reservation: string;
        files: string[];
      };
      if (reserved.state === 'published') {
        process.stdout.write(`${name} is published already, with the same bytes\n`);
      } else {
        const { fit } = await upload(call, join(folder, 'dist'), reserved.reservation, reserved.files);
        process.stdout.write(`published ${name} (${reserved.files.length} files)\n`);
        const { size, previous } = (await (await call('GET', `/releases/${release.name}/${release.version}`)).json()) as Weighed;
        process.stdout.write(`${sizeText(size, previous)}\n${summaryText({ fit })}\n`);
      }
      if (channel) {
        await call('PUT', `/channels/${channel}/${release.name}`, { version: release.version, why: 'published' });
        process.stdout.write(`channel ${channel} gives ${name}\n`);
      }
    });
