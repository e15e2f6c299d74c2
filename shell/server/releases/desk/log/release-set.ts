import { isVisitorInRollout } from '../rollout/bucket';
import type { PlannedLogEntry } from './entries';
import {
  isQuarantined,
  isRevoked,
  NO_VERSION,
  releaseMapKey,
  STANDARD_CHANNEL,
  type DealerReleaseSettings,
  type LiveState,
  type Rollout,
} from './live-state';

/** Concerns the visitors of the entry. The row of an abort has the rollout's version, which they lose. */
export const versionsOfEntry = ({
  kind,
  previous = null,
  version,
}: PlannedLogEntry): { from: string | null; to: string | null } =>
  kind === 'rollout-abort' ? { from: version, to: previous ?? NO_VERSION } : { from: previous, to: version };

/** The dealer's own channel, then `stable`. */
const channelsOf = (dealer: Pick<DealerReleaseSettings, 'channel'>): string[] => [...new Set([dealer.channel, STANDARD_CHANNEL])];

/** The dealer's channel, else `stable`; undefined when neither has the remote. */
export const channelVersion = (
  state: LiveState,
  dealer: Pick<DealerReleaseSettings, 'channel'>,
  remote: string,
): { channel: string; version: string } | undefined => {
  for (const channel of channelsOf(dealer)) {
    const version = state.channels.get(channel)?.versions.get(remote)?.live;
    if (version) return { channel, version };
  }
  return undefined;
};

/** `none`, or null when the dealer follows its channel. A revoked version in the dealer's configuration is no pin. */
export const findPin = (state: LiveState, dealer: DealerReleaseSettings, remote: string): string | null => {
  const track = state.dealers.get(dealer.slug)?.pins.get(remote);
  if (track) return track.live;
  const configured = dealer.pins[remote];
  return configured === undefined || isRevoked(state, remote, configured) ? null : configured;
};

/** Undefined when the site is without the remote. */
export const versionOutsideRollouts = (state: LiveState, dealer: DealerReleaseSettings, remote: string): string | undefined => {
  if (dealer.without.includes(remote)) return undefined;
  const pinned = findPin(state, dealer, remote);
  if (pinned === NO_VERSION) return undefined;
  return pinned ?? channelVersion(state, dealer, remote)?.version;
};

/** Includes remotes that the dealer's configuration leaves out. */
export const remotesOfDealer = (state: LiveState, dealer: DealerReleaseSettings): string[] => {
  const names = [
    ...channelsOf(dealer).flatMap((channel) => [...(state.channels.get(channel)?.versions.keys() ?? [])]),
    ...(state.dealers.get(dealer.slug)?.pins.keys() ?? []),
    ...Object.keys(dealer.pins),
  ];
  return [...new Set(names)].toSorted();
};

/** The set is that of visitors outside every rollout. */
export const releaseSetOfDealer = (state: LiveState, dealer: DealerReleaseSettings): Map<string, string> =>
  new Map(
    remotesOfDealer(state, dealer).flatMap((remote) => {
      const version = versionOutsideRollouts(state, dealer, remote);
      return version ? [[remote, version] as const] : [];
    }),
  );

export const rolloutsOfDealer = (state: LiveState, dealer: DealerReleaseSettings): Rollout[] =>
  [...(state.dealers.get(dealer.slug)?.rollouts.values() ?? [])].filter(({ remote }) => !dealer.without.includes(remote));

const rolloutVersionsForVisitor = (rollouts: Rollout[], visitor: string | undefined): Map<string, string> =>
  new Map(
    visitor === undefined
      ? []
      : rollouts
          .filter((rollout) => isVisitorInRollout(visitor, rollout))
          .map(({ remote, version }): [string, string] => [remote, version]),
  );

/** For a version that nobody names: not removed, withdrawn, revoked, quarantined, or rejected by the dealer or its channel. */
export const isUsableAsFallback = (
  state: LiveState,
  dealer: Pick<DealerReleaseSettings, 'slug' | 'channel'>,
  remote: string,
  version: string,
): boolean => {
  const release = releaseMapKey(remote, version);
  if (state.removed.has(release) || state.retractions.has(release) || isQuarantined(state, remote, version)) return false;
  const channel = channelVersion(state, dealer, remote)?.channel ?? dealer.channel;
  if (state.channels.get(channel)?.versions.get(remote)?.rejected.includes(version)) return false;
  const rejections = state.dealers.get(dealer.slug)?.rejections.get(remote) ?? [];
  return rejections.every((rejection) => rejection.version !== version);
};

/**
 * Best first: rollout, pin or channel, earlier live ones. A remote without a version is left out, and so are
 * quarantined versions, although they stay pinned. If there is no other version, the remote keeps the quarantined one, which no
 * process starts: its pages then fail, and are not unknown.
 */
export const candidateVersionsWith = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  chosen: ReadonlyMap<string, string>,
): Map<string, string[]> => {
  const own = state.dealers.get(dealer.slug);
  const base = releaseSetOfDealer(state, dealer);
  const result = new Map<string, string[]>();
  for (const remote of [...new Set([...base.keys(), ...chosen.keys()])].toSorted()) {
    const pinned = own?.pins.get(remote)?.history ?? (dealer.pins[remote] ? [dealer.pins[remote]] : []);
    const ofChannels = channelsOf(dealer).flatMap((channel) => state.channels.get(channel)?.versions.get(remote)?.history ?? []);
    const live = base.get(remote);
    const first = [chosen.get(remote) ?? live].filter((version) => version !== undefined && !isRevoked(state, remote, version));
    // The live version is the first fallback of a rollout, unless it was withdrawn.
    const afterRollout = [live].filter(
      (version) => version !== undefined && !state.retractions.has(releaseMapKey(remote, version)),
    );
    const earlier = [...pinned, ...ofChannels].filter((version) => isUsableAsFallback(state, dealer, remote, version));
    const all = [...new Set([...first, ...afterRollout, ...earlier])].filter((version) => version !== undefined);
    const startable = all.filter((version) => !isQuarantined(state, remote, version));
    const versions = startable.length > 0 ? startable : all.slice(0, 1);
    if (versions.length > 0) result.set(remote, versions);
  }
  return result;
};

/** Without a visitor, rollouts are ignored. */
export const candidateVersions = (state: LiveState, dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]> =>
  candidateVersionsWith(state, dealer, rolloutVersionsForVisitor(rolloutsOfDealer(state, dealer), visitor));

interface DealerCandidates {
  dealer: DealerReleaseSettings;
  /** Keys are the visitor's rollouts, written as one text. */
  byChoice: Map<string, Map<string, string[]>>;
}

const hasSameConfiguration = (a: DealerReleaseSettings, b: DealerReleaseSettings): boolean =>
  a.channel === b.channel && a.pins === b.pins && a.without === b.without;

/** Every page asks. Valid until the log grows or the configuration is read again. Callers must not change shared answers. */
export const createCandidateCache = (state: LiveState) => {
  const bySlug = new Map<string, DealerCandidates>();
  let last = -1;
  return (dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]> => {
    if (last !== state.last) bySlug.clear();
    last = state.last;
    const before = bySlug.get(dealer.slug);
    const own = before && hasSameConfiguration(before.dealer, dealer) ? before : { dealer, byChoice: new Map() };
    bySlug.set(dealer.slug, own);
    const choice = [...rolloutVersionsForVisitor(rolloutsOfDealer(state, dealer), visitor).entries()].join(' ');
    const candidates = own.byChoice.get(choice) ?? candidateVersions(state, dealer, visitor);
    own.byChoice.set(choice, candidates);
    return candidates;
  };
};
