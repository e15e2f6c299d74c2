import type { HourOfVersion } from '@forecourt/contracts/release/release-health';
import { groupBy } from '@forecourt/rules/list/group-by';
import { failureRate } from './error-rate';
import { percentileOfBins } from './metrics';
import type { HourlySum } from './store';

const WEB_VITALS_PERCENTILE = 0.75;

const figuresOfHour = (sums: HourlySum[]): HourOfVersion[] => {
  const [first] = sums;
  if (!first) return [];
  const total = (name: 'views' | 'failed'): number => sums.find(({ metric }) => metric === name)?.count ?? 0;
  const counts = { views: total('views'), failed: total('failed') };
  const paints = new Map(sums.filter(({ metric }) => metric === 'lcp').map(({ bin, count }) => [bin, count]));
  const lcp = percentileOfBins('lcp', paints, WEB_VITALS_PERCENTILE);
  return [
    {
      at: first.at.toISOString(),
      version: first.version,
      ...counts,
      percentage: Math.round(failureRate(counts) * 10_000) / 100,
      ...(lcp === undefined ? {} : { lcp: Math.round(lcp) }),
    },
  ];
};

/** Returns the figures of each version in each hour, in the order of the sums. */
export const hourlyFigures = (sums: HourlySum[]): HourOfVersion[] =>
  [...groupBy(sums, ({ at, version }) => `${at.getTime()} ${version}`).values()].flatMap(figuresOfHour);
