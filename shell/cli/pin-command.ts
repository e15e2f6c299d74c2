import type { ChannelVersions, DealerList } from '@forecourt/contracts/desk/dealers';
import { countText } from '@forecourt/rules/text/count-text';
import { Command, InvalidArgumentError } from 'commander';
import { createApiCaller } from './api';
import { parseChannelName, parseRemoteName, parseVersionOrChannel, parseVersionOrNone } from './arguments';
import { changeOptionsBody, withChangeOptions, type ChangeOptions } from './change-options';
import { readDealerChoice, addDealerChoiceOptions, type DealerChoice } from './chosen-dealers';
import { tabSeparatedLine } from './line-of';
import { changeOutcomeText } from './outcome-text';
import { sendRehearsedChange } from './rehearsed-change';

type PinOptions = ChangeOptions & DealerChoice & { onlyFitting?: boolean };
type ChannelOptions = ChangeOptions & { new?: boolean; also: Record<string, string> };

const versionOf = (version: string): string | null => (version === 'channel' ? null : version);

/** Returns the command `forecourt pin mf-search 1.1.0 --dealer SLUG`. The change is made for all chosen dealers or for none. */
export const pinCommand = (): Command =>
  withChangeOptions(
    addDealerChoiceOptions(
      new Command('pin')
        .description('pin a version of a remote for dealers; the version "channel" removes the pin')
        .argument('<remote>', 'for example mf-search', parseRemoteName)
        .argument('<version>', 'a published version, or "channel"', parseVersionOrChannel)
        .option('--only-fitting', 'skip dealers for which compatibility checks fail'),
    ),
  ).action(async (remote: string, version: string, options: PinOptions, command: Command) => {
    const call = createApiCaller(command);
    const dealers = await readDealerChoice(call, remote, options);
    const expected = Object.fromEntries(
      dealers.filter(({ revision }) => revision >= 0).map(({ slug, revision }) => [slug, revision]),
    );
    const body = {
      dealers: dealers.map(({ slug }) => slug),
      remote,
      version: versionOf(version),
      expected,
      ...changeOptionsBody(options),
      ...(options.onlyFitting ? { onlyFitting: true } : {}),
    };
    const rehearsal = { remote, version: body.version };
    process.stdout.write(
      `${changeOutcomeText(await sendRehearsedChange(call, { method: 'POST', path: '/pins', body, rehearsal }))}\n`,
    );
  });

const NAME_AND_VERSION = /^(?<remote>mf-[a-z0-9-]+)@(?<version>none|\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?)$/;

const addAlsoArgument = (text: string, before: Record<string, string>): Record<string, string> => {
  const { remote, version } = NAME_AND_VERSION.exec(text)?.groups ?? {};
  if (!remote || !version)
    throw new InvalidArgumentError(
      'It must be a remote and its version, for example mf-search@1.1.0, or mf-search@none to remove it from the channel.',
    );
  return { ...before, [remote]: version };
};

/** Returns the command `forecourt channel stable mf-search 1.1.0`. */
export const channelCommand = (): Command =>
  withChangeOptions(
    new Command('channel')
      .description('set the version of a remote in a channel, for every dealer that follows it; "none" removes it')
      .argument('<channel>', 'for example stable', parseChannelName)
      .argument('<remote>', 'for example mf-search', parseRemoteName)
      .argument('<version>', 'a published version, or "none"', parseVersionOrNone)
      .option(
        '--also <name@version>',
        'another remote, changed at the same time; may be given several times',
        addAlsoArgument,
        {},
      )
      .option('--new', 'create the channel'),
  ).action(async (channel: string, remote: string, chosenVersion: string, options: ChannelOptions, command: Command) => {
    const chosen = { [remote]: chosenVersion, ...options.also };
    const versions = Object.fromEntries(Object.entries(chosen).map(([name, own]) => [name, own === 'none' ? null : own]));
    const body = { ...changeOptionsBody(options), ...(options.new ? { create: true } : {}) };
    const call = createApiCaller(command);
    const { [remote]: version = null, ...also } = versions;
    const rehearsal = { channel, remote, version, also };
    const request =
      Object.keys(also).length === 0
        ? { path: `/channels/${channel}/${remote}`, body: { version, ...body } }
        : { path: `/channels/${channel}`, body: { versions, ...body } };
    process.stdout.write(`${changeOutcomeText(await sendRehearsedChange(call, { method: 'PUT', ...request, rehearsal }))}\n`);
    const texts = Object.entries(versions).map(([name, own]) => (own === null ? `no ${name}` : `${name}@${own}`));
    if (!options.dryRun) process.stdout.write(`Channel ${channel} is set to ${texts.join(', ')}\n`);
  });

/** Returns the command `forecourt channels`. */
export const channelsCommand = (): Command =>
  new Command('channels')
    .description('versions of each channel, and how many dealers follow it')
    .option('--json', 'as a JSON list')
    .action(async ({ json }: { json?: boolean }, command: Command) => {
      const channels = (await (await createApiCaller(command)('GET', '/channels')).json()) as ChannelVersions[];
      const lines = channels.map(({ channel, followers, versions }) =>
        tabSeparatedLine([channel, countText(followers, 'dealer'), ...Object.entries(versions).map((entry) => entry.join('@'))]),
      );
      process.stdout.write(`${json ? JSON.stringify(channels, null, 2) : lines.join('\n')}\n`);
    });

/** Returns the command `forecourt dealers`. It reads page by page, because there may be thousands of dealers. */
export const dealersCommand = (): Command =>
  new Command('dealers')
    .description('dealers with their channel and versions')
    .option('--search <text>', 'only dealers with this in their slug, name or host')
    .option('--follows <channel>', 'only dealers that follow this channel', parseChannelName)
    .action(async ({ search, follows }: { search?: string; follows?: string }, command: Command) => {
      const call = createApiCaller(command);
      const chosen = { ...(search && { search }), ...(follows && { channel: follows }) };
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const query = new URLSearchParams({ ...chosen, limit: '1000', ...(after && { after }) });
        const page = (await (await call('GET', `/dealers?${query}`)).json()) as DealerList;
        for (const { slug, channel, remotes } of page.dealers) {
          const versions = Object.entries(remotes).map(([remote, version]) => `${remote}@${version}`);
          process.stdout.write(`${slug.padEnd(16)} ${channel.padEnd(10)} ${versions.join(' ')}\n`);
        }
        after = page.next;
      }
    });
