import type { ErrorLimit } from '@forecourt/contracts/release/error-limit-shape';
import { lowerBound, rateOf, soundViews, type Views } from '../health/error-rate';

/** Counts of one side of a rollout, by which the rollout is judged. */
export type SideCounts = Views;

/** One side of a rollout: its version, or the version that the other visitors have. */
export interface RolloutSide extends SideCounts {
  /** Empty when the other visitors have no version. */
  version: string;
}

/** Counts of a side without page views. */
export const NO_COUNTS: SideCounts = { views: 0, failed: 0 };

export type Judgement =
  /** Too few page views to decide. */
  | { kind: 'waits' }
  /** The rollout is within its limit. */
  | { kind: 'well' }
  /** The rollout has to end; `why` gives the figures for the release log. */
  | { kind: 'abort'; why: string };

/** One-sided 99.95 %: a rollout is judged many times, and each time could be wrong. */
const SURE = 3.29;

const FIGURES = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

const countsText = (version: string, counted: Views): string => {
  const { views, failed } = soundViews(counted);
  return `${FIGURES.format(failed)} of ${FIGURES.format(views)} page views of ${version} failed (${FIGURES.format(rateOf(counted) * 100)} %)`;
};

/**
 * Judges a rollout. It has to end when it has enough page views, a larger share of them failed than its limit
 * allows, and that share is surely larger than the share of the base version, because a failure that every visitor has is no
 * fault of the rollout.
 */
export const judgeRollout = (rollout: RolloutSide, base: RolloutSide, limit: ErrorLimit): Judgement => {
  const { views } = soundViews(rollout);
  if (views < limit.views) return { kind: 'waits' };
  const above = rateOf(rollout) * 100 > limit.percentage;
  if (!above || lowerBound(rollout, SURE) <= rateOf(base)) return { kind: 'well' };
  const baseText = base.version ? `; ${countsText(base.version, base)}` : '';
  return {
    kind: 'abort',
    why: `${countsText(rollout.version, rollout)}, above the limit of ${FIGURES.format(limit.percentage)} %${baseText}`,
  };
};
