import type { AbortEvidence } from '../tables';
import { ALL_VISITORS_SHARE } from './bucket';
import type { HarmEvidence, RolloutSums } from './verdict';

interface Abort {
  /** Version of the rollout, and the version outside it; empty when visitors outside have none. */
  version: string;
  base: string;
  sums: RolloutSums;
  harms: HarmEvidence[];
  messages: { message: string; count: number }[];
}

const FIGURES = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const FEW_DIGITS = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 });

/**
 * Returns the reason for an abort, in words: failing visitors by side and share, the evidence, and the commonest
 * messages.
 */
export const abortReason = ({ version, base, sums: { failed }, harms, messages }: Abort): string => {
  const sides = failed.map(({ share, inside, outside }) => {
    const percent = FIGURES.format((share / ALL_VISITORS_SHARE) * 100);
    return `${FIGURES.format(inside)} with ${version} and ${FIGURES.format(outside)} with ${base || 'no version'} at a share of ${percent} %`;
  });
  const failures = harms.find(({ harm }) => harm === 'failed');
  const evidence = failures ? `; evidence ${FEW_DIGITS.format(failures.evidence)}, limit ${failures.limit}` : '';
  const texts = messages.map(({ message, count }) => `“${message}” (${FIGURES.format(count)})`);
  return `Failing visitors: ${sides.join(', ')}${evidence}. Messages: ${texts.join(', ') || 'none'}`;
};

/** Returns what the log keeps of an abort, so that its verdict can be computed again. */
export const abortEvidence = ({ sums, harms, messages }: Abort): AbortEvidence => ({
  sums: { failed: [...sums.failed], silent: [...sums.silent], enquired: [...sums.enquired], slow: [...sums.slow] },
  evidence: Object.fromEntries(harms.map(({ harm, evidence }) => [harm, evidence])),
  messages: messages.map(({ message, count }) => `${message} (${count})`),
});
