import type { ReleaseNeed } from '@forecourt/contracts/release/clean-up';
import type { ReleaseCatalogue, ReleaseName, ReleaseStore, StoredRelease, Tenants } from '../../ports';
import { inSlices } from '../changes/in-slices';
import { releasesOf } from '../changes/releases-of';
import type { LiveState } from '../log/live-state';
import type { NewEvent, ReleaseLog } from '../log/release-log';
import { isRecord } from '../tables';
import { allHistoryNeeds } from './history';
import { need, presentNeeds, type KeepPolicy, type Needs } from './needs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Files of no release: of a removal or publication that was interrupted. */
export interface Leftover {
  name: string;
  place: string;
  bytes: number;
}

/** A release that stays, and why. */
export interface Kept extends StoredRelease {
  needs: ReleaseNeed[];
}

/** What clean-up would do. */
export interface Look {
  policy: KeepPolicy;
  removable: StoredRelease[];
  kept: Kept[];
  leftovers: Leftover[];
}

/** What clean-up did. */
export interface Removal {
  removed: StoredRelease[];
  /** Asked for, and needed by now. */
  kept: Kept[];
  /** Asked for, and not there. */
  absent: string[];
  leftovers: Leftover[];
}

interface Deps {
  log: ReleaseLog;
  catalogue: ReleaseCatalogue;
  store: ReleaseStore;
  tenants: Tenants;
  policy: KeepPolicy;
  now(): number;
  /** Whether something needs a release that the log does not tell: a preview link that is still valid. */
  isInUse(name: string, version: string): boolean | Promise<boolean>;
  /** Removes copies that this process made of releases which are gone. */
  dropCopies(): Promise<void>;
}

const keyOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;

/** What the log says up to a row of it. */
interface Past {
  upTo: number;
  needs: Needs;
}

/** Removes releases that nothing needs. Whoever asks names what it was shown; what is needed by then stays. */
export const createCleanUp = ({ log, catalogue, store, tenants, policy, now, isInUse, dropCopies }: Deps) => {
  const dealers = () => tenants.all().map(releasesOf);

  const readPast = async (): Promise<Past> => {
    await log.refresh();
    const upTo = log.revision();
    const events = await log.eventsBetween(0, upTo);
    const since = new Date(now() - Math.max(policy.historyDays * DAY, policy.visitHours * HOUR));
    return { upTo, needs: await allHistoryNeeds(events, dealers(), { since, entries: policy.historyEntries }) };
  };

  /** Every need as of now: of what runs, of the past and what was done since it was read, and of single releases. */
  const allNeeds = async (state: LiveState, past: Past, inventory: readonly StoredRelease[]): Promise<Needs> => {
    const needs: Needs = new Map([...past.needs].map(([key, own]) => [key, new Map(own)]));
    const since = (await log.eventsBetween(past.upTo, state.last)).filter((event) => !isRecord(event));
    for (const { remote, version, previous, subject } of since) {
      need(needs, remote, version, 'history', subject);
      need(needs, remote, previous, 'history', subject);
    }
    presentNeeds(state, dealers(), now(), needs);
    const newest = new Map(inventory.map(({ name, version }) => [name, version]));
    await inSlices(inventory, async ({ name, version, publishedAt, servedUntil }) => {
      if (newest.get(name) === version) need(needs, name, version, 'newest');
      if (now() - publishedAt.getTime() < policy.historyDays * DAY) need(needs, name, version, 'new');
      if (servedUntil && now() - servedUntil.getTime() < policy.visitHours * HOUR) need(needs, name, version, 'visit');
      if (await isInUse(name, version)) need(needs, name, version, 'preview');
    });
    return needs;
  };

  const judge = (inventory: readonly StoredRelease[], needs: Needs): { removable: StoredRelease[]; kept: Kept[] } => {
    const removable: StoredRelease[] = [];
    const kept: Kept[] = [];
    for (const release of inventory) {
      const own = needs.get(keyOf(release));
      if (own) kept.push({ ...release, needs: [...own.values()] });
      else removable.push(release);
    }
    return { removable, kept };
  };

  /** Places first, then the catalogue: what is published meanwhile has its row before it is looked for. */
  const findLeftovers = async (): Promise<Leftover[]> => {
    const stored = await store.places();
    const held = await catalogue.places();
    const left = stored.filter(({ name, place }) => !held.has(`${name}/${place}`));
    return Promise.all(left.map(async (each) => ({ ...each, bytes: await store.size(each.name, each.place) })));
  };

  /** Files go after the row, while nobody publishes: what was published again meanwhile keeps them. */
  const removeLeftovers = async (): Promise<Leftover[]> => {
    const gone: Leftover[] = [];
    for (const left of await findLeftovers()) {
      // One after the other: publications may come between.
      // oxlint-disable-next-line no-await-in-loop
      const isGone = await catalogue.alone(async (on) => {
        if ((await catalogue.places(on)).has(`${left.name}/${left.place}`)) return false;
        await store.remove(left.name, left.place);
        return true;
      });
      if (isGone) gone.push(left);
    }
    return gone;
  };

  const look = async (): Promise<Look> => {
    const past = await readPast();
    const inventory = await catalogue.inventory();
    const judged = judge(inventory, await allNeeds(log.state(), past, inventory));
    const places = new Set(judged.removable.map(({ name, place }) => `${name}/${place}`));
    const leftovers = (await findLeftovers()).filter(({ name, place }) => !places.has(`${name}/${place}`));
    return { policy, ...judged, leftovers };
  };

  /**
   * Removes the named releases unless something needs them by now, and what earlier removals left behind. The judgement
   * and the removal are one step for everybody who changes what runs: who comes between is heard first.
   */
  const remove = async (names: readonly string[], { actor, why }: { actor: string; why: string }): Promise<Removal> => {
    const wanted = new Set(names);
    const past = await readPast();
    let judged: ReturnType<typeof judge> = { removable: [], kept: [] };
    const rows = await log.change(async (state): Promise<NewEvent[]> => {
      const inventory = await catalogue.inventory();
      const needs = await allNeeds(state, past, inventory);
      judged = judge(
        inventory.filter((each) => wanted.has(keyOf(each))),
        needs,
      );
      return judged.removable.map(({ name, version }) => ({
        kind: 'remove',
        subject: '',
        remote: name,
        version,
        previous: null,
        actor,
        why,
      }));
    });
    const { removable, kept } = rows.length > 0 ? judged : { ...judged, removable: [] };
    const found = new Set([...removable, ...kept].map(keyOf));
    const left = await removeLeftovers();
    await dropCopies();
    const own = new Set(removable.map(({ name, place }) => `${name}/${place}`));
    return {
      removed: removable,
      kept,
      absent: names.filter((name) => !found.has(name)),
      leftovers: left.filter(({ name, place }) => !own.has(`${name}/${place}`)),
    };
  };

  return { look, remove };
};

export type CleanUp = ReturnType<typeof createCleanUp>;
