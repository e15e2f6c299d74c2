import { randomUUID } from 'node:crypto';
import { join as pathOf } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Tenant, Tenants } from '../ports';
import { operatorAlone, type ActorOf } from './admin/actor';
import { channelRoutes } from './admin/channel-routes';
import { cleanUpRoutes } from './admin/clean-up-routes';
import { dealerRoutes } from './admin/dealer-routes';
import { differenceRoutes } from './admin/difference-routes';
import { historyRoutes } from './admin/history-routes';
import { liveRoutes } from './admin/live-routes';
import { pinRoutes } from './admin/pin-routes';
import { previewRoutes } from './admin/preview-routes';
import { publishRoutes } from './admin/publish-routes';
import { createDiskArtefactStore, type ArtefactStore } from './artefact-store';
import { releaseRoutes } from './admin/release-routes';
import { rolloutRoutes } from './admin/rollout-routes';
import { workbenchRoutes } from './admin/workbench-routes';
import { carryReleases } from './carry-releases';
import { createCatalogue, type Database, type ReleaseName } from './catalogue';
import { createCleanUp } from './clean-up/clean-up';
import type { KeepPolicy } from './clean-up/needs';
import { forgetRemoved, withCatalogue } from './clean-up/watch-removals';
import { createDealerGate } from './gate/dealer-gate';
import type { ShellFacts } from './gate/findings';
import { createDesk } from './changes/desk';
import { releasesOf } from './changes/releases-of';
import { dealerDiscoveryRoutes, discoveryRoutes } from './discovery/routes';
import type { DiscoveryDeps } from './discovery/source';
import { readFailing } from './health/failing';
import { remoteFiles } from './file-routes';
import { createJoinedEntries } from './joined-entries';
import { rolloutsOf } from './log/live-state';
import { createReleaseLog } from './log/release-log';
import { createOpenPublishes } from './open-publishes';
import { createPreviews } from './preview/open-preview';
import { createPreviewDesk } from './preview/preview-desk';
import { createTickets } from './preview/tickets';
import { createPublisher } from './publish';
import { rememberFiles, type ReadFile } from './remembered-files';
import { createReleaseSizes } from './release-size';
import { createSignatureCheck, type UnsignedReleases } from './signing/check-signature';
import { keyRoutes } from './signing/key-routes';
import { createReleaseKeys } from './signing/keys';
import { createTrust } from './signing/trust';
import { dropCopies, readVerified, verifiedCopy } from './verified-copy';
import type { ToldKind } from './tables';
import { createWorkbenches } from './workbench/workbenches';

interface ReleasesDeps {
  db: Database;
  dataDir: string;
  tenants: Tenants;
  stockCount(slug: string): Promise<number>;
  now: () => number;
  /** What the shell offers to remotes. */
  shell: ShellFacts;
  /** Where releases are kept; absent: the folder `artefacts` in `dataDir`. What that has and the store has not is carried over. */
  store?: ArtefactStore;
  /** Bytes of browsers' files that are kept in memory, for a store that is far away. */
  remember?: number;
  actorOf?: ActorOf;
  /** Hears at once of what other processes change. */
  listen?(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** How much of the past clean-up leaves; absent: as the specification of the settings says. */
  keep?: KeepPolicy;
  /** Whether a release is needed for what the log does not tell, such as a preview link. Clean-up leaves it then. */
  isInUse?(name: string, version: string): boolean | Promise<boolean>;
  /** Told how late a change of another process was followed, milliseconds. */
  onFollowed?(lag: number): void;
  /** Releases without a signature; refused unless it is said. */
  unsigned?: UnsignedReleases;
  /** Key that signs links of previews. */
  previewSecret?: string;
  /** Whether teams may show what they build just now: for development alone, it runs what they send. */
  workbench?: boolean;
}

/** Something that was done beside dealers and channels. */
interface ToldRow {
  kind: ToldKind;
  actor: string;
  remote?: string;
  version?: string;
  about?: string;
}

const KEEP: KeepPolicy = { historyDays: 30, historyEntries: 20, visitHours: 24 };

/** The releases room: immutable releases, who runs which of them, their files for browsers and verified copies for the server. */
export const releasesRoom = async (deps: ReleasesDeps) => {
  const { db, dataDir, tenants, stockCount, now, shell, store: given, actorOf = operatorAlone, unsigned = 'refuse' } = deps;
  const { listen, onFollowed, previewSecret = randomUUID(), workbench = false, keep = KEEP, isInUse = () => false } = deps;
  const onDisk = createDiskArtefactStore(pathOf(dataDir, 'artefacts'));
  const store = given ?? onDisk;
  const catalogue = createCatalogue(db);
  const log = await createReleaseLog(db, { listen, onFollowed, check: withCatalogue(catalogue) });
  /** Puts into the log what was done beside dealers and channels. */
  const told = async ({ about, remote = '', version, ...row }: ToldRow): Promise<void> => {
    const details = about === undefined ? {} : { details: { about } };
    await log.change(async () => [
      { ...row, subject: '', remote, version: version ?? null, previous: null, why: '', ...details },
    ]);
  };
  const keys = createReleaseKeys({ db, now, told });
  const checkSignature = createSignatureCheck({ keys, unsigned });
  const benches = createWorkbenches();
  // What is being built stands beside what is published, for pages alone: it can be neither pinned nor kept.
  const find = async (name: string, version: string) => benches.find(name, version) ?? catalogue.find(name, version);
  const files = {
    read: async (...place: Parameters<ArtefactStore['read']>) => benches.read(...place) ?? store.read(...place),
  };
  const read: ReadFile = deps.remember
    ? rememberFiles(files, deps.remember)
    : (release, file) => readVerified(files, release, file);
  const trustPublished = createTrust({ catalogue, check: checkSignature });
  // Whoever builds it has shown its right to with every build.
  const trust: typeof trustPublished = async (release) =>
    benches.folderOf(release) === undefined ? trustPublished(release) : undefined;
  const publisher = createPublisher({ db, store, catalogue, checkSignature, now });
  await publisher.sweep();
  if (given) await carryReleases({ from: onDisk, to: given, catalogue, open: createOpenPublishes({ db, now }) });
  const sizeOf = createReleaseSizes(store);
  const join = createJoinedEntries(files);
  const joinEntries: typeof join = async (releases) => {
    await Promise.all(releases.map(trust));
    return join(releases);
  };
  const placesOf = (slug: string): string[] => {
    const { home = [], pages = [] } = tenants.bySlug(slug)?.config ?? {};
    return [...home, ...pages.flatMap(({ blocks }) => blocks)].map(({ slot }) => slot);
  };
  const gate = createDealerGate({ shell, find, placesOf });
  const desk = createDesk({ log, catalogue, tenants, gate });
  const limitOf = (slug: string) => tenants.bySlug(slug)?.config.releases.errorLimit ?? { percentage: 0 };
  const failing = () => readFailing({ db, now, limitOf });
  const tickets = createTickets(previewSecret);
  const previews = createPreviewDesk({ log, desk, gate, now });
  const copies = pathOf(dataDir, 'verified');
  const dropOwnCopies = async (): Promise<void> => void (await dropCopies(copies, catalogue.places));
  log.onChange(
    forgetRemoved(catalogue, () => {
      gate.forget();
      // What can't be removed now goes with the next clean-up.
      void dropOwnCopies().catch(() => undefined);
    }),
  );
  const cleanUp = createCleanUp({
    log,
    catalogue,
    store,
    tenants,
    now,
    isInUse,
    policy: keep,
    dropCopies: dropOwnCopies,
  });
  /** Publishing, pinning and what is known of both. The app puts it behind a token. */
  const adminPlugin: FastifyPluginAsync = async (app) => {
    await app.register(publishRoutes({ publisher, desk, told, actorOf }));
    await app.register(keyRoutes({ keys, actorOf }));
    await app.register(releaseRoutes({ catalogue, keys, sizeOf, desk, state: log.state, tenants }));
    await app.register(pinRoutes({ desk, actorOf }));
    await app.register(channelRoutes({ desk, state: log.state, tenants, actorOf }));
    await app.register(rolloutRoutes({ desk, state: log.state, tenants, actorOf }));
    await app.register(historyRoutes({ desk, log, actorOf }));
    await app.register(differenceRoutes({ desk, state: log.state }));
    await app.register(previewRoutes({ previews, tickets, tenants, actorOf }));
    await app.register(workbenchRoutes({ benches, allowed: workbench, desk, gate, state: log.state, tickets, checkSignature, tenants, find: catalogue.find, now })); // prettier-ignore
    await app.register(liveRoutes(log));
    await app.register(cleanUpRoutes({ cleanUp, actorOf }));
    await app.register(dealerRoutes({ tenants, state: log.state, stockCount, failing }));
  };
  return {
    filesPlugin: remoteFiles({ read, catalogue: { find }, trust, joinEntries }),
    adminPlugin,
    /** Discovery of what the pages of dealers try: `/discovery/…` on their hosts, and the same by slug. */
    discovery(candidates: DiscoveryDeps['candidates'], tenantOf: Parameters<typeof discoveryRoutes>[1]) {
      const offered = { state: log.state, find: catalogue.find, candidates };
      return { plugin: discoveryRoutes(offered, tenantOf), adminPlugin: dealerDiscoveryRoutes(offered, desk) };
    },
    desk,
    told,
    candidates: log.candidates,
    state: log.state,
    /** Whether something is rolled out to a share of a dealer's visitors, so that they have to be told apart. */
    hasRollout: (tenant: Tenant): boolean => rolloutsOf(log.state(), releasesOf(tenant)).length > 0,
    revision: log.revision,
    find,
    /** What tickets of previews show. */
    previews: createPreviews({ tickets, find: previews.find, benches, release: catalogue.find, now }),
    joinEntries,
    /** Folder of the server half, of a release that is as its team signed it. */
    async copyOf(release: Parameters<typeof verifiedCopy>[1]) {
      await trust(release);
      return verifiedCopy(files, release, pathOf(benches.folderOf(release) ?? dataDir, 'verified'));
    },
    /** Says that a page uses releases, which are not cleaned up before it had time to ask for their files. */
    served: (used: readonly ReleaseName[]): void => void catalogue.markServed(used, now()).catch(() => undefined),
    close(): void {
      log.close();
      benches.close();
    },
  };
};

export type ReleasesRoom = Awaited<ReturnType<typeof releasesRoom>>;
