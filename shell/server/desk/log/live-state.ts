import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { hasVisitor } from '../rollout/bucket';
import { applyPreview, isOfPreview, type Preview } from '../preview/previews';
import { isRecord } from '../tables';
import type { ReleaseEvent } from './events';

/** In place of a version: the dealer does without the remote, whatever its channel gives. */
export const NONE = 'none';

/** The channel that a dealer follows when nothing else is said, and that fills in what another does not give. */
export const STANDARD_CHANNEL = 'stable';

/** What a dealer or channel has of one remote. `live` null: follows the channel, or the channel gives none. */
interface Track {
  live: string | null;
  /** Versions that were ever live here, newest first, each once. */
  known: string[];
}

/** A version on its way to a share of one dealer's visitors. */
export interface Rollout {
  /** Also the salt by which visitors are chosen: a hotfix keeps it. */
  id: string;
  remote: string;
  version: string;
  /** Hundredths of a percent. */
  share: number;
  startedBy: string;
  startedAt?: Date;
  /** When it aborts itself; absent: as the dealer's configuration says. */
  errorLimit?: ErrorLimit;
}

interface DealerState {
  /** Id of the last event of this dealer. */
  revision: number;
  pins: Map<string, Track>;
  rollouts: Map<string, Rollout>;
}

interface ChannelState {
  revision: number;
  versions: Map<string, Track>;
}

export interface LiveState {
  dealers: Map<string, DealerState>;
  channels: Map<string, ChannelState>;
  /** Previews that nobody ended, by id; some may have expired. */
  previews: Map<string, Preview>;
  /** name@version of releases that were removed and given to nobody since. */
  removed: Set<string>;
  /** Id of the last event. */
  last: number;
}

/** The dealer's configuration as far as it decides which versions it gets. */
export interface DealerReleases {
  slug: string;
  channel: string;
  without: readonly string[];
  pins: Readonly<Record<string, string>>;
}

export const emptyState = (): LiveState => ({
  dealers: new Map(),
  channels: new Map(),
  previews: new Map(),
  removed: new Set(),
  last: 0,
});

const entryOf = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
};

const follow = (tracks: Map<string, Track>, remote: string, live: string | null): void => {
  const known = tracks.get(remote)?.known ?? [];
  const isVersion = live !== null && live !== NONE;
  tracks.set(remote, { live, known: isVersion ? [live, ...known.filter((version) => version !== live)] : known });
};

const applyToDealer = (dealer: DealerState, event: ReleaseEvent): void => {
  const { kind, remote, version, rollout, share } = event;
  const running = dealer.rollouts.get(remote);
  if (kind === 'rollout-start' && version && rollout) {
    const by = { startedBy: event.actor ?? '', startedAt: event.at };
    const { errorLimit } = event.details ?? {};
    const limit = errorLimit ? { errorLimit } : {};
    dealer.rollouts.set(remote, { id: rollout, remote, version, share: share ?? 0, ...by, ...limit });
  } else if (kind === 'rollout-raise' && running) dealer.rollouts.set(remote, { ...running, share: share ?? running.share });
  else if (kind === 'rollout-hotfix' && running) dealer.rollouts.set(remote, { ...running, version: version ?? running.version });
  else if (kind === 'rollout-abort') dealer.rollouts.delete(remote);
  else if (kind === 'pin' || kind === 'unpin' || kind === 'rollback' || kind === 'rollout-finish') {
    // Whatever everybody is given ends what some were given.
    dealer.rollouts.delete(remote);
    follow(dealer.pins, remote, kind === 'unpin' ? null : version);
  }
};

/** Adds one event to a state that nobody else holds. */
export const applyEvent = (state: LiveState, event: ReleaseEvent): void => {
  // Rows that are only planned have no id yet.
  const id = event.id ?? state.last + 1;
  state.last = id;
  if (isRecord(event)) return;
  // A preview changes nothing of what a dealer runs: no change that stands on the dealer's revision is out of date by it.
  if (isOfPreview(event)) {
    applyPreview(state.previews, event);
    return;
  }
  // What is removed nobody runs; what is given to somebody is there again.
  const release = `${event.remote}@${event.version}`;
  if (event.kind === 'remove') {
    state.removed.add(release);
    return;
  }
  state.removed.delete(release);
  if (event.kind === 'channel') {
    const channel = entryOf(state.channels, event.subject, () => ({ revision: 0, versions: new Map() }));
    channel.revision = id;
    follow(channel.versions, event.remote, event.version);
    return;
  }
  const dealer = entryOf(state.dealers, event.subject, () => ({ revision: 0, pins: new Map(), rollouts: new Map() }));
  dealer.revision = id;
  applyToDealer(dealer, event);
};

/** What a log comes to. */
export const foldEvents = (events: Iterable<ReleaseEvent>): LiveState => {
  const state = emptyState();
  for (const event of events) applyEvent(state, event);
  return state;
};

/** The state that rows would lead to. The given one stays as it is. */
export const withEvents = (state: LiveState, events: Iterable<ReleaseEvent>): LiveState => {
  const next: LiveState = {
    dealers: new Map(state.dealers),
    channels: new Map(state.channels),
    previews: new Map(state.previews),
    removed: new Set(state.removed),
    last: state.last,
  };
  const own = new Set<object>();
  for (const event of events) {
    const { kind, subject } = event;
    const channel = next.channels.get(subject);
    const dealer = next.dealers.get(subject);
    // Copied when first written to; tracks and rollouts are replaced, never changed.
    if (kind === 'channel' && channel && !own.has(channel)) {
      const copy = { ...channel, versions: new Map(channel.versions) };
      next.channels.set(subject, copy);
      own.add(copy);
    } else if (kind !== 'channel' && dealer && !own.has(dealer)) {
      const copy = { ...dealer, pins: new Map(dealer.pins), rollouts: new Map(dealer.rollouts) };
      next.dealers.set(subject, copy);
      own.add(copy);
    }
    applyEvent(next, event);
  }
  return next;
};

/** Channels of a dealer, the one that counts first. */
const channelsOf = (dealer: Pick<DealerReleases, 'channel'>): string[] => [...new Set([dealer.channel, STANDARD_CHANNEL])];

/** The version that a dealer gets of a remote from its channel, or else from `stable`. */
export const channelVersion = (
  state: LiveState,
  dealer: Pick<DealerReleases, 'channel'>,
  remote: string,
): { channel: string; version: string } | undefined => {
  for (const channel of channelsOf(dealer)) {
    const version = state.channels.get(channel)?.versions.get(remote)?.live;
    if (version) return { channel, version };
  }
  return undefined;
};

/** What pins a dealer's remote: a version, `none`, or null where it follows its channel. */
export const pinOf = (state: LiveState, dealer: DealerReleases, remote: string): string | null => {
  const track = state.dealers.get(dealer.slug)?.pins.get(remote);
  return track ? track.live : (dealer.pins[remote] ?? null);
};

/** The version of a remote that a dealer's visitors get whom no rollout has; undefined where the site is without it. */
export const baseVersion = (state: LiveState, dealer: DealerReleases, remote: string): string | undefined => {
  if (dealer.without.includes(remote)) return undefined;
  const pinned = pinOf(state, dealer, remote);
  if (pinned === NONE) return undefined;
  return pinned ?? channelVersion(state, dealer, remote)?.version;
};

/** Every remote that a dealer could have, whether or not something leaves it out. */
export const remotesOf = (state: LiveState, dealer: DealerReleases): string[] => {
  const names = [
    ...channelsOf(dealer).flatMap((channel) => [...(state.channels.get(channel)?.versions.keys() ?? [])]),
    ...(state.dealers.get(dealer.slug)?.pins.keys() ?? []),
    ...Object.keys(dealer.pins),
  ];
  return [...new Set(names)].toSorted();
};

/** The release set of a dealer without any rollout: remote → version. */
export const setOf = (state: LiveState, dealer: DealerReleases): Map<string, string> =>
  new Map(
    remotesOf(state, dealer).flatMap((remote) => {
      const version = baseVersion(state, dealer, remote);
      return version ? [[remote, version] as const] : [];
    }),
  );

/** Rollouts that run for a dealer. */
export const rolloutsOf = (state: LiveState, dealer: DealerReleases): Rollout[] =>
  [...(state.dealers.get(dealer.slug)?.rollouts.values() ?? [])].filter(({ remote }) => !dealer.without.includes(remote));

/** What rollouts give a visitor: remote → version. */
export const chosenFor = (rollouts: Rollout[], visitor: string | undefined): Map<string, string> =>
  new Map(
    visitor === undefined
      ? []
      : rollouts
          .filter((rollout) => hasVisitor(visitor, rollout))
          .map(({ remote, version }): [string, string] => [remote, version]),
  );

/**
 * Versions to try for each remote of a dealer, best first: what rollouts chose, its pin or else its channel's version, then
 * the versions that were live before. A remote without any is not part of the site.
 */
export const candidatesWith = (
  state: LiveState,
  dealer: DealerReleases,
  chosen: ReadonlyMap<string, string>,
): Map<string, string[]> => {
  const own = state.dealers.get(dealer.slug);
  const base = setOf(state, dealer);
  const result = new Map<string, string[]>();
  for (const remote of [...new Set([...base.keys(), ...chosen.keys()])].toSorted()) {
    const pinned = own?.pins.get(remote)?.known ?? (dealer.pins[remote] ? [dealer.pins[remote]] : []);
    const given = channelsOf(dealer).flatMap((channel) => state.channels.get(channel)?.versions.get(remote)?.known ?? []);
    const first = [chosen.get(remote), base.get(remote)].filter((version) => version !== undefined);
    const earlier = [...pinned, ...given].filter((version) => !state.removed.has(`${remote}@${version}`));
    result.set(remote, [...new Set([...first, ...earlier])]);
  }
  return result;
};

/** Versions to try for a visitor of a dealer; without a visitor no rollout counts. */
export const candidatesOf = (state: LiveState, dealer: DealerReleases, visitor?: string): Map<string, string[]> =>
  candidatesWith(state, dealer, chosenFor(rolloutsOf(state, dealer), visitor));
