import { randomUUID } from 'node:crypto';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import type { FastifyPluginAsync } from 'fastify';
import type { PublishedReleases, Tenant, Tenants } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
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
import { createHoldNotes } from './rollout/note-hold';
import type { RolloutJudge } from './rollout/rollout-changes';
import { createErrorLimitReader } from './rollout/error-limit';
import { readFailingVersions } from './health/verdicts';
import { isRevoked } from './log/live-state';
import { rolloutsOfDealer } from './log/release-set';
import { createLogRecorder } from './log/record';
import { createReleaseLog, type NewLogEntry } from './log/release-log';
import { createRehearsals } from './rehearsal/rehearsals';
import { createRunningRehearsals } from './rehearsal/running-rehearsals';
import { createTicketOpener } from './preview/open-preview';
import { createPreviewDesk } from './preview/preview-desk';
import { createPreviewTickets } from './preview/tickets';
import { createQuarantine } from './quarantine/quarantine';
import type { Workbenches } from './workbench/workbenches';

export { shellFacts } from './gate/shell-facts';
export { siteDocumentRoutes } from './discovery/routes';
export { openHealth } from './health/open-health';
export { openNotices } from './notices/open-notices';
export { noticeReceiversOf, type NoticeReceiver } from './notices/receivers';
export { deskPage } from './pages/console-routes';
export { deskOverviewHtml } from './pages/overview';
export { deskPages } from './pages/routes';
export { createWorkbenches, workbenchFolders } from './workbench/workbenches';

export interface DeskOptions {
  db: Database;
  tenants: Tenants;
  /** Links begin with it. Default: `http://` and the first host, for tests of this room. */
  addressOf?(tenant: Tenant): string;
  releases: PublishedReleases;
  /** The desk closes the workbenches when it closes. */
  benches: Workbenches;
  stockCount(slug: string): Promise<number>;
  /** Milliseconds since 1970. */
  now(): number;
  shell: ShellFacts;
  /** Default: always `operator`, for tests of this room. */
  actorOf?: FindActorOfRequest;
  /** Calls back as soon as another process writes to the log. */
  listen?(channel: string, heard: () => void): Promise<() => Promise<void>>;
  keep?: ReleaseKeepPolicy;
  /** Tells whether something outside the log needs a release; clean-up then keeps it. */
  isInUse?(name: string, version: string): boolean | Promise<boolean>;
  /** `lag`: milliseconds between a change of the release log by another process and its reading by this one. */
  onFollowed?(lag: number): void;
  /** Called in the transaction that writes the entries of an action. */
  onWrite?(tx: Database, rows: readonly NewLogEntry[], action: string): Promise<void>;
  /** Signs the links of previews. Default: a new key, for tests. */
  previewSecret?: string;
  /** Developers may show builds. Only for development, because the server runs the builds. */
  workbench?: boolean;
}

type RollbacksOptions = Pick<DeskOptions, 'db' | 'tenants' | 'shell'> & Pick<PublishedReleases, 'catalogue'>;

const NO_JUDGE: RolloutJudge = { holdReason: async () => undefined, evidenceOf: async () => undefined };

const KEEP: ReleaseKeepPolicy = { historyDays: 30, historyEntries: 20, visitHours: 24 };

const firstHost = ({ config }: Tenant): string => `http://${config.hosts[0] ?? ''}`;

/** Each revocation of a key has an entry, so the answer stays the same until the log grows. */
const keptByRevision = <Value>(read: () => Promise<Value>): ((revision: number) => Promise<Value>) => {
  let kept: { revision: number; value: Promise<Value> } | undefined;
  return async (revision) => {
    if (kept?.revision !== revision) kept = { revision, value: read() };
    const { value } = kept;
    return value.catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  };
};

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
  const gate = createDealerGate({
    shell,
    find: releases.find,
    slotsOf: tenants.slotsOf,
    releasesOfRevokedKeys: keptByRevision(releases.keys.releasesOfRevokedKeys),
  });
  const rehearsals = createRehearsals({ db, tenants, now, record });
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

/** Roll backs without a server: the log gets the same entries. */
export const openRollbacks = async ({ db, tenants, shell, catalogue }: RollbacksOptions) => {
  const log = await createReleaseLog(db, { check: createCatalogueCheck(catalogue) });
  const gate = createDealerGate({ shell, find: catalogue.find, slotsOf: tenants.slotsOf });
  const rehearsals = { findings: async () => new Map() };
  const { rollback } = createReleaseChanges({ log, catalogue, tenants, gate, rehearsals, judge: NO_JUDGE });
  return { rollback, close: log.close };
};

/** The release set of every dealer, every change of it, and the admin API for both. */
export const openDesk = async (options: DeskOptions) => {
  const { db, tenants, releases, benches, stockCount, now, actorOf = operatorAsActor, addressOf = firstHost } = options;
  const { previewSecret = randomUUID(), workbench = false, keep = KEEP, isInUse = () => false } = options;
  const { catalogue, dropCopies, store } = releases;
  const { log, record, gate, rehearsals, changes, previews, judgeWith } = await openDeskParts(options);
  const failing = () => readFailingVersions({ db, now, limitOf: createErrorLimitReader(tenants) });
  const tickets = createPreviewTickets(previewSecret);
  const quarantine = createQuarantine({ log, dealers: () => tenants.all().map(releaseSettingsOfDealer) });
  const cleanUp = createCleanUp({ log, catalogue, store, tenants, now, isInUse, policy: keep, dropCopies });
  /** The caller must guard it. */
  const adminPlugin: FastifyPluginAsync = releaseDeskApi({
    releases,
    desk: {
      log,
      record,
      gate,
      changes,
      previews,
      tickets,
      cleanUp,
      rehearsals,
      running: createRunningRehearsals({ db, now }),
      quarantine,
    },
    dealers: { tenants, addressOf, stockCount, failing },
    builds: { benches, workbench },
    shell: options.shell,
    actorOf,
    now,
  });
  return {
    adminPlugin,
    /** `/discovery/…` on dealers' hosts, and the same documents by slug. */
    discovery(candidates: DiscoveryDeps['candidates'], tenantOf: Parameters<typeof discoveryRoutes>[1]) {
      const discoveryDeps = { state: log.state, find: catalogue.find, candidates };
      return { plugin: discoveryRoutes(discoveryDeps, tenantOf), adminPlugin: dealerDiscoveryRoutes(discoveryDeps, changes) };
    },
    changes,
    record,
    candidates: log.candidates,
    state: log.state,
    /** The visitors of such a dealer need a cookie. */
    hasRollout: (tenant: Tenant): boolean => rolloutsOfDealer(log.state(), releaseSettingsOfDealer(tenant)).length > 0,
    revision: log.revision,
    /** */
    previews: createTicketOpener({ tickets, find: previews.find, benches, release: catalogue.find, now }),
    /** Before the call, no rollout is held. */
    judgeWith,
    logEntries: log.entries,
    noteHold: createHoldNotes(log),
    /** Before the call, no change is rehearsed. */
    rehearseWith: rehearsals.use,
    /** The caller reports what harmed a render process, and starts no version that is stopped. */
    quarantine,
    close(): void {
      quarantine.close();
      log.close();
      benches.close();
    },
  };
};
