import type { RetractionOutcome } from '@forecourt/contracts/desk/releases';
import { countText } from '@forecourt/rules/text/count-text';
import { Command, InvalidArgumentError } from 'commander';
import { createApiCaller } from './api';
import { addReleaseArgument } from './arguments';
import { changeOutcomeText } from './outcome-text';

export type RetractionAction = 'withdraw' | 'restore' | 'revoke';

interface RetractionOptions {
  why: string;
  dryRun?: boolean;
}

const usesText = ({ name, version, channels, dealers, rollouts }: RetractionOutcome['releases'][number]): string => {
  const uses = [
    ...(channels.length > 0 ? [`channel ${channels.join(', ')}`] : []),
    ...(dealers.length > 0 ? [countText(dealers.length, 'dealer')] : []),
    ...(rollouts.length > 0 ? [countText(rollouts.length, 'rollout')] : []),
  ];
  return `${name}@${version}: ${uses.length === 0 ? 'nobody runs it' : `${uses.join(', ')} (${[...dealers, ...rollouts.map(({ dealer }) => dealer)].slice(0, 5).join(', ')})`}`;
};

/** Withdraws, restores or revokes releases (`name@version`) and returns the uses and changes of dealers as text. */
export const retractReleases = async (
  call: ReturnType<typeof createApiCaller>,
  action: RetractionAction,
  names: readonly string[],
  { why, dryRun }: RetractionOptions,
): Promise<string> => {
  const answer = await call('POST', `/releases/${action}`, { releases: names, why, ...(dryRun ? { dryRun: true } : {}) });
  const outcome = (await answer.json()) as RetractionOutcome;
  const lines = outcome.releases.map(usesText);
  return [...lines, ...(action === 'revoke' ? [changeOutcomeText(outcome)] : [])].join('\n');
};

const DONE: Record<RetractionAction, string> = { withdraw: 'Withdrawn', restore: 'Restored', revoke: 'Revoked' };

const retractionCommand = (action: RetractionAction, description: string): Command => {
  const command = new Command(action)
    .description(description)
    .argument('<release...>', 'for example mf-search@1.4.0', addReleaseArgument)
    .option('--dry-run', 'print who runs the releases and which versions would follow; change nothing');
  if (action === 'restore') command.option('--why <text>', 'reason, for the log', '');
  else command.requiredOption('--why <text>', 'reason, for the log and for everybody who runs the release');
  return command.action(async (chosen: Record<string, string>, options: RetractionOptions) => {
    const names = Object.entries(chosen).map((release) => release.join('@'));
    if (names.length === 0) throw new InvalidArgumentError('Give at least one release.');
    process.stdout.write(`${await retractReleases(createApiCaller(command), action, names, options)}\n`);
    if (!options.dryRun) process.stdout.write(`${DONE[action]}: ${names.join(', ')}\n`);
  });
};

/** Returns the command `forecourt withdraw mf-search@1.4.0 --why TEXT` (R-20). */
export const withdrawCommand = (): Command =>
  retractionCommand('withdraw', 'withdraw releases: nobody can choose them any more, and pages never fall back to them');

/** Returns the command `forecourt restore mf-search@1.4.0` (R-20). */
export const restoreCommand = (): Command => retractionCommand('restore', 'restore withdrawn releases');

/** Returns the command `forecourt revoke mf-search@1.4.0 --why TEXT` (R-20). */
export const revokeCommand = (): Command =>
  retractionCommand('revoke', 'revoke releases for good: no process runs them, and dealers go to the next version that fits');
