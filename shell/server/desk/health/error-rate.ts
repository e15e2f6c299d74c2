import type { ErrorLimit } from '@forecourt/contracts/release/error-limit-shape';

/** Page views of a version, and those in which it failed. */
export interface Views {
  views: number;
  failed: number;
}

/** Whether a version works at a dealer; unknown: too few page views. */
export type Verdict = 'good' | 'bad' | 'unknown';

/** One-sided 95 %: a wrong verdict only changes the order of fallback versions. */
const LIKELY = 1.645;
/** A version with fewer page views has the verdict unknown. */
const ENOUGH = 20;

/** Returns the counts with at least as many views as failures, because a report of a failure may come before its view or without it. */
export const soundViews = ({ views, failed }: Views): Views => ({ views: Math.max(views, failed), failed });

/** Share of page views that failed, from 0 to 1; 0 where there were none. */
export const rateOf = (counted: Views): number => {
  const { views, failed } = soundViews(counted);
  return views === 0 ? 0 : failed / views;
};

/**
 * The lower end of Wilson's interval, 0 to 1: the true share is above it with the certainty of `z`. It holds for small
 * samples too.
 */
export const lowerBound = (counted: Views, z: number): number => {
  const { views, failed } = soundViews(counted);
  if (views === 0) return 0;
  const share = failed / views;
  const square = (z * z) / views;
  const middle = share + square / 2;
  const spread = z * Math.sqrt((share * (1 - share)) / views + square / (4 * views));
  return Math.max(0, (middle - spread) / (1 + square));
};

/**
 * The verdict on a version by its page views: `bad` if its true error rate is almost certainly above the limit, `good`
 * if the counted rate is within it, else `unknown`.
 */
export const verdictOf = (counted: Views, { percentage }: Pick<ErrorLimit, 'percentage'>): Verdict => {
  if (soundViews(counted).views < ENOUGH) return 'unknown';
  if (lowerBound(counted, LIKELY) * 100 > percentage) return 'bad';
  return rateOf(counted) * 100 <= percentage ? 'good' : 'unknown';
};
