import type { HealthMeasure } from '@forecourt/contracts/release/release-health';
import type { Tenants } from '../../../platform/ports';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { DealerReleaseSettings, LiveState } from '../log/live-state';
import type { HealthCounts } from './health-counts';
import { healthBinOfValue, type DealerVersion, type HealthCountName } from './metrics';
import type { PageHealthReport } from './page-report';
import type { NotedFailure } from './newest-failures';
import type { ServedPage } from './page-token';

export interface CountedPageRemote {
  remote: string;
  wanted: string;
  /** Absent when no version worked. */
  used?: string;
}

export interface VersionFailure {
  tenant: string;
  remote: string;
  version: string;
  during: 'load' | 'render' | 'hydration';
}

interface Deps {
  counts: Pick<HealthCounts, 'add'>;
  tenants: Pick<Tenants, 'bySlug'>;
  state(): LiveState;
  candidates(dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]>;
  onBrowserFailure?(failure: VersionFailure): void;
  note?(failure: NotedFailure): void;
}

const BROWSER: Record<VersionFailure['during'], HealthCountName> = {
  load: 'load-failed',
  render: 'render-failed',
  hydration: 'hydration-failed',
};

const createCounter = ({ counts }: Pick<Deps, 'counts'>) => {
  const add = (tenant: string, remote: string, version: string, metric: HealthCountName | HealthMeasure, bin = 0): void => {
    counts.add({ tenant, remote, version, metric, bin });
  };
  return {
    add,
    measure: (tenant: string, remote: string, version: string, metric: HealthMeasure, value: number): void =>
      add(tenant, remote, version, metric, healthBinOfValue(metric, value)),
  };
};

/** Versions of previews are not counted. */
export const createServerPageCounts = ({ tenants, state, candidates, ...deps }: Omit<Deps, 'onBrowserFailure'>) => {
  const { add, measure } = createCounter(deps);

  const serves = (slug: string, remote: string, version: string): boolean => {
    const tenant = tenants.bySlug(slug);
    if (!tenant) return false;
    const rolledOut = state().dealers.get(slug)?.rollouts.get(remote)?.version;
    return version === rolledOut || (candidates(releaseSettingsOfDealer(tenant)).get(remote)?.includes(version) ?? false);
  };

  return {
    /** Counts a view for each remote, and the time of rendering if the page was rendered for this view. */
    pageMade({
      tenant,
      milliseconds,
      remotes,
    }: {
      tenant: string;
      milliseconds: number | undefined;
      remotes: CountedPageRemote[];
    }): void {
      for (const { remote, wanted, used } of remotes) {
        if (!serves(tenant, remote, wanted)) continue;
        add(tenant, remote, wanted, 'views');
        if (used !== wanted) add(tenant, remote, wanted, 'failed');
        if (used === undefined) continue;
        if (used !== wanted) add(tenant, remote, used, 'views');
        if (milliseconds !== undefined) measure(tenant, remote, used, 'server-render', milliseconds);
      }
    },
    failed({ during, message, ...failed }: VersionFailure & { during: 'load' | 'render'; message: string }): void {
      const { tenant, remote, version } = failed;
      if (!serves(tenant, remote, version)) return;
      add(tenant, remote, version, `server-${during}-failed`);
      deps.note?.({ ...failed, step: during === 'load' ? 'serverLoad' : 'serverRender', message });
    },
    /** `milliseconds`: the first load on this server. */
    loaded({ tenant, remote, version, milliseconds }: Omit<VersionFailure, 'during'> & { milliseconds: number }): void {
      if (serves(tenant, remote, version)) measure(tenant, remote, version, 'server-load', milliseconds);
    },
  };
};

/** Only versions of the served page are counted. */
export const createBrowserPageCounts = ({
  onBrowserFailure,
  note,
  reports,
  ...deps
}: Pick<Deps, 'counts' | 'onBrowserFailure' | 'note'> & {
  reports: { add(failed: DealerVersion & { network: string }): void };
}) => {
  const { add, measure } = createCounter(deps);
  const isOfPage = ({ versions }: ServedPage, remote: string, version: string): boolean =>
    versions.includes(`${remote}@${version}`);

  const countFailure = (served: ServedPage, failure: NonNullable<PageHealthReport['failure']>, network: string): void => {
    const { remote, version, during, message, again = false } = failure;
    const isCounted = isOfPage(served, remote, version);
    // A label of a metric is never a visitor's text, so that a visitor can't create new time series.
    const isRemote = served.versions.some((each) => each.startsWith(`${remote}@`));
    const label = isCounted ? { remote, version } : { remote: isRemote ? remote : 'shell', version: '' };
    onBrowserFailure?.({ tenant: served.dealer, during, ...label });
    if (!isCounted) return;
    add(served.dealer, remote, version, BROWSER[during]);
    note?.({ tenant: served.dealer, remote, version, step: during, message });
    if (!again) reports.add({ tenant: served.dealer, remote, version, network });
  };

  const countPage = (served: ServedPage, page: NonNullable<PageHealthReport['page']>): void => {
    const vitals = Object.entries(page.vitals) as [HealthMeasure, number][];
    const once = new Map(page.remotes.map((each) => [each.remote, each]));
    for (const { remote, version, load, late = false } of once.values()) {
      if (!isOfPage(served, remote, version)) continue;
      if (late) add(served.dealer, remote, version, 'views');
      if (load !== undefined) measure(served.dealer, remote, version, 'load', load);
      for (const [metric, value] of vitals) measure(served.dealer, remote, version, metric, value);
    }
  };

  /** `network` is a digest. */
  return (served: ServedPage, { failure, page }: PageHealthReport, network: string): void => {
    if (failure) countFailure(served, failure, network);
    if (page) countPage(served, page);
  };
};
