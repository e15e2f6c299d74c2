import type { RolloutChangeOutcome } from '@forecourt/contracts/desk/changes';
import { isRolloutShare, ROLLOUT_SHARE_RULE } from '@forecourt/rules/release/rollout-share';
import { InvalidArgumentError } from 'commander';
import { argument, dealerOption, option, parseVersion, remoteArgument, requiredOption, sentAs } from './arguments';
import { changeOptions } from './change-options';
import { changeOutcomeText } from './outcome-text';
import { request } from './request-command';

const parsePercentage = (text: string): number => {
  const number = Number(text.replace(/ ?%$/, ''));
  if (/^\d+(\.\d+)?( ?%)?$/.test(text) && isRolloutShare(number)) return number;
  throw new InvalidArgumentError(`It must be ${ROLLOUT_SHARE_RULE}, for example 5 or 12.5.`);
};

const rolloutText = (outcome: RolloutChangeOutcome): string => {
  const { rollout } = outcome;
  const now = rollout ? `\n${rollout.percentage} % of visitors get ${rollout.remote}@${rollout.version}` : '';
  return `${changeOutcomeText(outcome)}${now}`;
};

const takes = [dealerOption, ...changeOptions];

const endCommand = (end: 'abort' | 'finish', about: string) =>
  request({
    name: `rollout ${end}`,
    about,
    operation: `POST /dealers/{slug}/rollouts/{remote}/${end}`,
    takes: [remoteArgument, ...takes],
    text: rolloutText,
  });

/** The commands `forecourt rollout start|raise|abort|finish|list`. */
export const rolloutCommands = [
  request({
    name: 'rollout start',
    about: 'start a rollout: a version goes to a share of a dealer’s visitors',
    operation: 'POST /dealers/{slug}/rollouts',
    takes: [
      remoteArgument,
      argument('<version>', 'a published version', parseVersion),
      sentAs('percentage', requiredOption('--percent <number>', 'share of the visitors, for example 5', parsePercentage)),
      ...takes,
    ],
    text: rolloutText,
  }),
  request({
    name: 'rollout raise',
    about: 'raise the share of a rollout or change its version; no visitor leaves it',
    operation: 'PATCH /dealers/{slug}/rollouts/{remote}',
    takes: [
      remoteArgument,
      sentAs('percentage', option('--percent <number>', 'share of the visitors, for example 25', parsePercentage)),
      sentAs('version', option('--hotfix <version>', 'another version for the same visitors', parseVersion)),
      ...takes,
    ],
    refusal: ({ percentage, version }) => percentage === undefined && version === undefined && 'Give --percent, --hotfix or both',
    text: rolloutText,
  }),
  endCommand('abort', 'abort a rollout: no visitor gets its version any more'),
  endCommand('finish', 'finish a rollout: all visitors get its version, as a pin'),
  request({
    name: 'rollout list',
    about: 'running rollouts: dealer, remote and version, share, actor, start',
    operation: 'GET /rollouts',
    rows: ({ rollouts }) => rollouts,
    columns: {
      dealer: 'dealer',
      release: ({ remote, version }) => `${remote}@${version}`,
      share: ({ percentage }) => `${percentage} %`,
      by: 'startedBy',
      start: 'startedAt',
    },
    head: false,
    empty: 'No rollout is running.',
  }),
];
