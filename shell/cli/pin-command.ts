import { Command } from 'commander';
import { apiOf } from './api';
import { channelName, remoteName, version as versionNumber, versionOrChannel } from './arguments';
import { bodyOf, withChangeOptions, type ChangeOptions } from './change-options';
import { chosenDealers, withDealerChoice, type DealerChoice } from './chosen-dealers';
import { outcomeText, type ShownOutcome } from './outcome-text';

interface Dealer {
  slug: string;
  name: string;
  channel: string;
  remotes: Record<string, string>;
}

type PinOptions = ChangeOptions & DealerChoice & { onlyFitting?: boolean };
type ChannelOptions = ChangeOptions & { new?: boolean };

const versionOf = (version: string): string | null => (version === 'channel' ? null : version);

/** `forecourt pin mf-search 1.1.0 --dealer SLUG`: one dealer or many, all of them or none. */
export const pinCommand = (): Command =>
  withChangeOptions(
    withDealerChoice(
      new Command('pin')
        .description('pin a version of a remote for dealers; the version "channel" takes the pin away')
        .argument('<remote>', 'for example mf-search', remoteName)
        .argument('<version>', 'a published version, or "channel"', versionOrChannel)
        .option('--only-fitting', 'leave out the dealers that it does not fit'),
    ),
  ).action(async (remote: string, version: string, options: PinOptions, command: Command) => {
    const call = apiOf(command);
    const dealers = await chosenDealers(call, remote, options);
    const expected = Object.fromEntries(
      dealers.filter(({ revision }) => revision >= 0).map(({ slug, revision }) => [slug, revision]),
    );
    const body = {
      dealers: dealers.map(({ slug }) => slug),
      remote,
      version: versionOf(version),
      expected,
      ...bodyOf(options),
      ...(options.onlyFitting ? { onlyFitting: true } : {}),
    };
    process.stdout.write(`${outcomeText((await (await call('POST', '/pins', body)).json()) as ShownOutcome)}\n`);
  });

/** `forecourt channel stable mf-search 1.1.0`. */
export const channelCommand = (): Command =>
  withChangeOptions(
    new Command('channel')
      .description('let a channel give a version of a remote to every dealer that follows it')
      .argument('<channel>', 'for example stable', channelName)
      .argument('<remote>', 'for example mf-search', remoteName)
      .argument('<version>', 'a published version', versionNumber)
      .option('--new', 'make the channel, when there is none of this name'),
  ).action(async (channel: string, remote: string, version: string, options: ChannelOptions, command: Command) => {
    const body = { version, ...bodyOf(options), ...(options.new ? { create: true } : {}) };
    const answer = await apiOf(command)('PUT', `/channels/${channel}/${remote}`, body);
    process.stdout.write(`${outcomeText((await answer.json()) as ShownOutcome)}\n`);
    if (!options.dryRun) process.stdout.write(`channel ${channel} gives ${remote}@${version}\n`);
  });

export const dealersCommand = (): Command =>
  new Command('dealers').description('which dealer runs which version').action(async (_options: unknown, command: Command) => {
    const dealers = (await (await apiOf(command)('GET', '/dealers')).json()) as Dealer[];
    for (const { slug, channel, remotes } of dealers) {
      const versions = Object.entries(remotes).map(([remote, version]) => `${remote}@${version}`);
      process.stdout.write(`${slug.padEnd(16)} ${channel.padEnd(10)} ${versions.join(' ')}\n`);
    }
  });
