import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import type { FastifyPluginAsync } from 'fastify';
import type { PublishedReleases, Tenant, Tenants } from '../../../platform/ports';
import type { ReleaseChanges } from '../changes/changes';
import type { CleanUp } from '../clean-up/clean-up';
import type { DealerGate } from '../gate/dealer-gate';
import type { RecordActs } from '../log/record';
import type { ReleaseLog } from '../log/release-log';
import type { PreviewDesk } from '../preview/preview-desk';
import type { PreviewTickets } from '../preview/tickets';
import type { Quarantine } from '../quarantine/quarantine';
import type { Rehearsals } from '../rehearsal/rehearsals';
import type { RunningRehearsals } from '../rehearsal/running-rehearsals';
import type { Workbenches } from '../workbench/workbenches';
import type { FindActorOfRequest } from './actor';
import { channelRoutes } from './channel-routes';
import { cleanUpRoutes } from './clean-up-routes';
import { dealerRoutes } from './dealer-routes';
import type { FailingVersions } from './find-dealers';
import { historyRoutes } from './history-routes';
import { logRoutes } from './log-routes';
import { keyRoutes } from './key-routes';
import { liveRoutes } from './live-routes';
import { pinRoutes } from './pin-routes';
import { previewRoutes } from './preview-routes';
import { publishRoutes } from './publish-routes';
import { quarantineRoutes } from './quarantine-routes';
import { rehearsalRoutes } from './rehearsal-routes';
import { releaseRoutes } from './release-routes';
import { retractionRoutes } from './retraction-routes';
import { rolloutRoutes } from './rollout-routes';
import { workbenchRoutes } from './workbench-routes';

interface ApiParts {
  releases: PublishedReleases;
  desk: {
    log: ReleaseLog;
    record: RecordActs;
    gate: DealerGate;
    changes: ReleaseChanges;
    previews: PreviewDesk;
    tickets: PreviewTickets;
    cleanUp: CleanUp;
    rehearsals: Rehearsals;
    running: RunningRehearsals;
    quarantine: Quarantine;
  };
  dealers: {
    tenants: Tenants;
    /** Scheme, host and port, without a trailing slash. */
    addressOf(tenant: Tenant): string;
    stockCount(slug: string): Promise<number>;
    failing(): Promise<FailingVersions>;
  };
  builds: {
    benches: Workbenches;
    workbench: boolean;
  };
  shell: ShellFacts;
  actorOf: FindActorOfRequest;
  /** Milliseconds since 1970. */
  now(): number;
}

export const releaseDeskApi =
  ({ releases, desk, dealers, builds, shell, actorOf, now }: ApiParts): FastifyPluginAsync =>
  async (app) => {
    const { log, ...parts } = desk;
    const all = { ...releases, ...parts, ...dealers, ...builds, shell, actorOf, now, state: log.state };
    await app.register(publishRoutes(all));
    await app.register(keyRoutes(all));
    await app.register(releaseRoutes(all));
    await app.register(retractionRoutes(all));
    await app.register(quarantineRoutes(all));
    await app.register(pinRoutes(all));
    await app.register(channelRoutes(all));
    await app.register(rolloutRoutes(all));
    await app.register(rehearsalRoutes(all));
    await app.register(historyRoutes(all));
    await app.register(logRoutes({ ...all, log }));
    await app.register(previewRoutes(all));
    await app.register(workbenchRoutes(all));
    await app.register(liveRoutes(log));
    await app.register(cleanUpRoutes(all));
    await app.register(dealerRoutes(all));
  };
