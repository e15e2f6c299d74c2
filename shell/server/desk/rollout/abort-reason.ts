import type { RolloutHarm } from '@forecourt/contracts/release/release-health';
import { COUNTED_VISITORS, evidenceText, visitorCountText } from '@forecourt/contracts/release/verdict-text';
import { shareText } from '../changes/plan-pin';
import type { RolloutEndEvidence } from '../tables';
import { valuesByHarm, type HarmEvidence, type RolloutSums } from './verdict';

interface Abort {
  /** Version of the rollout, and the version outside it; empty when visitors outside have none. */
  version: string;
  base: string;
  sums: RolloutSums;
  harms: HarmEvidence[];
  messages: { message: string; count: number }[];
}

/** Returns one harm of an aborted rollout in words: the counted visitors by side and share, and the evidence. */
const harmText = ({ version, base, sums }: Abort, { harm, evidence, limit }: HarmEvidence): string => {
  const sides = sums[harm].map(({ share, inside, outside }) => {
    const counts = `${visitorCountText(inside)} with ${version} and ${visitorCountText(outside)} with ${base || 'no version'}`;
    return `${counts} at a share of ${shareText(share)}`;
  });
  const counted = COUNTED_VISITORS[harm];
  const title = `${counted.charAt(0).toUpperCase()}${counted.slice(1)}`;
  return `${title}: ${sides.join(', ')}; evidence ${evidenceText(evidence)}, limit ${limit}. `;
};

/** Returns the reason for an abort, in words: each harm that it is for, and the commonest messages of failing visitors. */
export const abortReason = (abort: Abort, harms: readonly RolloutHarm[]): string => {
  const texts = abort.messages.map(({ message, count }) => `“${message}” (${visitorCountText(count)})`);
  const reasons = abort.harms.filter(({ harm }) => harms.includes(harm)).map((each) => harmText(abort, each));
  return `${reasons.join('')}Messages: ${texts.join(', ') || 'none'}`;
};

/** Returns what the log keeps of a rollout that ends, so that its verdict can be computed again. */
export const evidenceAtEndOfRollout = ({ sums, harms, messages }: Abort): RolloutEndEvidence => ({
  sums: valuesByHarm((harm) => [...sums[harm]]),
  evidence: Object.fromEntries(harms.map(({ harm, evidence }) => [harm, evidence])),
  messages: messages.map(({ message, count }) => `${message} (${count})`),
});
