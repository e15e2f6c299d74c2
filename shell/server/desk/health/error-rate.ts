import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';

/** Page views of a version, and those in which it failed. */
export interface Views {
  views: number;
  failed: number;
}

/** Whether a version works at a dealer; unknown: too few page views. */
export type Verdict = 'good' | 'bad' | 'unknown';

export type Judgement =
  /** Too few page views to decide. */
  | { kind: 'waits' }
  | { kind: 'well' }
  /** `why` gives the figures, for the log. */
  | { kind: 'abort'; why: string };

/** One-sided 99.95 %: a rollout is judged many times, and each time could be wrong. */
const SURE = 3.29;
/** One-sided 95 %: a wrong verdict only changes the order of fallback versions. */
const LIKELY = 1.645;
/** A version with fewer page views has the verdict unknown. */
const ENOUGH = 20;

const FIGURES = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** Reports of failures may come before, or without, the views they belong to. */
const sound = ({ views, failed }: Views): Views => ({ views: Math.max(views, failed), failed });

/** Share of page views that failed, from 0 to 1; 0 where there were none. */
export const rateOf = (counted: Views): number => {
  const { views, failed } = sound(counted);
  return views === 0 ? 0 : failed / views;
};

/**
 * The lower end of Wilson's interval, 0 to 1: the true share is above it with the certainty of `z`. It holds for small
 * samples too.
 */
export const lowerBound = (counted: Views, z: number): number => {
  const { views, failed } = sound(counted);
  if (views === 0) return 0;
  const share = failed / views;
  const square = (z * z) / views;
  const middle = share + square / 2;
  const spread = z * Math.sqrt((share * (1 - share)) / views + square / (4 * views));
  return Math.max(0, (middle - spread) / (1 + square));
};

const countsText = (version: string, counted: Views): string => {
  const { views, failed } = sound(counted);
  return `${FIGURES.format(failed)} of ${FIGURES.format(views)} page views of ${version} failed (${FIGURES.format(rateOf(counted) * 100)} %)`;
};

/**
 * Whether a rollout has to end: enough page views, more of them failed than its limit allows, and surely more than
 * those of the version that the other visitors have. What fails for everybody is no fault of the rollout.
 */
export const judgeRollout = (
  rollout: Views & { version: string },
  base: Views & { version: string },
  limit: ErrorLimit,
): Judgement => {
  const { views } = sound(rollout);
  if (views < limit.views) return { kind: 'waits' };
  const above = rateOf(rollout) * 100 > limit.percentage;
  if (!above || lowerBound(rollout, SURE) <= rateOf(base)) return { kind: 'well' };
  const others = base.version ? `; ${countsText(base.version, base)}` : '';
  return {
    kind: 'abort',
    why: `${countsText(rollout.version, rollout)}, above the limit of ${FIGURES.format(limit.percentage)} %${others}`,
  };
};

/**
 * The verdict on a version by its page views: `bad` if its true error rate is almost certainly above the limit, `good`
 * if the counted rate is within it, else `unknown`.
 */
export const verdictOf = (counted: Views, { percentage }: Pick<ErrorLimit, 'percentage'>): Verdict => {
  if (sound(counted).views < ENOUGH) return 'unknown';
  if (lowerBound(counted, LIKELY) * 100 > percentage) return 'bad';
  return rateOf(counted) * 100 <= percentage ? 'good' : 'unknown';
};
