import { isVisitorInRollout } from '../rollout/bucket';
import type { PlannedLogEntry } from './entries';
import {
  isRevoked,
  NO_VERSION,
  releaseMapKey,
  STANDARD_CHANNEL,
  type DealerReleaseSettings,
  type LiveState,
  type Rollout,
} from './live-state';

/**
 * Returns the version before and after an entry, for the visitors whom it concerns. The row of an abort has the rollout's
 * version, which its visitors lose.
 */
export const versionsOfEntry = ({
  kind,
  previous = null,
  version,
}: PlannedLogEntry): { from: string | null; to: string | null } =>
  kind === 'rollout-abort' ? { from: version, to: previous ?? NO_VERSION } : { from: previous, to: version };

/** Returns the channels of a dealer: its own, then `stable`. */
const channelsOf = (dealer: Pick<DealerReleaseSettings, 'channel'>): string[] => [...new Set([dealer.channel, STANDARD_CHANNEL])];

/** Returns the version of a remote in a dealer's channel, else in `stable`; undefined when neither has one. */
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

/**
 * Returns the pin of a dealer's remote: a version, `none`, or null when the dealer follows its channel. A revoked version
 * in the dealer's configuration is no pin.
 */
export const findPin = (state: LiveState, dealer: DealerReleaseSettings, remote: string): string | null => {
  const track = state.dealers.get(dealer.slug)?.pins.get(remote);
  if (track) return track.live;
  const configured = dealer.pins[remote];
  return configured === undefined || isRevoked(state, remote, configured) ? null : configured;
};

/** Returns the version of a remote for visitors outside every rollout; undefined when the site is without the remote. */
export const versionOutsideRollouts = (state: LiveState, dealer: DealerReleaseSettings, remote: string): string | undefined => {
  if (dealer.without.includes(remote)) return undefined;
  const pinned = findPin(state, dealer, remote);
  if (pinned === NO_VERSION) return undefined;
  return pinned ?? channelVersion(state, dealer, remote)?.version;
};

/** Returns every remote of a dealer's pins and channels, also those that its configuration leaves out. */
export const remotesOfDealer = (state: LiveState, dealer: DealerReleaseSettings): string[] => {
  const names = [
    ...channelsOf(dealer).flatMap((channel) => [...(state.channels.get(channel)?.versions.keys() ?? [])]),
    ...(state.dealers.get(dealer.slug)?.pins.keys() ?? []),
    ...Object.keys(dealer.pins),
  ];
  return [...new Set(names)].toSorted();
};

/** Returns the release set of a dealer without any rollout, by remote. */
export const releaseSetOfDealer = (state: LiveState, dealer: DealerReleaseSettings): Map<string, string> =>
  new Map(
    remotesOfDealer(state, dealer).flatMap((remote) => {
      const version = versionOutsideRollouts(state, dealer, remote);
      return version ? [[remote, version] as const] : [];
    }),
  );

/** Returns the rollouts that run for a dealer. */
export const rolloutsOfDealer = (state: LiveState, dealer: DealerReleaseSettings): Rollout[] =>
  [...(state.dealers.get(dealer.slug)?.rollouts.values() ?? [])].filter(({ remote }) => !dealer.without.includes(remote));

/** Returns the versions of the rollouts that a visitor is in, by remote. */
export const rolloutVersionsForVisitor = (rollouts: Rollout[], visitor: string | undefined): Map<string, string> =>
  new Map(
    visitor === undefined
      ? []
      : rollouts
          .filter((rollout) => isVisitorInRollout(visitor, rollout))
          .map(({ remote, version }): [string, string] => [remote, version]),
  );

/**
 * Returns whether a dealer may get a version that nobody names, by a fallback or a roll back: not a removed, withdrawn or
 * revoked one, and none that the dealer or the channel of its version rejected.
 */
export const isUsableAsFallback = (
  state: LiveState,
  dealer: Pick<DealerReleaseSettings, 'slug' | 'channel'>,
  remote: string,
  version: string,
): boolean => {
  const release = releaseMapKey(remote, version);
  if (state.removed.has(release) || state.retractions.has(release)) return false;
  const channel = channelVersion(state, dealer, remote)?.channel ?? dealer.channel;
  if (state.channels.get(channel)?.versions.get(remote)?.rejected.includes(version)) return false;
  const rejections = state.dealers.get(dealer.slug)?.rejections.get(remote) ?? [];
  return rejections.every((rejection) => rejection.version !== version);
};

/**
 * Returns the versions to try for each remote of a dealer, best first: the rollout's version, the pin's or else the
 * channel's version, then versions that were live before. A remote without a version is left out.
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
    const versions = [...new Set([...first, ...afterRollout, ...earlier])].filter((version) => version !== undefined);
    if (versions.length > 0) result.set(remote, versions);
  }
  return result;
};

/** Returns the versions to try for a visitor of a dealer. Without a visitor, rollouts are ignored. */
export const candidateVersions = (state: LiveState, dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]> =>
  candidateVersionsWith(state, dealer, rolloutVersionsForVisitor(rolloutsOfDealer(state, dealer), visitor));
