import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { HEALTH_MEASURES, type HealthMeasure, type HourOfVersion } from '@forecourt/contracts/release/release-health';
import { groupBy } from '@forecourt/rules/list/group-by';
import { failureRate, healthVerdict, type HealthVerdict } from './error-rate';
import { percentileOfBins, type DealerVersion, type HealthCountName } from './metrics';
import type { HealthSum, HourlySum } from './store';

export interface HealthFigures extends DealerVersion {
  views: number;
  failed: number;
  reported?: { views: number; networks: number };
  percentage: number;
  verdict: HealthVerdict;
  failures: { serverLoad: number; serverRender: number; load: number; render: number; hydration: number };
  /** Milliseconds, or a number without unit for the layout shift. */
  p75: Partial<Record<HealthMeasure, number>>;
}

/** Web vitals are judged by the 75th percentile. */
const WEB_VITALS_PERCENTILE = 0.75;

const rounded = (measure: HealthMeasure, value: number): number =>
  measure === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);

const p75Of = (measure: HealthMeasure, sums: readonly Pick<HealthSum, 'metric' | 'bin' | 'count'>[]): number | undefined => {
  const bins = new Map(sums.filter(({ metric }) => metric === measure).map(({ bin, count }) => [bin, count]));
  const value = percentileOfBins(measure, bins, WEB_VITALS_PERCENTILE);
  return value === undefined ? undefined : rounded(measure, value);
};

/** Failures that the server saw and those that browsers reported have a row each. */
const sumOfMetric = (sums: readonly Pick<HealthSum, 'metric' | 'count'>[], name: HealthSum['metric']): number =>
  sums.reduce((total, { metric, count }) => total + (metric === name ? count : 0), 0);

const percentageOf = (counts: Parameters<typeof failureRate>[0]): number => Math.round(failureRate(counts) * 10_000) / 100;

export const healthFigures = (sums: HealthSum[], limitOf: (tenant: string) => ErrorLimit): HealthFigures[] => {
  const groups = groupBy(sums, (sum) => JSON.stringify([sum.tenant, sum.remote, sum.version]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { tenant, remote, version } = first;
    const total = (metric: HealthCountName | 'reported' | 'networks'): number => sumOfMetric(group, metric);
    const viewCounts = { views: total('views'), failed: total('failed') };
    const p75 = HEALTH_MEASURES.flatMap((measure): [HealthMeasure, number][] => {
      const value = p75Of(measure, group);
      return value === undefined ? [] : [[measure, value]];
    });
    return {
      tenant,
      remote,
      version,
      ...viewCounts,
      ...(total('reported') > 0 ? { reported: { views: total('reported'), networks: total('networks') } } : {}),
      percentage: percentageOf(viewCounts),
      verdict: healthVerdict(viewCounts, limitOf(tenant)),
      failures: {
        serverLoad: total('server-load-failed'),
        serverRender: total('server-render-failed'),
        load: total('load-failed'),
        render: total('render-failed'),
        hydration: total('hydration-failed'),
      },
      p75: Object.fromEntries(p75),
    };
  });
};

const figuresOfHour = (sums: HourlySum[]): HourOfVersion[] => {
  const [first] = sums;
  if (!first) return [];
  const total = (name: 'views' | 'failed'): number => sumOfMetric(sums, name);
  const counts = { views: total('views'), failed: total('failed') };
  const lcp = p75Of('lcp', sums);
  return [
    {
      at: first.at.toISOString(),
      version: first.version,
      ...counts,
      percentage: percentageOf(counts),
      ...(lcp === undefined ? {} : { lcp }),
    },
  ];
};

/** Keeps the order of the sums. */
export const hourlyFigures = (sums: HourlySum[]): HourOfVersion[] =>
  [...groupBy(sums, ({ at, version }) => `${at.getTime()} ${version}`).values()].flatMap(figuresOfHour);
