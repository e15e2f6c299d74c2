import type { RolloutHarm } from '@forecourt/contracts/release/release-health';
import { COUNTED_VISITORS, evidenceText, sideText, visitorCountText } from '@forecourt/contracts/release/verdict-text';
import { groupBy } from '@forecourt/rules/list/group-by';
import { shareText } from '../changes/plan-pin';
import type { RolloutEndEvidence } from '../tables';
import { networkCounts, totalVisitorCounts, type DealerShareVisitorCounts } from './evidence';
import { valuesByHarm, type HarmEvidence, type RolloutSums } from './verdict';

interface Abort {
  /** `base` is the version outside the rollout; empty when visitors outside have none. */
  version: string;
  base: string;
  sums: RolloutSums;
  harms: HarmEvidence[];
  messages: { message: string; count: number }[];
  isRepeated: boolean;
}

const countsByShare = (sums: readonly DealerShareVisitorCounts[]): [share: number, sums: DealerShareVisitorCounts[]][] => [
  ...groupBy(sums, ({ share }) => share),
];

const harmText = ({ version, base, sums }: Abort, { harm, evidence, limit, withoutLoudest }: HarmEvidence): string => {
  const sides = countsByShare(sums[harm]).map(([share, ofShare]) => {
    const [visitors, networks] = [totalVisitorCounts(ofShare), networkCounts(ofShare)];
    const inside = `${sideText(visitors.inside, networks.inside)} with ${version}`;
    const outside = `${sideText(visitors.outside, networks.outside)} with ${base || 'no version'}`;
    return `${inside} and ${outside} at a share of ${shareText(share)}`;
  });
  const counted = COUNTED_VISITORS[harm];
  const title = `${counted.charAt(0).toUpperCase()}${counted.slice(1)}`;
  const figures = `evidence ${evidenceText(evidence)}, limit ${limit}; ${evidenceText(withoutLoudest)} without the four loudest networks`;
  return `${title}: ${sides.join(', ')}; ${figures}. `;
};

const REPEATED = 'The server rendered a failing page again, apart: it failed with the new version alone. ';

export const abortReason = (abort: Abort, harms: readonly RolloutHarm[]): string => {
  const texts = abort.messages.map(({ message, count }) => `“${message}” (${visitorCountText(count)})`);
  const reasons = abort.harms.filter(({ harm }) => harms.includes(harm)).map((each) => harmText(abort, each));
  return `${reasons.join('')}${abort.isRepeated ? REPEATED : ''}Messages: ${texts.join(', ') || 'none'}`;
};

/** The log keeps it, so that the verdict can be computed again. */
export const evidenceAtEndOfRollout = ({ sums, harms, messages, isRepeated }: Abort): RolloutEndEvidence => ({
  sums: valuesByHarm((harm) => [...sums[harm]]),
  evidence: Object.fromEntries(harms.map(({ harm, evidence }) => [harm, evidence])),
  messages: messages.map(({ message, count }) => `${message} (${count})`),
  ...(isRepeated ? { isRepeated } : {}),
});
