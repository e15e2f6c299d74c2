import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { verdictText } from '@forecourt/contracts/release/verdict-text';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Tenant, Tenants } from '../../ports';
import type { Database } from '../../storage/database';
import type { ReleaseChanges } from '../changes/changes';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { DealerReleaseSettings, LiveState } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import { versionOutsideRollouts } from '../log/release-set';
import { healthAdminRoutes, rolloutHealthView } from './admin-routes';
import { beaconRoutes } from './beacon-routes';
import { createErrorLimitReader } from '../rollout/error-limit';
import { healthVerdict, type HealthVerdict } from './error-rate';
import { healthFigures, hourlyFigures } from './figures';
import { createHealthCounts } from './health-counts';
import { createFallbackOrder } from './fallback-order';
import { createBrowserPageCounts, createServerPageCounts, type VersionFailure } from './page-counts';
import { deleteHealthCounts, dealersWithCounts, readHealthSums, readHourlySums, readPageViewCounts } from './store';
import { createSilentPageWatch } from '../rollout/silent-pages';
import { createRolloutVisitorCounts } from '../rollout/visitor-counts';
import { createRolloutSidesOfVisitors, type RolloutVisitor } from '../rollout/visitor-sides';
import { deleteRolloutVisitors } from '../rollout/visitor-store';
import { createEndedRolloutReader } from '../rollout/ended-rollouts';
import type { RolloutJudge } from '../rollout/rollout-changes';
import { SELF_ABORT_ACTOR } from '../notices/notice-of-entries';
import { createRolloutWatch } from '../rollout/watch-rollouts';
import { createCountWriteTimer } from './count-write-timer';
import { createPageTokens, PAGE_TOKEN_LIFETIME } from './page-token';
import { messageWithoutDetails } from './plain-message';
import { createHealthReportQueue } from './report-queue';
import { createServedPages } from './served-pages';
import { createHealthReportTaker, readPagesThatReported, type HealthReportRefusal } from './take-report';
import { errorMessage } from '../../error-record';
import { LRUCache } from 'lru-cache';

export interface HealthOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** The part of the release desk that counts page views of versions and aborts rollouts. */
  desk: {
    state(): LiveState;
    candidates(dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]>;
    changes: Pick<ReleaseChanges, 'endRollout'>;
    logEntries: ReleaseLog['entries'];
  };
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns the visitor of the request's cookie; undefined without one. */
  visitorOf(request: FastifyRequest): RolloutVisitor | undefined;
  /** Key that signs the tokens of served pages, the same in all processes. */
  pageSecret: string;
  /** Is called with every report that has no effect, and the reason. */
  onRefused?(tenant: string, reason: HealthReportRefusal): void;
  /** Is called with every failure that a browser reports about a version that the dealer serves, or about the shell. */
  onBrowserFailure?(failure: VersionFailure): void;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** Milliseconds between two writes of counts to the database. Default 1000. */
  pause?: number;
}

type CountingRoom = ReturnType<typeof openCounts>['room'];

export interface HealthRoom extends CountingRoom, RolloutJudge {
  /** Fastify plugin with the route `POST /api/page-health`. */
  plugin: FastifyPluginAsync;
  /** Fastify plugin with the admin route `GET /health`. The caller must guard it. */
  adminPlugin: FastifyPluginAsync;
  /**
   * Returns the versions to try of each remote: the live version, then earlier versions in order of their health.
   */
  candidates(dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]>;
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
/** Most versions whose last failure this process remembers. */
const MOST_MESSAGES = 1_000;

const openWatch = ({ db, tenants, desk, log, now }: HealthOptions, interruption: () => string | undefined) =>
  createRolloutWatch({
    db,
    dealerOf(slug) {
      const tenant = tenants.bySlug(slug);
      return tenant && releaseSettingsOfDealer(tenant);
    },
    state: desk.state,
    interruption,
    now,
    async abort(slug, { remote, id, why, evidence }) {
      await desk.changes.endRollout(slug, { remote, id, end: 'abort', evidence }, { actor: SELF_ABORT_ACTOR, why });
      log.error({ tenant: slug, remote, why, ...evidence }, 'a rollout aborted itself');
    },
    onError: (error) => log.error({ err: error }, 'a rollout could not be judged'),
  });

/** Opens the counts of pages and visitors, and the watch over rollouts that depends on them. */
const openCounts = (options: HealthOptions) => {
  const { db, tenants, desk, onBrowserFailure, onRefused = () => undefined, log, now, pause = PAUSE } = options;
  const tokens = createPageTokens(options.pageSecret);
  const counts = createHealthCounts({ db, now });
  const queue = createHealthReportQueue({ db, now, onRepeated: (tenant) => onRefused(tenant, 'repeated') });
  const visitors = createRolloutVisitorCounts({ db, onHarm: (runs) => watch.note(runs) });
  const sides = createRolloutSidesOfVisitors({ state: desk.state, tenants, tokens, counts: visitors, now });
  const silentPages = createSilentPageWatch({ now, readAlive: (pages) => readPagesThatReported(queue, pages) });
  const flushing = createCountWriteTimer({
    steps: [queue.flush, silentPages.flush, counts.flush, visitors.flush],
    onWritten: () => watch.check(),
    now,
    pause,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be written'),
  });
  const watch = openWatch(options, flushing.interruption);
  const messages = new LRUCache<string, string>({ max: MOST_MESSAGES });
  const server = createServerPageCounts({ counts, tenants, state: desk.state, candidates: desk.candidates });
  const count = createBrowserPageCounts({ counts, onBrowserFailure });
  return {
    ...flushing,
    judgeRunning: watch.judgeRunning,
    evidenceOf: watch.evidenceOf,
    cleanReports: queue.clean,
    take: createHealthReportTaker({ tokens, queue, sides, count, now, onRefused }),
    room: {
      pageMade: server.pageMade,
      loaded: server.loaded,
      failed({ error, ...failure }: VersionFailure & { during: 'load' | 'render'; error: unknown }): void {
        messages.set(`${failure.remote}@${failure.version}`, messageWithoutDetails(errorMessage(error)));
        server.failed(failure);
      },
      pageServed: createServedPages({ tokens, sides, silentPages, messageOf: (release) => messages.get(release), now }),
      enquired(tenant: Tenant, visitor: RolloutVisitor): void {
        sides.count(tenant.slug, visitor, sides.sidesOf(tenant, visitor.id), 'enquired');
      },
    },
  };
};

const openFallbackOrder = ({ db, tenants, desk, log, now }: HealthOptions, limitOf: (slug: string) => ErrorLimit) =>
  createFallbackOrder({
    async read(slug) {
      const verdicts = (await readPageViewCounts(db, slug)).map(({ remote, version, ...views }): [string, HealthVerdict] => [
        `${remote}@${version}`,
        healthVerdict(views, limitOf(slug)),
      ]);
      return new Map(verdicts);
    },
    baseOf(slug, remote) {
      const tenant = tenants.bySlug(slug);
      return tenant && versionOutsideRollouts(desk.state(), releaseSettingsOfDealer(tenant), remote);
    },
    now,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be read'),
  });

/** Deletes old counts of one dealer after the other, so that shoppers' requests get their share of the database. */
const cleanHealth = async ({ db, tenants, desk, log, now }: HealthOptions): Promise<void> => {
  const running = [...desk.state().dealers.values()].flatMap(({ rollouts }) => [...rollouts.values()].map(({ id }) => id));
  await deleteRolloutVisitors(db, running, new Date(now() - DAY));
  for (const { tenant, at } of await dealersWithCounts(db)) {
    const days = tenants.bySlug(tenant)?.config.health.keepDays ?? KEPT_OF_GONE;
    const before = new Date(now() - days * DAY);
    if (at >= before) continue;
    await deleteHealthCounts(db, tenant, before);
    log.info({ tenant, before }, 'old counts of the health of releases were deleted');
  }
};

/**
 * Opens the room: it counts on the server and in browsers how versions work at dealers, keeps the counts by the hour
 * and judges rollouts by their visitors.
 */
export const openHealth = async (options: HealthOptions): Promise<HealthRoom> => {
  const { db, jobs, tenants, desk, tenantOf, visitorOf, now } = options;
  const limitOf = createErrorLimitReader(tenants);
  const { room, flush, close, judgeRunning, evidenceOf, take, cleanReports } = openCounts(options);
  const order = openFallbackOrder(options, limitOf);
  const clean = async (): Promise<void> => {
    await cleanReports(new Date(now() - PAGE_TOKEN_LIFETIME));
    await cleanHealth(options);
  };
  const cleaning = await jobs.define({ name: 'health.clean', data: Type.Object({}), retries: 0 });
  cleaning.work(clean);
  cleaning.every(HOUR, {});
  return {
    ...room,
    async holdReason(slug, remote) {
      const watched = (await judgeRunning([slug])).find(({ rollout }) => rollout.remote === remote);
      const kind = watched?.judgement.verdict.kind;
      return watched && (kind === 'hold' || kind === 'bad') ? verdictText(rolloutHealthView(watched), String) : undefined;
    },
    evidenceOf,
    clean,
    flush,
    close,
    candidates: (dealer, visitor) => order(dealer.slug, desk.candidates(dealer, visitor)),
    plugin: async (app) => void (await app.register(beaconRoutes, { tenantOf, visitorOf, take })),
    adminPlugin: async (app) =>
      void (await app.register(healthAdminRoutes, {
        now,
        rollouts: judgeRunning,
        takesReports: (slug) => tenants.bySlug(slug)?.config.health.beacons ?? false,
        hours: async (query) => hourlyFigures(await readHourlySums(db, query)),
        ended: createEndedRolloutReader({ entries: desk.logEntries, now }),
        figures: async (query) => healthFigures(await readHealthSums(db, query), limitOf),
      })),
  };
};
