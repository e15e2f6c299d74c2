import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';

export interface PageViewCounts {
  views: number;
  failed: number;
}

/** `unknown` means too few page views. */
export type HealthVerdict = 'good' | 'bad' | 'unknown';

/** One-sided 95 %. A wrong verdict only changes the order of fallback versions, so this is sure enough. */
const LIKELY_Z_VALUE = 1.645;
const LEAST_VIEWS_FOR_GOOD = 20;
const LEAST_FAILURES_FOR_BAD = 3;

/** A report of a failure may come before its view or without it. */
const withPlausibleViews = ({ views, failed }: PageViewCounts): PageViewCounts => ({ views: Math.max(views, failed), failed });

/** Returns 0 to 1; 0 without page views. */
export const failureRate = (counted: PageViewCounts): number => {
  const { views, failed } = withPlausibleViews(counted);
  return views === 0 ? 0 : failed / views;
};

/** Lower end of Wilson's interval, from 0 to 1: the true share is above it with the certainty of `z`, in small samples too. */
export const lowerBoundOfRate = (counted: PageViewCounts, z: number): number => {
  const { views, failed } = withPlausibleViews(counted);
  if (views === 0) return 0;
  const share = failed / views;
  const square = (z * z) / views;
  const middle = share + square / 2;
  const spread = z * Math.sqrt((share * (1 - share)) / views + square / (4 * views));
  return Math.max(0, (middle - spread) / (1 + square));
};

/** `bad` when the true error rate is almost certainly above the limit, `good` when the counted rate is within it. */
export const healthVerdict = (counted: PageViewCounts, { percentage }: ErrorLimit): HealthVerdict => {
  const isAboveLimit = lowerBoundOfRate(counted, LIKELY_Z_VALUE) * 100 > percentage;
  if (counted.failed >= LEAST_FAILURES_FOR_BAD && isAboveLimit) return 'bad';
  const isWithinLimit = failureRate(counted) * 100 <= percentage;
  return counted.views >= LEAST_VIEWS_FOR_GOOD && isWithinLimit ? 'good' : 'unknown';
};
