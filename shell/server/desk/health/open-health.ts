import type { ErrorLimit } from '@forecourt/contracts/release/error-limit-shape';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Tenant, Tenants } from '../../ports';
import type { Database } from '../../storage/database';
import type { Changes } from '../changes/changes';
import { releasesOf } from '../changes/releases-of';
import type { DealerReleases, LiveState } from '../log/live-state';
import { baseVersion } from '../log/release-set';
import { healthAdminRoutes } from './admin-routes';
import { beaconRoutes } from './beacon-routes';
import { createErrorLimitOf } from '../rollout/error-limit';
import { readRolloutCounts, rolloutsToJudge } from '../rollout/rollout-counts';
import { healthVerdict, type HealthVerdict } from './error-rate';
import { healthFigures } from './figures';
import { createHealthCounts } from './health-counts';
import { createFallbackOrder } from './fallback-order';
import { createBrowserCounts, createServerCounts, type VersionFailure } from './page-counts';
import { deleteHealthCounts, dealersWithCounts, readHealthSums, readViewCounts } from './store';
import { createRolloutWatch } from '../rollout/watch-rollouts';

export interface HealthOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** The part of the release desk that counts page views of versions and aborts rollouts. */
  desk: {
    state(): LiveState;
    candidates(dealer: DealerReleases, visitor?: string): Map<string, string[]>;
    changes: Pick<Changes, 'endRollout'>;
  };
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns the visitor's id while a rollout runs; undefined otherwise. */
  visitorOf(request: FastifyRequest): string | undefined;
  /** Is called with every failure that a browser reports about a version that the dealer serves, or about the shell. */
  onBrowserFailure?(failure: VersionFailure): void;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** Milliseconds between two writes. Default 1000. */
  pause?: number;
}

export interface Health extends ReturnType<typeof createServerCounts> {
  /** Fastify plugin with the route `POST /api/page-health`. */
  plugin: FastifyPluginAsync;
  /** Fastify plugin with the admin route `GET /health`. The caller must guard it. */
  adminPlugin: FastifyPluginAsync;
  /**
   * Returns the versions to try of each remote: the live version, then earlier versions in order of their health.
   */
  candidates(dealer: DealerReleases, visitor?: string): Map<string, string[]>;
  /** Writes the counts in memory, and judges the rollouts whose counts changed. */
  flush(): Promise<void>;
  /** Deletes counts that are older than their dealer keeps them. It runs every hour by itself, in one of all processes. */
  clean(): Promise<void>;
  close(): Promise<void>;
}

const PAUSE = 1000;
/** Seconds in an hour. */
const HOUR = 3600;
/** Milliseconds in a day. */
const DAY = 86_400_000;
/** Days after which the counts of a dealer without a configuration are deleted. */
const KEPT_OF_GONE = 14;
const ACTOR = 'health';

const openWatch = ({ db, tenants, desk, log }: HealthOptions, limitOf: (slug: string) => ErrorLimit) =>
  createRolloutWatch({
    dealerOf(slug) {
      const tenant = tenants.bySlug(slug);
      return tenant && releasesOf(tenant);
    },
    limitOf,
    state: desk.state,
    read: (rollout) => readRolloutCounts(db, rollout),
    async abort(slug, { remote, id, why }) {
      await desk.changes.endRollout(slug, { remote, id, end: 'abort' }, { actor: ACTOR, why });
      log.error({ tenant: slug, remote, why }, 'a rollout aborted itself');
    },
    onError: (error) => log.error({ err: error }, 'a rollout could not be judged'),
  });

const openFallbackOrder = ({ db, tenants, desk, log, now }: HealthOptions, limitOf: (slug: string) => ErrorLimit) =>
  createFallbackOrder({
    async read(slug) {
      const verdicts = (await readViewCounts(db, slug)).map(({ remote, version, ...views }): [string, HealthVerdict] => [
        `${remote}@${version}`,
        healthVerdict(views, limitOf(slug)),
      ]);
      return new Map(verdicts);
    },
    baseOf(slug, remote) {
      const tenant = tenants.bySlug(slug);
      return tenant && baseVersion(desk.state(), releasesOf(tenant), remote);
    },
    now,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be read'),
  });

/** Deletes old counts of one dealer after the other, so that shoppers' requests get their share of the database. */
const cleanHealth = async ({ db, tenants, log, now }: HealthOptions): Promise<void> => {
  for (const { tenant, at } of await dealersWithCounts(db)) {
    const days = tenants.bySlug(tenant)?.config.health.keepDays ?? KEPT_OF_GONE;
    const before = new Date(now() - days * DAY);
    if (at >= before) continue;
    await deleteHealthCounts(db, tenant, before);
    log.info({ tenant, before }, 'old counts of the health of releases were deleted');
  }
};

/**
 * Opens the room: it counts on the server and in browsers how versions work at dealers, and keeps the counts by the hour
 * (R-10).
 */
export const openHealth = async (options: HealthOptions): Promise<Health> => {
  const { db, jobs, tenants, desk, tenantOf, visitorOf, onBrowserFailure, log, now, pause = PAUSE } = options;
  const limitOf = createErrorLimitOf(tenants);
  const watch = openWatch(options, limitOf);
  const counts = createHealthCounts({
    db,
    now,
    pause,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be written'),
    onWritten: (rows) => watch.check(rolloutsToJudge(rows)),
  });
  const order = openFallbackOrder(options, limitOf);
  const countDeps = { counts, tenants, state: desk.state, candidates: desk.candidates, onBrowserFailure };
  const clean = () => cleanHealth(options);
  const cleaning = await jobs.define({ name: 'health.clean', data: Type.Object({}), retries: 0 });
  cleaning.work(clean);
  cleaning.every(HOUR, {});
  return {
    clean,
    flush: counts.flush,
    close: counts.close,
    candidates: (dealer, visitor) => order(dealer.slug, desk.candidates(dealer, visitor)),
    ...createServerCounts(countDeps),
    plugin: async (app) => void (await app.register(beaconRoutes, { tenantOf, visitorOf, take: createBrowserCounts(countDeps) })),
    adminPlugin: async (app) =>
      void (await app.register(healthAdminRoutes, {
        now,
        rollouts: watch.judgeRunning,
        figures: async (query) => healthFigures(await readHealthSums(db, query), limitOf),
      })),
  };
};
