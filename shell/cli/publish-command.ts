import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release';
import { Command } from 'commander';
import { apiOf, CommandFailure } from './api';
import { channelName } from './arguments';
import { checkRemote } from './check-remote';
import { summaryText, type FitSummary } from './gate-command';

interface Options {
  channel?: string;
  build: boolean;
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

const kilobytes = (release: ReleaseDocument): string => {
  const bytes = Object.entries(release.files).reduce(
    (sum, [file, { bytes: size }]) => sum + (file.startsWith('web/') ? size : 0),
    0,
  );
  return `${(bytes / 1024).toFixed(1)} KB for browsers`;
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
    .action(async (remote: string, options: Options, command: Command) => {
      const { channel } = options;
      const folder = folderOf(remote);
      const call = apiOf(command);
      // A misspelt channel is found before minutes are spent and a version is published.
      if (channel) await call('GET', `/channels/${channel}`);
      process.stdout.write('checking types and lint\n');
      await checkRemote(folder);
      if (options.build) await build(folder);
      const release = readRelease(folder);
      const name = `${release.name}@${release.version}`;
      const reserved = (await (await call('POST', '/releases', release)).json()) as {
        state: string;
        reservation: string;
        files: string[];
      };
      if (reserved.state === 'published') {
        process.stdout.write(`${name} is published already, with the same bytes\n`);
      } else {
        for (const file of reserved.files) {
          // One after the other: a release has few files, and the server keeps each in memory while it checks it.
          // oxlint-disable-next-line no-await-in-loop
          await call(
            'PUT',
            `/releases/reservations/${reserved.reservation}/${file}`,
            readFileSync(join(folder, 'dist', file)),
            'application/octet-stream',
          );
        }
        const committed = await call('POST', `/releases/reservations/${reserved.reservation}/commit`);
        process.stdout.write(`published ${name} (${reserved.files.length} files, ${kilobytes(release)})\n`);
        process.stdout.write(`${summaryText((await committed.json()) as { fit?: FitSummary })}\n`);
      }
      if (channel) {
        await call('PUT', `/channels/${channel}/${release.name}`, { version: release.version, why: 'published' });
        process.stdout.write(`channel ${channel} gives ${name}\n`);
      }
    });
