import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { verdictText } from '@forecourt/contracts/release/verdict-text';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, RepeatFailure, Tenant, Tenants } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import type { ReleaseChanges } from '../changes/changes';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { DealerReleaseSettings, LiveState } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import { versionOutsideRollouts } from '../log/release-set';
import { healthAdminRoutes, rolloutHealthView } from './admin-routes';
import { beaconRoutes } from './beacon-routes';
import { createErrorLimitReader } from '../rollout/error-limit';
import { healthFigures, hourlyFigures } from './figures';
import { createHealthCounts } from './health-counts';
import { createFallbackOrder } from './fallback-order';
import { createBrowserPageCounts, createServerPageCounts, type VersionFailure } from './page-counts';
import { deleteHealthCounts, dealersWithCounts, readHealthSums, readHourlySums } from './store';
import { createSilentPageWatch } from '../rollout/silent-pages';
import { createRolloutVisitorCounts } from '../rollout/visitor-counts';
import { createRolloutSidesOfVisitors, type RolloutVisitor } from '../rollout/visitor-sides';
import { deleteRolloutVisitors } from '../rollout/visitor-store';
import { createEndedRolloutReader } from '../rollout/ended-rollouts';
import type { RolloutJudge } from '../rollout/rollout-changes';
import { SELF_ABORT_ACTOR } from '../notices/notice-of-entries';
import { createRepeatedFailures } from '../rollout/repeated-failures';
import { createRolloutWatch } from '../rollout/watch-rollouts';
import { createCountWriteTimer } from './count-write-timer';
import { createNewestFailures } from './newest-failures';
import { createPageTokens, PAGE_TOKEN_LIFETIME } from './page-token';
import { messageWithoutDetails } from './plain-message';
import { createHealthReportQueue } from './report-queue';
import { createReportedFailures, deleteReportedFailures } from './reported-failures';
import { createServedPages } from './served-pages';
import { createHealthReportTaker, readPagesThatReported, type HealthReportRefusal, type ReportSender } from './take-report';
import { readVerdicts } from './verdicts';
import { errorMessage } from '../../../platform/errors/error-record';
import { LRUCache } from 'lru-cache';

export interface HealthOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  desk: {
    state(): LiveState;
    candidates(dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]>;
    changes: Pick<ReleaseChanges, 'endRollout'>;
    noteHold: Parameters<typeof createRolloutWatch>[0]['noteHold'];
    logEntries: ReleaseLog['entries'];
  };
  tenantOf(request: FastifyRequest): Tenant | undefined;
  senderOf(request: FastifyRequest): ReportSender;
  /** Points of each network, by which the tokens of its pages are limited. */
  budgetOf: Parameters<typeof createServedPages>[0]['budgetOf'];
  /** Signs the tokens of served pages; the same in all processes. */
  pageSecret: string;
  onRefused?(tenant: string, reason: HealthReportRefusal): void;
  onBrowserFailure?(failure: VersionFailure): void;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds between two writes to the database. Default: 1000. */
  pause?: number;
}

type CountingRoom = ReturnType<typeof openCounts>['room'];

export interface HealthRoom extends CountingRoom, RolloutJudge {
  plugin: FastifyPluginAsync;
  /** The caller must guard it. */
  adminPlugin: FastifyPluginAsync;
  /** The live version comes first, then earlier versions in order of their health. */
  candidates(dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]>;
  /** Also judges the rollouts whose counts changed. */
  flush(): Promise<void>;
  /** Before the call, no failure is repeated. */
  repeatWith(repeat: RepeatFailure): void;
  /** Deletes counts that are older than their dealer keeps them. Runs every hour by itself, in one of all processes. */
  clean(): Promise<void>;
  close(): Promise<void>;
}

const PAUSE = 1000;
const HOUR = 3600;
/** Milliseconds. */
const DAY = 86_400_000;
/** Days for counts of a dealer without a configuration. */
const KEPT_OF_GONE = 14;
const MOST_MESSAGES = 1_000;
/** Days; nobody looks for older messages, and networks are not kept for longer. */
const NEWEST_DAYS = 14;

const openWatch = (
  { db, tenants, desk, log, now }: HealthOptions,
  { interruption, repeats }: Pick<Parameters<typeof createRolloutWatch>[0], 'interruption' | 'repeats'>,
) =>
  createRolloutWatch({
    db,
    repeats,
    async noteHold(slug, held) {
      await desk.noteHold(slug, held);
      log.error(
        { tenant: slug, remote: held.rollout.remote, why: held.why },
        'a rollout is held, because few networks report failures',
      );
    },
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

const openCounts = (options: HealthOptions) => {
  const { db, tenants, desk, onBrowserFailure, onRefused = () => undefined, log, now, pause = PAUSE } = options;
  const tokens = createPageTokens(options.pageSecret);
  const counts = createHealthCounts({ db, now });
  const newest = createNewestFailures({ db, now });
  const queue = createHealthReportQueue({ db, now, onRepeated: (tenant) => onRefused(tenant, 'repeated') });
  const visitors = createRolloutVisitorCounts({ db, onHarm: (runs) => watch.note(runs) });
  const sides = createRolloutSidesOfVisitors({ state: desk.state, tenants, tokens, counts: visitors, now });
  const silentPages = createSilentPageWatch({ now, readAlive: (pages) => readPagesThatReported(queue, pages) });
  const reports = createReportedFailures({ db, now });
  const repeats = createRepeatedFailures({
    state: desk.state,
    onError: (error) => log.error({ err: error }, 'a failing page could not be rendered again'),
  });
  const flushing = createCountWriteTimer({
    steps: [queue.flush, silentPages.flush, counts.flush, reports.flush, newest.flush, visitors.flush],
    onWritten: () => watch.check(),
    now,
    pause,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be written'),
  });
  const watch = openWatch(options, { interruption: flushing.interruption, repeats });
  const messages = new LRUCache<string, string>({ max: MOST_MESSAGES });
  const server = createServerPageCounts({ counts, tenants, state: desk.state, candidates: desk.candidates, note: newest.note });
  const count = createBrowserPageCounts({ counts, reports, onBrowserFailure, note: newest.note });
  return {
    ...flushing,
    judgeRunning: watch.judgeRunning,
    evidenceOf: watch.evidenceOf,
    cleanReports: queue.clean,
    newest,
    take: createHealthReportTaker({ tokens, queue, sides, count, now, onRefused }),
    room: {
      repeatWith: repeats.use,
      pageMade: server.pageMade,
      loaded: server.loaded,
      failed({ error, ...failure }: VersionFailure & { during: 'load' | 'render'; error: unknown }): void {
        const message = errorMessage(error);
        messages.set(`${failure.remote}@${failure.version}`, messageWithoutDetails(message));
        server.failed({ ...failure, message });
      },
      pageServed: createServedPages({
        tokens,
        sides,
        silentPages,
        repeats,
        budgetOf: options.budgetOf,
        messageOf: (release) => messages.get(release),
        now,
      }),
      enquired(tenant: Tenant, visitor: RolloutVisitor): void {
        sides.count(tenant.slug, visitor, sides.sidesOf(tenant, visitor.id), 'enquired');
      },
    },
  };
};

const openFallbackOrder = ({ db, tenants, desk, log, now }: HealthOptions, limitOf: (slug: string) => ErrorLimit) =>
  createFallbackOrder({
    read: (slug) => readVerdicts(db, slug, limitOf(slug)),
    baseOf(slug, remote) {
      const tenant = tenants.bySlug(slug);
      return tenant && versionOutsideRollouts(desk.state(), releaseSettingsOfDealer(tenant), remote);
    },
    now,
    onError: (error) => log.error({ err: error }, 'the health of releases could not be read'),
  });

/** One dealer after the other, so that shoppers' requests get their share of the database. */
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

/** Counts by the hour how versions work at dealers, and judges rollouts by their visitors. */
export const openHealth = async (options: HealthOptions): Promise<HealthRoom> => {
  const { db, jobs, tenants, desk, tenantOf, senderOf, now } = options;
  const limitOf = createErrorLimitReader(tenants);
  const { room, flush, close, judgeRunning, evidenceOf, take, cleanReports, newest } = openCounts(options);
  const order = openFallbackOrder(options, limitOf);
  const clean = async (): Promise<void> => {
    await cleanReports(new Date(now() - PAGE_TOKEN_LIFETIME));
    await newest.clean(new Date(now() - NEWEST_DAYS * DAY));
    await deleteReportedFailures(db, new Date(now() - NEWEST_DAYS * DAY));
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
    plugin: async (app) => void (await app.register(beaconRoutes, { tenantOf, senderOf, take })),
    adminPlugin: async (app) =>
      void (await app.register(healthAdminRoutes, {
        now,
        rollouts: judgeRunning,
        takesReports: (slug) => tenants.bySlug(slug)?.config.health.beacons ?? false,
        hours: async (query) => hourlyFigures(await readHourlySums(db, query)),
        ended: createEndedRolloutReader({ entries: desk.logEntries, now }),
        async figures(query) {
          const newestOf = await newest.readSince(query.since);
          return healthFigures(await readHealthSums(db, query), limitOf).map((each) => ({ ...each, newest: newestOf(each) }));
        },
      })),
  };
};
