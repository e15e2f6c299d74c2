import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { HEALTH_MEASURES, type HealthMeasure } from '@forecourt/contracts/release/release-health';
import { failureRate, healthVerdict, type HealthVerdict } from './error-rate';
import { percentileOfBins, type HealthCountName } from './metrics';
import type { HealthSum, DealerVersion } from './store';

/** Page views, failures and load times of one version at one dealer. */
export interface HealthFigures extends DealerVersion {
  views: number;
  failed: number;
  /** Percentage of the version's page views that failed. */
  percentage: number;
  verdict: HealthVerdict;
  failures: { serverLoad: number; serverRender: number; load: number; render: number; hydration: number };
  /** 75th percentiles of the version's measures: milliseconds, or a number without unit for the layout shift. */
  p75: Partial<Record<HealthMeasure, number>>;
}

/** Share of the measurements below a percentile: p75, by which web vitals are judged. */
const WEB_VITALS_PERCENTILE = 0.75;

const rounded = (measure: HealthMeasure, value: number): number =>
  measure === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);

/** Returns the figures of each version, in the order of its sums. */
export const healthFigures = (sums: HealthSum[], limitOf: (tenant: string) => ErrorLimit): HealthFigures[] => {
  const groups = new Map<string, HealthSum[]>();
  for (const each of sums) {
    const key = JSON.stringify([each.tenant, each.remote, each.version]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { tenant, remote, version } = first;
    const total = (metric: HealthCountName): number => group.find((each) => each.metric === metric)?.count ?? 0;
    const viewCounts = { views: total('views'), failed: total('failed') };
    const p75 = HEALTH_MEASURES.flatMap((measure): [HealthMeasure, number][] => {
      const bins = new Map(group.filter(({ metric }) => metric === measure).map(({ bin, count }) => [bin, count]));
      const value = percentileOfBins(measure, bins, WEB_VITALS_PERCENTILE);
      return value === undefined ? [] : [[measure, rounded(measure, value)]];
    });
    return {
      tenant,
      remote,
      version,
      ...viewCounts,
      percentage: Math.round(failureRate(viewCounts) * 10_000) / 100,
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
