import type { ErrorLimit } from '@forecourt/contracts/release/error-limit-shape';
import { lowerBoundOfRate, failureRate, withPlausibleViews, type ViewCounts } from '../health/error-rate';

/** Page views and failures of the visitors on one side of a rollout, by which the rollout is judged. */
export type RolloutSideCounts = ViewCounts;

/** One side of a rollout: its version, or the version that the other visitors have. */
export interface RolloutSide extends RolloutSideCounts {
  /** Version of the visitors on this side of the rollout; empty when the visitors outside the rollout have none. */
  version: string;
}

/** Counts of a rollout's side that has no page views. */
export const NO_SIDE_COUNTS: RolloutSideCounts = { views: 0, failed: 0 };

export type RolloutJudgement =
  /** The rollout has too few page views for a decision. */
  | { kind: 'waits' }
  /** The rollout is within its error limit. */
  | { kind: 'well' }
  /** The rollout must be aborted; `why` contains the figures for the release log. */
  | { kind: 'abort'; why: string };

/** One-sided 99.95 %: a rollout is judged many times, and each time could be wrong. */
const SURE_Z_VALUE = 3.29;

const FIGURES = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

const countsText = (version: string, counted: ViewCounts): string => {
  const { views, failed } = withPlausibleViews(counted);
  return `${FIGURES.format(failed)} of ${FIGURES.format(views)} page views of ${version} failed (${FIGURES.format(failureRate(counted) * 100)} %)`;
};

/**
 * Judges a rollout. It has to end when it has enough page views, a larger share of them failed than its limit
 * allows, and that share is surely larger than the share of the base version, because a failure that every visitor has is no
 * fault of the rollout.
 */
export const judgeRollout = (rollout: RolloutSide, base: RolloutSide, limit: ErrorLimit): RolloutJudgement => {
  const { views } = withPlausibleViews(rollout);
  if (views < limit.views) return { kind: 'waits' };
  const above = failureRate(rollout) * 100 > limit.percentage;
  if (!above || lowerBoundOfRate(rollout, SURE_Z_VALUE) <= failureRate(base)) return { kind: 'well' };
  const baseText = base.version ? `; ${countsText(base.version, base)}` : '';
  return {
    kind: 'abort',
    why: `${countsText(rollout.version, rollout)}, above the limit of ${FIGURES.format(limit.percentage)} %${baseText}`,
  };
};
