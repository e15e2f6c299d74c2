import { applyPreviewEntry, isOfPreview, type ActivePreview } from '../preview/previews';
import { isRecordedAct, type LogEntryDetails } from '../tables';
import { isWayBack, type PlannedLogEntry } from './entries';

/** The dealer's site does not have the remote, whatever version the channel has. */
export const NO_VERSION = 'none';

/** For dealers whose configuration names no channel. Also gives the versions that another channel lacks. */
export const STANDARD_CHANNEL = 'stable';

/** `live` is null when the dealer follows its channel, or when the channel has no version. */
interface VersionTrack {
  live: string | null;
  /** Id of the entry that decided it. */
  decidedBy: number;
  /** Every version that was ever live here, newest first, without repeats. */
  history: string[];
}

interface DealerTrack extends VersionTrack {
  /** Versions that a pin of the dealer replaced: its own, or those of its channel. */
  replaced: string[];
}

/** A rejected version is no part of the history. */
interface ChannelTrack extends VersionTrack {
  /** The channel was set back from these. They are no fallback of its dealers until it has them again. */
  rejected: string[];
}

/** A share of one dealer's visitors gets the version. */
export interface Rollout {
  /** The id is the salt that chooses visitors. A hotfix keeps it. */
  id: string;
  remote: string;
  version: string;
  /** In hundredths of a percent of the dealer's visitors. */
  share: number;
  startedBy: string;
  startedAt?: Date;
}

interface Cause {
  actor: string;
  at?: Date;
  why: string;
}

/** A version was rolled or set back at a dealer, or its rollout was aborted there. */
export interface RejectedVersion extends Cause {
  version: string;
  kind: 'rollback' | 'rollout-abort';
}

/** `withdrawn` may not be chosen any more, `revoked` may not run any more. */
export interface RetractionReason extends Cause {
  kind: 'withdrawn' | 'revoked';
}

/** Of a version since a person last lifted them. */
export interface VersionFaults extends NonNullable<LogEntryDetails['fault']> {
  isQuarantined: boolean;
  at?: Date;
}

interface DealerState {
  /** Id of the last log entry that concerns the dealer. */
  revision: number;
  pins: Map<string, DealerTrack>;
  rollouts: Map<string, Rollout>;
  /** Newest first. Rejected versions are no fallback versions until they are pinned again. */
  rejections: Map<string, RejectedVersion[]>;
}

interface ChannelState {
  revision: number;
  versions: Map<string, ChannelTrack>;
}

export interface LiveState {
  dealers: Map<string, DealerState>;
  channels: Map<string, ChannelState>;
  /** Nobody has ended these previews, but their links may have expired. */
  previews: Map<string, ActivePreview>;
  /** `name@version`; a release that was published again is absent. */
  removed: Set<string>;
  /** By `name@version`. */
  retractions: Map<string, RetractionReason>;
  /** By `name@version`. */
  faults: Map<string, VersionFaults>;
  undone: Set<string>;
  last: number;
}

/** The release set depends on this part of a dealer's configuration. */
export interface DealerReleaseSettings {
  slug: string;
  channel: string;
  without: readonly string[];
  pins: Readonly<Record<string, string>>;
}

export const emptyLiveState = (): LiveState => ({
  dealers: new Map(),
  channels: new Map(),
  previews: new Map(),
  removed: new Set(),
  retractions: new Map(),
  faults: new Map(),
  undone: new Set(),
  last: 0,
});

export const releaseMapKey = (remote: string, version: string | null): string => `${remote}@${version}`;

/** A hotfix gives a rollout another version under the same id. */
export const keyOfRun = ({ id, version }: Pick<Rollout, 'id' | 'version'>): string => `${id} ${version}`;

export const isRevoked = ({ retractions }: Pick<LiveState, 'retractions'>, remote: string, version: string): boolean =>
  retractions.get(releaseMapKey(remote, version))?.kind === 'revoked';

export const isQuarantined = ({ faults }: Pick<LiveState, 'faults'>, remote: string, version: string): boolean =>
  faults.get(releaseMapKey(remote, version))?.isQuarantined === true;

const entryOf = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
};

const withoutVersion = (versions: readonly string[], left: string | null | undefined): string[] =>
  versions.filter((version) => version !== left);

const isVersion = (version: string | null | undefined): version is string =>
  version !== null && version !== undefined && version !== NO_VERSION;

const historyAfter = (history: readonly string[], live: string | null): string[] =>
  isVersion(live) ? [live, ...withoutVersion(history, live)] : [...history];

const followInDealer = (
  tracks: DealerState['pins'],
  remote: string,
  { live, previous, decidedBy }: { live: string | null; previous?: string | null | undefined; decidedBy: number },
): void => {
  const { history = [], replaced = [] } = tracks.get(remote) ?? {};
  const isNew = isVersion(previous) && !replaced.includes(previous);
  tracks.set(remote, {
    live,
    decidedBy,
    history: historyAfter(history, live),
    replaced: isNew ? [previous, ...replaced] : replaced,
  });
};

const followInChannel = (tracks: ChannelState['versions'], entry: PlannedLogEntry, decidedBy: number): void => {
  const { remote, version: live, previous } = entry;
  const { history, rejected } = tracks.get(remote) ?? { history: [], rejected: [] };
  const still = withoutVersion(rejected, live);
  if (isWayBack(entry) && isVersion(previous))
    tracks.set(remote, {
      live,
      decidedBy,
      history: historyAfter(withoutVersion(history, previous), live),
      rejected: [previous, ...withoutVersion(still, previous)],
    });
  else tracks.set(remote, { live, decidedBy, history: historyAfter(history, live), rejected: still });
};

const causeOf = ({ actor = '', at, why = '' }: PlannedLogEntry): Cause => ({ actor, at, why });

/** A way back rejects the version before it, an abort the rollout's. A version that is made live is accepted again. */
const rejectionsAfter = (rejections: readonly RejectedVersion[], entry: PlannedLogEntry): RejectedVersion[] => {
  const { kind, version, previous } = entry;
  const rejection: RejectedVersion['kind'] | undefined = isWayBack(entry)
    ? 'rollback'
    : kind === 'rollout-abort'
      ? kind
      : undefined;
  const rejected = rejection === 'rollback' ? previous : version;
  const others = rejections.filter((each) => each.version !== version && each.version !== rejected);
  return rejection && rejected ? [{ version: rejected, kind: rejection, ...causeOf(entry) }, ...others] : others;
};

const applyToDealer = (dealer: DealerState, entry: PlannedLogEntry, decidedBy: number): void => {
  const { kind, remote, version, rollout, share } = entry;
  const running = dealer.rollouts.get(remote);
  if (kind === 'pin' || kind === 'unpin' || kind === 'rollback' || kind === 'rollout-finish' || kind === 'rollout-abort')
    dealer.rejections.set(remote, rejectionsAfter(dealer.rejections.get(remote) ?? [], entry));
  if (kind === 'rollout-start' && version && rollout) {
    const by = { startedBy: entry.actor ?? '', startedAt: entry.at };
    dealer.rollouts.set(remote, { id: rollout, remote, version, share: share ?? 0, ...by });
  } else if (kind === 'rollout-raise' && running) dealer.rollouts.set(remote, { ...running, share: share ?? running.share });
  else if (kind === 'rollout-hotfix' && running) dealer.rollouts.set(remote, { ...running, version: version ?? running.version });
  else if (kind === 'rollout-abort') dealer.rollouts.delete(remote);
  else if (kind === 'pin' || kind === 'unpin' || kind === 'rollback' || kind === 'rollout-finish') {
    // The version goes to every visitor now, so the rollout to some visitors ends.
    dealer.rollouts.delete(remote);
    followInDealer(dealer.pins, remote, { live: kind === 'unpin' ? null : version, previous: entry.previous, decidedBy });
  }
};

/** Returns false for an entry that concerns a dealer or channel. */
const applyToRelease = ({ removed, retractions, faults }: LiveState, entry: PlannedLogEntry): boolean => {
  const release = releaseMapKey(entry.remote, entry.version);
  const { kind, at, details } = entry;
  if (details?.fault) faults.set(release, { ...details.fault, isQuarantined: kind === 'quarantine', at });
  else if (kind === 'quarantine-lift') faults.delete(release);
  else if (kind === 'remove') removed.add(release);
  else if (kind === 'restore') retractions.delete(release);
  else if (kind === 'withdraw') retractions.set(release, { kind: 'withdrawn', ...causeOf(entry) });
  else if (kind === 'revoke') retractions.set(release, { kind: 'revoked', ...causeOf(entry) });
  else return false;
  return true;
};

/** Changes the state, so it must belong to the caller alone. */
export const applyLogEntry = (state: LiveState, entry: PlannedLogEntry): void => {
  // A planned entry has no id yet, so it gets the next one.
  const id = entry.id ?? state.last + 1;
  state.last = id;
  if (isRecordedAct(entry)) {
    if (entry.kind === 'publish') state.removed.delete(releaseMapKey(entry.remote, entry.version));
    return;
  }
  if (entry.details?.undoes !== undefined) state.undone.add(entry.details.undoes);
  // A preview does not raise the dealer's revision, because it changes nothing of what the dealer runs.
  if (isOfPreview(entry)) {
    applyPreviewEntry(state.previews, entry);
    return;
  }
  if (applyToRelease(state, entry)) return;
  // Entries of earlier versions have no publication, so a version that is live again is not removed.
  state.removed.delete(releaseMapKey(entry.remote, entry.version));
  if (entry.kind === 'channel') {
    const channel = entryOf(state.channels, entry.subject, () => ({ revision: 0, versions: new Map() }));
    channel.revision = id;
    followInChannel(channel.versions, entry, id);
    return;
  }
  const dealer = entryOf(state.dealers, entry.subject, () => ({
    revision: 0,
    pins: new Map(),
    rollouts: new Map(),
    rejections: new Map(),
  }));
  dealer.revision = id;
  applyToDealer(dealer, entry, id);
};

export const liveStateAfterEntries = (entries: Iterable<PlannedLogEntry>): LiveState => {
  const state = emptyLiveState();
  for (const entry of entries) applyLogEntry(state, entry);
  return state;
};

/** `state` stays unchanged. */
export const liveStateWithEntries = (state: LiveState, entries: Iterable<PlannedLogEntry>): LiveState => {
  const next: LiveState = {
    dealers: new Map(state.dealers),
    channels: new Map(state.channels),
    previews: new Map(state.previews),
    removed: new Set(state.removed),
    retractions: new Map(state.retractions),
    faults: new Map(state.faults),
    undone: new Set(state.undone),
    last: state.last,
  };
  const own = new Set<object>();
  for (const entry of entries) {
    const { kind, subject } = entry;
    const channel = next.channels.get(subject);
    const dealer = next.dealers.get(subject);
    // Each dealer or channel is copied before its first change. Tracks and rollouts are replaced and never changed.
    if (kind === 'channel' && channel && !own.has(channel)) {
      const copy = { ...channel, versions: new Map(channel.versions) };
      next.channels.set(subject, copy);
      own.add(copy);
    } else if (kind !== 'channel' && dealer && !own.has(dealer)) {
      const { pins, rollouts, rejections } = dealer;
      const copy = { ...dealer, pins: new Map(pins), rollouts: new Map(rollouts), rejections: new Map(rejections) };
      next.dealers.set(subject, copy);
      own.add(copy);
    }
    applyLogEntry(next, entry);
  }
  return next;
};
