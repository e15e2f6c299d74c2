import type { RetractionOutcome } from '@forecourt/contracts/desk/releases';
import { countText } from '@forecourt/rules/text/count-text';
import { namesText } from '@forecourt/rules/text/names-text';
import { argument, collectReleases, option, requiredOption } from './arguments';
import { whyOption } from './change-options';
import { changeOutcomeText } from './outcome-text';
import { request } from './request-command';

export type RetractionAction = 'withdraw' | 'restore' | 'revoke';

const MOST_NAMED = 5;

const countWithNames = (noun: string, names: string[]): string[] =>
  names.length > 0 ? [`${countText(names.length, noun)} (${namesText(names, MOST_NAMED)})`] : [];

const usesText = ({ name, version, channels, dealers, rollouts }: RetractionOutcome['releases'][number]): string => {
  const uses = [
    ...(channels.length > 0 ? [`channel ${channels.join(', ')}`] : []),
    ...countWithNames('dealer', dealers),
    ...countWithNames(
      'rollout',
      rollouts.map(({ dealer }) => dealer),
    ),
  ];
  return `${name}@${version}: ${uses.join(', ') || 'nobody runs it'}`;
};

/** Returns the uses of withdrawn, restored or revoked releases, and the changes of dealers by a revocation. */
export const retractionText = (action: RetractionAction, outcome: RetractionOutcome): string =>
  [...outcome.releases.map(usesText), ...(action === 'revoke' ? [changeOutcomeText(outcome)] : [])].join('\n');

const DONE: Record<RetractionAction, string> = { withdraw: 'Withdrawn', restore: 'Restored', revoke: 'Revoked' };

interface TypedRetraction {
  release: string[];
  why: string;
  dryRun?: boolean;
}

const retractionEntry = (action: RetractionAction, about: string) =>
  request({
    name: action,
    about,
    operation: `POST /releases/${action}`,
    takes: [
      argument('<release...>', 'for example mf-search@1.4.0', collectReleases),
      option('--dry-run', 'print who runs the releases and which versions would follow; change nothing'),
      action === 'restore'
        ? whyOption
        : requiredOption('--why <text>', 'reason, for the log and for everybody who runs the release'),
    ],
    parameters: ({ release, ...others }: TypedRetraction) => ({ releases: release, ...others }),
    text: (outcome, typed) =>
      `${retractionText(action, outcome)}${typed.dryRun ? '' : `\n${DONE[action]}: ${typed.release.join(', ')}`}`,
  });

/** The commands `forecourt withdraw|restore|revoke mf-search@1.4.0 --why TEXT` (R-20). */
export const retractionCommands = [
  retractionEntry('withdraw', 'withdraw releases: nobody can choose them any more, and pages never fall back to them'),
  retractionEntry('restore', 'restore withdrawn releases'),
  retractionEntry('revoke', 'revoke releases for good: no process runs them, and dealers go to the next version that fits'),
];
