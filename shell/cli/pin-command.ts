import type { ChangeOptions } from '@forecourt/contracts/desk/requests';
import { countText } from '@forecourt/rules/text/count-text';
import { InvalidArgumentError, type Command } from 'commander';
import { adminClient } from './api';
import {
  argument,
  option,
  parseChannelName,
  parseVersionOrChannel,
  parseVersionOrNone,
  remoteArgument,
  repeatableOption,
} from './arguments';
import { changeOptions } from './change-options';
import { dealerChoiceOptions, readDealerChoice, type DealerChoice } from './chosen-dealers';
import { changeOutcomeText } from './outcome-text';
import { sendRehearsedChange } from './rehearsed-change';
import { commandWith, request } from './request-command';
import { tabSeparatedLine } from './table-text';

type PinOptions = ChangeOptions & DealerChoice & { onlyFitting?: boolean };
type ChannelOptions = ChangeOptions & { new?: true; also: Record<string, string> };

/** Returns the options that go into the request as they are. */
const changeOf = ({ why, dryRun, force }: ChangeOptions): ChangeOptions => ({ why, dryRun, force });
const releaseNames = (versions: Record<string, string>): string[] => Object.entries(versions).map((each) => each.join('@'));

/** Returns the command `forecourt pin mf-search 1.1.0 --dealer SLUG`. The change is made for all chosen dealers or for none. */
export const pinCommand = (): Command =>
  commandWith('pin', 'pin a version of a remote for dealers; the version "channel" removes the pin', [
    remoteArgument,
    argument('<version>', 'a published version, or "channel"', parseVersionOrChannel),
    option('--only-fitting', 'skip dealers for which compatibility checks fail'),
    ...dealerChoiceOptions,
    ...changeOptions,
  ]).action(async (remote: string, chosenVersion: string, options: PinOptions, command: Command) => {
    const client = adminClient(command);
    const chosen = await readDealerChoice(client, remote, options);
    const version = chosenVersion === 'channel' ? null : chosenVersion;
    const outcome = await sendRehearsedChange(client, 'POST /pins', {
      parameters: {
        dealers: chosen.map(({ slug }) => slug),
        remote,
        version,
        expected: Object.fromEntries(
          chosen.filter(({ revision }) => revision >= 0).map(({ slug, revision }) => [slug, revision]),
        ),
        onlyFitting: options.onlyFitting,
        ...changeOf(options),
      },
      rehearsal: { remote, version },
    });
    process.stdout.write(`${changeOutcomeText(outcome)}\n`);
  });

const NAME_AND_VERSION = /^(?<remote>mf-[a-z0-9-]+)@(?<version>none|\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?)$/;

const addAlsoArgument = (text: string, before: Record<string, string>): Record<string, string> => {
  const { remote, version } = NAME_AND_VERSION.exec(text)?.groups ?? {};
  if (!remote || !version)
    throw new InvalidArgumentError(
      'It must be a remote and its version, for example mf-search@1.1.0, or mf-search@none to remove it from the channel.',
    );
  if (remote in before) throw new InvalidArgumentError(`${remote} is given twice.`);
  return { ...before, [remote]: version };
};

/** Returns the command `forecourt channel stable mf-search 1.1.0`. */
export const channelCommand = (): Command =>
  commandWith('channel', 'set the version of a remote in a channel, for every dealer that follows it; "none" removes it', [
    argument('<channel>', 'for example stable', parseChannelName),
    remoteArgument,
    argument('<version>', 'a published version, or "none"', parseVersionOrNone),
    repeatableOption('--also <name@version>', 'another remote, changed at the same time', addAlsoArgument, {}),
    option('--new', 'create the channel'),
    ...changeOptions,
  ]).action(async (channel: string, remote: string, chosenVersion: string, options: ChannelOptions, command: Command) => {
    const chosen = { [remote]: chosenVersion, ...options.also };
    const versions = Object.fromEntries(Object.entries(chosen).map(([name, own]) => [name, own === 'none' ? null : own]));
    const client = adminClient(command);
    const { [remote]: version = null, ...also } = versions;
    const rehearsal = { channel, remote, version, also };
    const change = { channel, create: options.new, ...changeOf(options) };
    const outcome =
      Object.keys(also).length === 0
        ? await sendRehearsedChange(client, 'PUT /channels/{channel}/{remote}', {
            parameters: { remote, version, ...change },
            rehearsal,
          })
        : await sendRehearsedChange(client, 'PUT /channels/{channel}', { parameters: { versions, ...change }, rehearsal });
    process.stdout.write(`${changeOutcomeText(outcome)}\n`);
    const texts = Object.entries(versions).map(([name, own]) => (own === null ? `no ${name}` : `${name}@${own}`));
    if (!options.dryRun) process.stdout.write(`Channel ${channel} is set to ${texts.join(', ')}\n`);
  });

/** The command `forecourt channels`. */
export const channelsCommand = request({
  name: 'channels',
  about: 'versions of each channel, and how many dealers follow it',
  operation: 'GET /channels',
  text: (channels) =>
    channels
      .map(({ channel, followers, versions }) => [channel, countText(followers, 'dealer'), ...releaseNames(versions)])
      .map(tabSeparatedLine)
      .join('\n'),
});

/** Returns the command `forecourt dealers`. It reads page by page, because there may be thousands of dealers. */
export const dealersCommand = (): Command =>
  commandWith('dealers', 'dealers with their channel and versions', [
    option('--search <text>', 'only dealers with this in their slug, name or host'),
    option('--follows <channel>', 'only dealers that follow this channel', parseChannelName),
  ]).action(async ({ search, follows }: { search?: string; follows?: string }, command: Command) => {
    const { ask } = adminClient(command);
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await ask('GET /dealers', { search, channel: follows, limit: 1000, after });
      for (const { slug, channel, remotes } of page.dealers)
        process.stdout.write(`${slug.padEnd(16)} ${channel.padEnd(10)} ${releaseNames(remotes).join(' ')}\n`);
      after = page.next;
    }
  });
