import type { FastifyPluginAsync } from 'fastify';
import type { PublishedReleases, Tenants } from '../../ports';
import type { Changes } from '../changes/changes';
import type { CleanUp } from '../clean-up/clean-up';
import type { DealerGate } from '../gate/dealer-gate';
import type { createRecord } from '../log/record';
import type { ReleaseLog } from '../log/release-log';
import type { PreviewDesk } from '../preview/preview-desk';
import type { Tickets } from '../preview/tickets';
import type { Workbenches } from '../workbench/workbenches';
import type { ActorOf } from './actor';
import { channelRoutes } from './channel-routes';
import { cleanUpRoutes } from './clean-up-routes';
import { dealerRoutes } from './dealer-routes';
import type { FailingVersions } from './find-dealers';
import { historyRoutes } from './history-routes';
import { keyRoutes } from './key-routes';
import { liveRoutes } from './live-routes';
import { pinRoutes } from './pin-routes';
import { previewRoutes } from './preview-routes';
import { publishRoutes } from './publish-routes';
import { releaseRoutes } from './release-routes';
import { rolloutRoutes } from './rollout-routes';
import { workbenchRoutes } from './workbench-routes';

/** What the routes of the desk's API stand on. */
export interface ApiDeps {
  releases: PublishedReleases;
  changes: Changes;
  log: ReleaseLog;
  record: ReturnType<typeof createRecord>;
  gate: DealerGate;
  previews: PreviewDesk;
  tickets: Tickets;
  benches: Workbenches;
  /** Whether this installation shows builds. */
  workbench: boolean;
  cleanUp: CleanUp;
  tenants: Tenants;
  /** Cars of a dealer. */
  stockCount(slug: string): Promise<number>;
  /** Versions that failed too often lately, by dealer. */
  failing(): Promise<FailingVersions>;
  actorOf: ActorOf;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The admin API of the desk: releases and keys, dealers and channels, changes, previews, clean-up. */
export const deskApi =
  ({ releases, log, ...deps }: ApiDeps): FastifyPluginAsync =>
  async (app) => {
    const all = { ...deps, ...releases, state: log.state };
    await app.register(publishRoutes(all));
    await app.register(keyRoutes(all));
    await app.register(releaseRoutes(all));
    await app.register(pinRoutes(all));
    await app.register(channelRoutes(all));
    await app.register(rolloutRoutes(all));
    await app.register(historyRoutes({ ...all, log }));
    await app.register(previewRoutes(all));
    await app.register(workbenchRoutes(all));
    await app.register(liveRoutes(log));
    await app.register(cleanUpRoutes(all));
    await app.register(dealerRoutes(all));
  };
