import type { ReleaseKeepReason } from '@forecourt/contracts/release/clean-up';
import type { ReleaseCatalogue, ReleaseName, ReleaseStore, StoredRelease, Tenants } from '../../../platform/ports';
import { mapInSlices } from '../changes/in-slices';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { LiveState } from '../log/live-state';
import type { NewLogEntry, ReleaseLog } from '../log/release-log';
import { isEntryAboutRelease, isRecordedAct } from '../tables';
import { allHistoryNeeds } from './history';
import { createLeftoverFinder, type LeftoverFiles } from './leftovers';
import { addReleaseNeed, needsOfLiveState, type ReleaseKeepPolicy, type ReleaseNeeds } from './needs';

/** Milliseconds in an hour. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A release that clean-up keeps, with the reasons. */
export interface ReleaseWithNeeds extends StoredRelease {
  needs: ReleaseKeepReason[];
}

/** The releases that clean-up would remove, and the releases that it would keep. */
export interface CleanUpPlan {
  policy: ReleaseKeepPolicy;
  removable: StoredRelease[];
  kept: ReleaseWithNeeds[];
  leftovers: LeftoverFiles[];
}

/** The result of a clean-up: the removed releases, and those of the request that were not removed. */
export interface CleanUpResult {
  removed: StoredRelease[];
  /** Releases that the request names and that are kept, because something needs them by now. */
  kept: ReleaseWithNeeds[];
  /** Releases that the request names and that do not exist. */
  absent: string[];
  leftovers: LeftoverFiles[];
}

interface Deps {
  log: ReleaseLog;
  catalogue: ReleaseCatalogue;
  store: ReleaseStore;
  tenants: Tenants;
  policy: ReleaseKeepPolicy;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** Returns whether something outside the log needs a release. */
  isInUse(name: string, version: string): boolean | Promise<boolean>;
  /** Removes this process's verified copies of releases that were removed from the catalogue. */
  dropCopies(): Promise<void>;
}

/** Cached needs of releases that follow from the log's rows up to the row `upTo`. */
interface PastNeeds {
  upTo: number;
  needs: ReleaseNeeds;
}

interface Judged {
  removable: StoredRelease[];
  kept: ReleaseWithNeeds[];
}

const keyOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;

const judge = (inventory: readonly StoredRelease[], needs: ReleaseNeeds): Judged => {
  const removable: StoredRelease[] = [];
  const kept: ReleaseWithNeeds[] = [];
  for (const release of inventory) {
    const own = needs.get(keyOf(release));
    if (own) kept.push({ ...release, needs: [...own.values()] });
    else removable.push(release);
  }
  return { removable, kept };
};

const readPast = async ({ log, tenants, policy, now }: Deps): Promise<PastNeeds> => {
  await log.refresh();
  const [upTo, state] = [log.revision(), log.state()];
  const entries = await log.entriesBetween(0, upTo);
  const since = new Date(now() - Math.max(policy.historyDays * DAY, policy.visitHours * HOUR));
  const dealers = tenants.all().map(releaseSettingsOfDealer);
  return { upTo, needs: await allHistoryNeeds(entries, dealers, { since, steps: policy.historyEntries, state }) };
};

/**
 * Adds the needs of single releases: the newest of each remote, new ones, those of recent pages, and those in use
 * outside the log.
 */
const addReleaseNeeds = async (
  needs: ReleaseNeeds,
  { policy, now, isInUse }: Deps,
  inventory: readonly StoredRelease[],
): Promise<void> => {
  const newest = new Map(inventory.map(({ name, version }) => [name, version]));
  await mapInSlices(inventory, async ({ name, version, publishedAt, servedUntil }) => {
    if (newest.get(name) === version) addReleaseNeed(needs, name, version, 'newest');
    if (now() - publishedAt.getTime() < policy.historyDays * DAY) addReleaseNeed(needs, name, version, 'new');
    if (servedUntil && now() - servedUntil.getTime() < policy.visitHours * HOUR) addReleaseNeed(needs, name, version, 'visit');
    if (await isInUse(name, version)) addReleaseNeed(needs, name, version, 'preview');
  });
};

/**
 * Returns every present need: of the past, of rows that were written since the past was read, of the live state and of
 * single releases.
 */
const collectAllNeeds = async (
  deps: Deps,
  state: LiveState,
  past: PastNeeds,
  inventory: readonly StoredRelease[],
): Promise<ReleaseNeeds> => {
  const { log, tenants, now } = deps;
  const needs: ReleaseNeeds = new Map([...past.needs].map(([key, own]) => [key, new Map(own)]));
  const since = (await log.entriesBetween(past.upTo, state.last)).filter(
    (entry) => !isRecordedAct(entry) && !isEntryAboutRelease(entry),
  );
  for (const { remote, version, previous, subject } of since) {
    addReleaseNeed(needs, remote, version, 'history', subject);
    addReleaseNeed(needs, remote, previous, 'history', subject);
  }
  needsOfLiveState(state, tenants.all().map(releaseSettingsOfDealer), now(), needs);
  await addReleaseNeeds(needs, deps, inventory);
  return needs;
};

const removalRow = ({ name, version }: ReleaseName, by: { actor: string; why: string }): NewLogEntry => ({
  kind: 'remove',
  subject: '',
  remote: name,
  version,
  previous: null,
  ...by,
});

const isOutside = (releases: readonly StoredRelease[]) => {
  const places = new Set(releases.map(({ name, place }) => `${name}/${place}`));
  return ({ name, place }: LeftoverFiles): boolean => !places.has(`${name}/${place}`);
};

/**
 * Creates the functions that plan a clean-up and remove releases that nothing needs. A request names the
 * releases; one that is needed meanwhile stays.
 */
export const createCleanUp = (deps: Deps) => {
  const { log, catalogue, policy, dropCopies } = deps;
  const leftovers = createLeftoverFinder(deps);

  const look = async (): Promise<CleanUpPlan> => {
    const past = await readPast(deps);
    const inventory = await catalogue.inventory();
    const judged = judge(inventory, await collectAllNeeds(deps, log.state(), past, inventory));
    return { policy, ...judged, leftovers: (await leftovers.find()).filter(isOutside(judged.removable)) };
  };

  /** Judges and removes releases in one step of the log, so that no change happens in between. */
  const removeUnneeded = async (wanted: ReadonlySet<string>, by: { actor: string; why: string }): Promise<Judged> => {
    const past = await readPast(deps);
    return log.changeWith(async (state) => {
      const inventory = await catalogue.inventory();
      const needs = await collectAllNeeds(deps, state, past, inventory);
      const named = inventory.filter((release) => wanted.has(keyOf(release)));
      const judged = judge(named, needs);
      return { rows: judged.removable.map((release) => removalRow(release, by)), result: judged };
    });
  };

  /** Removes the named releases that nothing needs, and the files that earlier removals left. */
  const remove = async (names: readonly string[], by: { actor: string; why: string }): Promise<CleanUpResult> => {
    const { removable, kept } = await removeUnneeded(new Set(names), by);
    const present = new Set([...removable, ...kept].map(keyOf));
    const removedLeftovers = await leftovers.remove();
    await dropCopies();
    return {
      removed: removable,
      kept,
      absent: names.filter((name) => !present.has(name)),
      leftovers: removedLeftovers.filter(isOutside(removable)),
    };
  };

  return { look, remove };
};

export type CleanUp = ReturnType<typeof createCleanUp>;
