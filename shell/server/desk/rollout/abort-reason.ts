import { evidenceText, visitorCountText } from '@forecourt/contracts/release/verdict-text';
import { shareText } from '../changes/plan-pin';
import type { RolloutEndEvidence } from '../tables';
import type { HarmEvidence, RolloutSums } from './verdict';

interface Abort {
  /** Version of the rollout, and the version outside it; empty when visitors outside have none. */
  version: string;
  base: string;
  sums: RolloutSums;
  harms: HarmEvidence[];
  messages: { message: string; count: number }[];
}

/**
 * Returns the reason for an abort, in words: failing visitors by side and share, the evidence, and the commonest
 * messages.
 */
export const abortReason = ({ version, base, sums: { failed }, harms, messages }: Abort): string => {
  const sides = failed.map(({ share, inside, outside }) => {
    const counts = `${visitorCountText(inside)} with ${version} and ${visitorCountText(outside)} with ${base || 'no version'}`;
    return `${counts} at a share of ${shareText(share)}`;
  });
  const failures = harms.find(({ harm }) => harm === 'failed');
  const evidence = failures ? `; evidence ${evidenceText(failures.evidence)}, limit ${failures.limit}` : '';
  const texts = messages.map(({ message, count }) => `“${message}” (${visitorCountText(count)})`);
  return `Failing visitors: ${sides.join(', ')}${evidence}. Messages: ${texts.join(', ') || 'none'}`;
};

/** Returns what the log keeps of a rollout that ends, so that its verdict can be computed again. */
export const evidenceAtEndOfRollout = ({ sums, harms, messages }: Abort): RolloutEndEvidence => ({
  sums: { failed: [...sums.failed], silent: [...sums.silent], enquired: [...sums.enquired], slow: [...sums.slow] },
  evidence: Object.fromEntries(harms.map(({ harm, evidence }) => [harm, evidence])),
  messages: messages.map(({ message, count }) => `${message} (${count})`),
});
