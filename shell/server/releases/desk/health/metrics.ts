import type { HealthMeasure } from '@forecourt/contracts/release/release-health';

export interface DealerVersion {
  tenant: string;
  remote: string;
  version: string;
}

export const HEALTH_COUNT_NAMES = [
  'views',
  'failed',
  'server-load-failed',
  'server-render-failed',
  'load-failed',
  'render-failed',
  'hydration-failed',
] as const;
export type HealthCountName = (typeof HEALTH_COUNT_NAMES)[number];
export type HealthMetric = HealthCountName | HealthMeasure;

/** Upper bounds in milliseconds. Larger values are in one more bin. */
const TIME_BIN_BOUNDS = [5, 10, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000];
const SHIFTS = [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.4, 0.6, 1];

export const healthBinBounds = (measure: HealthMeasure): readonly number[] => (measure === 'cls' ? SHIFTS : TIME_BIN_BOUNDS);

/** The first bin whose upper bound is equal or higher, or one after the last bound. */
export const healthBinOfValue = (measure: HealthMeasure, value: number): number => {
  const bounds = healthBinBounds(measure);
  const bin = bounds.findIndex((bound) => value <= bound);
  return bin === -1 ? bounds.length : bin;
};

/** Interpolated within the bin, at most the last bound; undefined without values. `share` is from 0 to 1. */
export const percentileOfBins = (
  measure: HealthMeasure,
  bins: ReadonlyMap<number, number>,
  share: number,
): number | undefined => {
  const bounds = healthBinBounds(measure);
  const total = [...bins.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let left = share * total;
  for (const [bin, upper] of bounds.entries()) {
    const count = bins.get(bin) ?? 0;
    if (count > 0 && left <= count) {
      const lower = bounds[bin - 1] ?? 0;
      return lower + (upper - lower) * (left / count);
    }
    left -= count;
  }
  return bounds.at(-1);
};
