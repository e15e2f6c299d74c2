import { Command } from 'commander';
import { apiOf } from './api';
import { channelName, dealerSlug, remoteName, version as versionNumber, versionOrChannel } from './arguments';

interface Dealer {
  slug: string;
  name: string;
  channel: string;
  remotes: Record<string, string>;
}

interface ChannelOptions {
  why: string;
  new?: boolean;
}

const versionOf = (version: string): string | null => (version === 'channel' ? null : version);

/** `forecourt pin mf-search 1.1.0 --dealer SLUG` (R-04). */
export const pinCommand = (): Command =>
  new Command('pin')
    .description('pin a version of a remote for one dealer; the version "channel" takes the pin away')
    .argument('<remote>', 'for example mf-search', remoteName)
    .argument('<version>', 'a published version, or "channel"', versionOrChannel)
    .requiredOption('--dealer <slug>', 'slug of the dealer', dealerSlug)
    .option('--why <text>', 'reason, for the log', '')
    .action(async (remote: string, version: string, { dealer, why }: { dealer: string; why: string }, command: Command) => {
      await apiOf(command)('PUT', `/dealers/${dealer}/pins/${remote}`, { version: versionOf(version), why });
      process.stdout.write(`${dealer}: ${remote} ${versionOf(version) ? `is pinned to ${version}` : 'follows its channel'}\n`);
    });

export const channelCommand = (): Command =>
  new Command('channel')
    .description('let a channel give a version of a remote to every dealer that follows it')
    .argument('<channel>', 'for example stable', channelName)
    .argument('<remote>', 'for example mf-search', remoteName)
    .argument('<version>', 'a published version', versionNumber)
    .option('--why <text>', 'reason, for the log', '')
    .option('--new', 'make the channel, when there is none of this name')
    .action(async (channel: string, remote: string, version: string, options: ChannelOptions, command: Command) => {
      const create = options.new ? { create: true } : {};
      await apiOf(command)('PUT', `/channels/${channel}/${remote}`, { version, why: options.why, ...create });
      process.stdout.write(`channel ${channel} gives ${remote}@${version}\n`);
    });

export const dealersCommand = (): Command =>
  new Command('dealers').description('which dealer runs which version').action(async (_options: unknown, command: Command) => {
    const dealers = (await (await apiOf(command)('GET', '/dealers')).json()) as Dealer[];
    for (const { slug, channel, remotes } of dealers) {
      const versions = Object.entries(remotes).map(([remote, version]) => `${remote}@${version}`);
      process.stdout.write(`${slug.padEnd(16)} ${channel.padEnd(10)} ${versions.join(' ')}\n`);
    }
  });
