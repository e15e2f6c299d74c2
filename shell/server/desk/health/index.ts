import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import type { Measure } from '@forecourt/contracts/release/release-health';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Tenant, Tenants } from '../../ports';
import type { Database } from '../../storage/database';
import type { Changes } from '../changes/changes';
import { releasesOf } from '../changes/releases-of';
import { baseVersion, rolloutsOf, type DealerReleases, type LiveState } from '../log/live-state';
import { healthAdminRoutes } from './admin-routes';
import { beaconRoutes } from './beacon-routes';
import type { Verdict } from './error-rate';
import { verdictOf } from './error-rate';
import { figuresOf } from './figures';
import { createHealthCounts } from './health-counts';
import { createKnownGood } from './known-good';
import { binOf, type Count } from './metrics';
import type { PageReport } from './page-report';
import { deleteHealth, firstHours, readHealth, readRollout, readViews } from './store';
import { createRolloutWatch, type Watched } from './watch-rollouts';

/** A remote of a page that the server made. */
export interface PageRemote {
  remote: string;
  /** Version that the visitor should have got. */
  wanted: string;
  /** Version that was used; absent: none could be had. */
  used?: string;
}

/** A version that failed, and where. */
export interface Failure {
  tenant: string;
  remote: string;
  version: string;
  during: 'load' | 'render' | 'hydration';
}

export interface HealthOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** The releases room. */
  releases: {
    state(): LiveState;
    candidates(dealer: DealerReleases, visitor?: string): Map<string, string[]>;
    changes: Pick<Changes, 'endRollout'>;
  };
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** By what the visitor is known again while something is rolled out. */
  visitorOf(request: FastifyRequest): string | undefined;
  /** A failure in a browser, of a version that the dealer serves, or of the shell. */
  onBrowserFailure?(failure: Failure): void;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds between writes. Default 1000. */
  pause?: number;
}

export interface HealthRoom {
  /** `POST /api/page-health`. */
  plugin: FastifyPluginAsync;
  /** `GET /health` below the admin API. Has no guard of its own. */
  adminPlugin: FastifyPluginAsync;
  /** Versions to try of each remote: the live one, then earlier ones by how they did. */
  candidates(dealer: DealerReleases, visitor?: string): Map<string, string[]>;
  /** The server made a page of these remotes. */
  pageMade(page: { tenant: string; milliseconds: number; remotes: PageRemote[] }): void;
  /** A version failed on the server. */
  failed(failure: Failure & { during: 'load' | 'render' }): void;
  /** The server loaded a version for the first time. */
  loaded(version: { tenant: string; remote: string; version: string; milliseconds: number }): void;
  /** Writes what was counted, and judges the rollouts that it concerns. */
  flush(): Promise<void>;
  /** Deletes counts that are older than their dealer keeps them. Runs every hour by itself, in one process of all. */
  clean(): Promise<void>;
  close(): Promise<void>;
}

const PAUSE = 1000;
const HOUR = 3600;
const DAY_MS = 86_400_000;
/** Of dealers that are no longer here. */
const KEPT_OF_GONE = 14;
const DEFAULT_LIMIT: ErrorLimit = { percentage: 2, views: 100 };
const ACTOR = 'health';

const BROWSER: Record<Failure['during'], Count> = {
  load: 'load-failed',
  render: 'render-failed',
  hydration: 'hydration-failed',
};

/** How releases do at dealers: counted here and in browsers, kept by the hour, and what follows from it. */
export const openHealth = async (options: HealthOptions): Promise<HealthRoom> => {
  const { db, jobs, tenants, releases, tenantOf, visitorOf, onBrowserFailure, log, now, pause = PAUSE } = options;

  const dealerOf = (slug: string): (DealerReleases & { errorLimit: ErrorLimit }) | undefined => {
    const tenant = tenants.bySlug(slug);
    return tenant && { ...releasesOf(tenant), errorLimit: tenant.config.releases.errorLimit };
  };
  const limitOf = (slug: string): ErrorLimit => dealerOf(slug)?.errorLimit ?? DEFAULT_LIMIT;

  const watch = createRolloutWatch({
    dealerOf,
    state: releases.state,
    read: (of) => readRollout(db, of),
    async abort(slug, { remote, id, why }) {
      await releases.changes.endRollout(slug, { remote, id, end: 'abort' }, { actor: ACTOR, why });
      log.error({ tenant: slug, remote, why }, 'a rollout aborted itself');
    },
    onError: (error) => log.error({ err: error }, 'a rollout could not be judged'),
  });
  const counts = createHealthCounts({
    db,
    now,
    pause,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be written'),
    onWritten: (rows) =>
      watch.check(
        rows
          .filter(({ metric }) => metric === 'failed' || metric === 'views')
          .map(({ tenant, remote, rollout = '' }) => ({ tenant, remote, rollout })),
      ),
  });
  const knownGood = createKnownGood({
    async read(slug) {
      const verdicts = (await readViews(db, slug)).map(({ remote, version, ...views }): [string, Verdict] => [
        `${remote}@${version}`,
        verdictOf(views, limitOf(slug)),
      ]);
      return new Map(verdicts);
    },
    baseOf(slug, remote) {
      const dealer = dealerOf(slug);
      return dealer && baseVersion(releases.state(), dealer, remote);
    },
    now,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be read'),
  });

  const add = (tenant: string, remote: string, version: string, metric: Count | Measure, bin = 0): void => {
    const rollout = releases.state().dealers.get(tenant)?.rollouts.get(remote)?.id ?? '';
    counts.add({ tenant, remote, version, rollout, metric, bin });
  };
  const measure = (tenant: string, remote: string, version: string, what: Measure, value: number): void =>
    add(tenant, remote, version, what, binOf(what, value));

  /** Previews of other versions are not counted. */
  const serves = (slug: string, remote: string, version: string): boolean => {
    const dealer = dealerOf(slug);
    if (!dealer) return false;
    const rolledOut = releases.state().dealers.get(slug)?.rollouts.get(remote)?.version;
    return version === rolledOut || (releases.candidates(dealer).get(remote)?.includes(version) ?? false);
  };

  const take = ({ slug, config }: Tenant, { failure, page }: PageReport, visitor: string | undefined): void => {
    const served = releases.candidates({ slug, ...config.releases }, visitor);
    const isServed = (remote: string, version: string): boolean => served.get(remote)?.includes(version) ?? false;
    if (failure) {
      const { remote, version, during, again = false } = failure;
      const known = isServed(remote, version);
      // Only names that exist become labels: a visitor must not be able to make new time series.
      const told = known ? { remote, version } : { remote: served.has(remote) ? remote : 'shell', version: '' };
      onBrowserFailure?.({ tenant: slug, during, ...told });
      if (known) {
        add(slug, remote, version, BROWSER[during]);
        if (!again) add(slug, remote, version, 'failed');
      }
    }
    if (!page) return;
    const vitals = Object.entries(page.vitals) as [Measure, number][];
    const once = new Map(page.remotes.map((each) => [each.remote, each]));
    for (const { remote, version, load, late = false } of once.values()) {
      if (!isServed(remote, version)) continue;
      if (late) add(slug, remote, version, 'views');
      if (load !== undefined) measure(slug, remote, version, 'load', load);
      for (const [what, value] of vitals) measure(slug, remote, version, what, value);
    }
  };

  const clean = async (): Promise<void> => {
    for (const { tenant, at } of await firstHours(db)) {
      const days = tenants.bySlug(tenant)?.config.health.keepDays ?? KEPT_OF_GONE;
      const before = new Date(now() - days * DAY_MS);
      if (at >= before) continue;
      // One dealer after the other: a clean-up must not take the database from the shoppers.
      // oxlint-disable-next-line no-await-in-loop
      await deleteHealth(db, tenant, before);
      log.info({ tenant, before }, 'old counts of how releases do were deleted');
    }
  };
  const cleaning = await jobs.define({ name: 'health.clean', data: Type.Object({}), retries: 0 });
  cleaning.work(clean);
  cleaning.every(HOUR, {});

  const rollouts = async (dealers: string[] | undefined): Promise<Watched[]> => {
    const state = releases.state();
    const slugs = dealers ?? [...state.dealers].flatMap(([slug, { rollouts: running }]) => (running.size > 0 ? [slug] : []));
    const found = slugs.flatMap((slug) => {
      const dealer = dealerOf(slug);
      return dealer ? rolloutsOf(state, dealer).map((rollout) => ({ slug, rollout })) : [];
    });
    const judged = await Promise.all(found.map(({ slug, rollout }) => watch.judge(slug, rollout)));
    return judged.filter((each) => each !== undefined);
  };

  return {
    clean,
    flush: counts.flush,
    close: counts.close,
    candidates: (dealer, visitor) => knownGood(dealer.slug, releases.candidates(dealer, visitor)),
    pageMade({ tenant, milliseconds, remotes }) {
      for (const { remote, wanted, used } of remotes) {
        if (!serves(tenant, remote, wanted)) continue;
        add(tenant, remote, wanted, 'views');
        if (used !== wanted) add(tenant, remote, wanted, 'failed');
        if (used === undefined) continue;
        if (used !== wanted) add(tenant, remote, used, 'views');
        measure(tenant, remote, used, 'server-render', milliseconds);
      }
    },
    failed({ tenant, remote, version, during }) {
      if (serves(tenant, remote, version)) add(tenant, remote, version, `server-${during}-failed`);
    },
    loaded({ tenant, remote, version, milliseconds }) {
      if (serves(tenant, remote, version)) measure(tenant, remote, version, 'server-load', milliseconds);
    },
    plugin: async (app) => void (await app.register(beaconRoutes, { tenantOf, visitorOf, take })),
    adminPlugin: async (app) =>
      void (await app.register(healthAdminRoutes, {
        now,
        rollouts,
        figures: async (query) => figuresOf(await readHealth(db, query), limitOf),
      })),
  };
};
