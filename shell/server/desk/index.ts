import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { PublishedReleases, Tenant, Tenants } from '../ports';
import type { Database } from '../storage/database';
import { operatorAsActor, type FindActorOfRequest } from './api/actor';
import { releaseDeskApi } from './api/desk-api';
import { createReleaseChanges } from './changes/changes';
import { createRemovedReleaseListener, createCatalogueCheck } from './changes/named-releases';
import { releaseSettingsOfDealer } from './changes/releases-of';
import { createCleanUp } from './clean-up/clean-up';
import type { ReleaseKeepPolicy } from './clean-up/needs';
import { dealerDiscoveryRoutes, discoveryRoutes } from './discovery/routes';
import type { DiscoveryDeps } from './discovery/source';
import { createDealerGate } from './gate/dealer-gate';
import type { ShellFacts } from './gate/findings';
import type { RolloutJudge } from './rollout/rollout-changes';
import { createErrorLimitReader } from './rollout/error-limit';
import { readFailingVersions } from './health/failing';
import { isRevoked } from './log/live-state';
import { rolloutsOfDealer } from './log/release-set';
import { createLogRecorder } from './log/record';
import { createReleaseLog, type NewLogEntry } from './log/release-log';
import { createRehearsals } from './rehearsal/rehearsals';
import { createRunningRehearsals } from './rehearsal/running-rehearsals';
import { createTicketOpener } from './preview/open-preview';
import { createPreviewDesk } from './preview/preview-desk';
import { createPreviewTickets } from './preview/tickets';
import type { Workbenches } from './workbench/workbenches';

export { openHealth } from './health/open-health';
export { openNotices } from './notices/open-notices';
export { noticeReceiversOf, type NoticeReceiver } from './notices/receivers';
export { deskPage } from './pages/console-routes';
export { deskOverviewHtml } from './pages/overview';
export { deskPages } from './pages/routes';
export { createWorkbenches } from './workbench/workbenches';

export interface DeskOptions {
  db: Database;
  tenants: Tenants;
  /** Returns the address of a dealer's site for links. Default: `http://` and its first host, for tests of this room. */
  addressOf?(tenant: Tenant): string;
  releases: PublishedReleases;
  /** The unpublished builds of teams. The desk closes the workbenches when it closes. */
  benches: Workbenches;
  /** Returns the number of cars of a dealer. */
  stockCount(slug: string): Promise<number>;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** The versions and contracts that the shell offers to remotes. */
  shell: ShellFacts;
  /** Returns the actor of a request to the admin API. Default: always `operator`, for tests of this room. */
  actorOf?: FindActorOfRequest;
  /** Calls back as soon as another process writes to the log. */
  listen?(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** How much of the past clean-up keeps. Default: 30 days, 20 entries, 24 hours. */
  keep?: ReleaseKeepPolicy;
  /** Returns whether something outside the log needs a release; clean-up then keeps the release. */
  isInUse?(name: string, version: string): boolean | Promise<boolean>;
  /** Is called with the milliseconds between a change of the release log by another process and its reading by this one. */
  onFollowed?(lag: number): void;
  /** Is called with the entries of an action in the transaction that writes them. */
  onWrite?(tx: Database, rows: readonly NewLogEntry[], action: string): Promise<void>;
  /** Key that signs the links of previews. Default: a new key, for tests. */
  previewSecret?: string;
  /** Whether developers may show builds. Only for development, because the server runs the builds. */
  workbench?: boolean;
}

/** The judge before the health room is open: it holds nothing, and has counted nobody. */
const NO_JUDGE: RolloutJudge = { holdReason: async () => undefined, evidenceOf: async () => undefined };

const KEEP: ReleaseKeepPolicy = { historyDays: 30, historyEntries: 20, visitHours: 24 };

const firstHost = ({ config }: Tenant): string => `http://${config.hosts[0] ?? ''}`;

/** Returns the slots that the pages of a dealer's configuration place. */
const slotsOf = (tenant: Tenant | undefined): string[] => {
  const { home = [], pages = [] } = tenant?.config ?? {};
  return [...home, ...pages.flatMap(({ blocks }) => blocks)].map(({ slot }) => slot);
};

/** Opens the release log and what changes it. */
const openDeskParts = async ({ db, tenants, releases, now, shell, listen, onFollowed, onWrite }: DeskOptions) => {
  const { catalogue, dropCopies } = releases;
  const checkCatalogue = createCatalogueCheck(catalogue);
  const log = await createReleaseLog(db, {
    listen,
    onFollowed,
    async check(tx, rows, action) {
      await checkCatalogue(tx, rows);
      await onWrite?.(tx, rows, action);
    },
  });
  const record = createLogRecorder(log);
  releases.onKeyChange(record);
  releases.setRevoked(({ name, version }) => isRevoked(log.state(), name, version));
  const gate = createDealerGate({ shell, find: releases.find, slotsOf: (slug) => slotsOf(tenants.bySlug(slug)) });
  const rehearsals = createRehearsals({ db, tenants, now });
  let judge = NO_JUDGE;
  const changes = createReleaseChanges({
    log,
    catalogue,
    tenants,
    gate,
    rehearsals,
    judge: {
      holdReason: (...rollout) => judge.holdReason(...rollout),
      evidenceOf: (...rollout) => judge.evidenceOf(...rollout),
    },
  });
  log.onChange(
    createRemovedReleaseListener(catalogue, () => {
      gate.forget();
      // Files that can't be removed now are removed by the next clean-up.
      void dropCopies().catch(() => undefined);
    }),
  );
  const judgeWith = (source: RolloutJudge): void => void (judge = source);
  return { log, record, gate, rehearsals, changes, previews: createPreviewDesk({ log, changes, gate, now }), judgeWith };
};

/** Opens the room: the release set of every dealer, every change of it, and the admin API for both. */
export const openDesk = async (options: DeskOptions) => {
  const { db, tenants, releases, benches, stockCount, now, actorOf = operatorAsActor, addressOf = firstHost } = options;
  const { previewSecret = randomUUID(), workbench = false, keep = KEEP, isInUse = () => false } = options;
  const { catalogue, dropCopies, store } = releases;
  const { log, record, gate, rehearsals, changes, previews, judgeWith } = await openDeskParts(options);
  const failing = () => readFailingVersions({ db, now, limitOf: createErrorLimitReader(tenants) });
  const tickets = createPreviewTickets(previewSecret);
  const cleanUp = createCleanUp({ log, catalogue, store, tenants, now, isInUse, policy: keep, dropCopies });
  /** Admin API of releases and dealers as a Fastify plugin. The caller must guard it. */
  const adminPlugin: FastifyPluginAsync = releaseDeskApi({
    releases,
    desk: { log, record, gate, changes, previews, tickets, cleanUp, rehearsals, running: createRunningRehearsals({ db, now }) },
    dealers: { tenants, addressOf, stockCount, failing },
    builds: { benches, workbench },
    actorOf,
    now,
  });
  return {
    adminPlugin,
    /**
     * Returns the routes of discovery documents, which list what the pages of dealers try: `/discovery/…` on their
     * hosts, and the same by slug.
     */
    discovery(candidates: DiscoveryDeps['candidates'], tenantOf: Parameters<typeof discoveryRoutes>[1]) {
      const discoveryDeps = { state: log.state, find: catalogue.find, candidates };
      return { plugin: discoveryRoutes(discoveryDeps, tenantOf), adminPlugin: dealerDiscoveryRoutes(discoveryDeps, changes) };
    },
    changes,
    record,
    candidates: log.candidates,
    state: log.state,
    /** Returns whether a rollout runs for a dealer, so that its visitors need a cookie. */
    hasRollout: (tenant: Tenant): boolean => rolloutsOfDealer(log.state(), releaseSettingsOfDealer(tenant)).length > 0,
    revision: log.revision,
    /** Returns the previews that the tickets of visitors stand for. */
    previews: createTicketOpener({ tickets, find: previews.find, benches, release: catalogue.find, now }),
    /** Sets the judge of running rollouts; before, none is held. */
    judgeWith,
    /** Returns entries of the release log, newest first. */
    logEntries: log.entries,
    /** Sets the source that renders pages for rehearsals; before, no change is rehearsed. */
    rehearseWith: rehearsals.use,
    close(): void {
      log.close();
      benches.close();
    },
  };
};
