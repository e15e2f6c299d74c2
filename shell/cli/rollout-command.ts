import type { RolloutChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { RolloutList } from '@forecourt/contracts/desk/rollouts';
import { Command, InvalidArgumentError } from 'commander';
import { createApiCaller, CommandFailure } from './api';
import { parseDealerSlug, parseRemoteName, parseVersion as versionNumber } from './arguments';
import { changeOptionsBody, withChangeOptions, type ChangeOptions } from './change-options';
import { tabSeparatedLine } from './line-of';
import { changeOutcomeText } from './outcome-text';

type Options = ChangeOptions & { dealer: string };

const percentage = (text: string): number => {
  const number = Number(text.replace(/ ?%$/, ''));
  if (/^\d+(\.\d{1,2})?( ?%)?$/.test(text) && number <= 100) return number;
  throw new InvalidArgumentError('It must be a percentage from 0 to 100 in steps of 0.01, for example 5 or 12.5.');
};

const forDealer = (command: Command): Command =>
  withChangeOptions(command.requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug));

const report = (answer: RolloutChangeOutcome): void => {
  const { rollout } = answer;
  const now = rollout ? `\n${rollout.percentage} % of visitors get ${rollout.remote}@${rollout.version}` : '';
  process.stdout.write(`${changeOutcomeText(answer)}${now}\n`);
};

const startCommand = (): Command =>
  forDealer(new Command('start'))
    .description('start a rollout: a version goes to a share of a dealer’s visitors')
    .argument('<remote>', 'for example mf-search', parseRemoteName)
    .argument('<version>', 'a published version', versionNumber)
    .requiredOption('--percent <number>', 'share of the visitors, for example 5', percentage)
    .action(async (remote: string, version: string, options: Options & { percent: number }, command: Command) => {
      const body = { remote, version, percentage: options.percent, ...changeOptionsBody(options) };
      report(
        (await (
          await createApiCaller(command)('POST', `/dealers/${options.dealer}/rollouts`, body)
        ).json()) as RolloutChangeOutcome,
      );
    });

const raiseCommand = (): Command =>
  forDealer(
    new Command('raise')
      .description('raise the share of a rollout or change its version; no visitor leaves it')
      .argument('<remote>', 'for example mf-search', parseRemoteName)
      .option('--percent <number>', 'share of the visitors, for example 25', percentage)
      .option('--hotfix <version>', 'another version for the same visitors', versionNumber),
  ).action(async (remote: string, options: Options & { percent?: number; hotfix?: string }, command: Command) => {
    const { percent, hotfix } = options;
    if (percent === undefined && hotfix === undefined) throw new CommandFailure('Give --percent, --hotfix or both');
    const body = {
      ...(percent === undefined ? {} : { percentage: percent }),
      ...(hotfix === undefined ? {} : { version: hotfix }),
      ...changeOptionsBody(options),
    };
    report(
      (await (
        await createApiCaller(command)('PATCH', `/dealers/${options.dealer}/rollouts/${remote}`, body)
      ).json()) as RolloutChangeOutcome,
    );
  });

const endCommand = (end: 'abort' | 'finish', description: string): Command =>
  forDealer(new Command(end).description(description).argument('<remote>', 'for example mf-search', parseRemoteName)).action(
    async (remote: string, options: Options, command: Command) => {
      const answer = await createApiCaller(command)(
        'POST',
        `/dealers/${options.dealer}/rollouts/${remote}/${end}`,
        changeOptionsBody(options),
      );
      report((await answer.json()) as RolloutChangeOutcome);
    },
  );

const listCommand = (): Command =>
  new Command('list')
    .description('running rollouts: dealer, remote and version, share, actor, start')
    .option('--json', 'as a JSON list')
    .action(async ({ json }: { json?: boolean }, command: Command) => {
      const { rollouts } = (await (await createApiCaller(command)('GET', '/rollouts')).json()) as RolloutList;
      const lines = rollouts.map(({ dealer, remote, version, percentage: share, startedBy, startedAt = '' }) =>
        tabSeparatedLine([dealer, `${remote}@${version}`, `${share} %`, startedBy, startedAt]),
      );
      process.stdout.write(`${json ? JSON.stringify(rollouts, null, 2) : lines.join('\n') || 'No rollout is running.'}\n`);
    });

/** Returns the command `forecourt rollout start|raise|abort|finish|list`. */
export const rolloutCommand = (): Command =>
  new Command('rollout')
    .description('versions for a share of a dealer’s visitors')
    .addCommand(startCommand())
    .addCommand(raiseCommand())
    .addCommand(endCommand('abort', 'abort a rollout: no visitor gets its version any more'))
    .addCommand(endCommand('finish', 'finish a rollout: all visitors get its version, as a pin'))
    .addCommand(listCommand());
