import { MOST_FALLBACK_VERSIONS } from '@forecourt/contracts/release/fallback';
import type { CleanUpKeepReason, ReleaseKeepReason } from '@forecourt/contracts/release/clean-up';
import { NO_VERSION, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { candidateVersionsWith, rolloutsOfDealer, releaseSetOfDealer } from '../log/release-set';
import { rollbackTarget, type HistoryPoint } from '../log/timeline';

export interface ReleaseKeepPolicy {
  /** Days over which every dealer can be rolled back, and for which a new release is kept. */
  historyDays: number;
  /** Number of earlier release sets to which every dealer can be rolled back, however old they are. */
  historyEntries: number;
  /** Hours for which pages stay open and may ask for files of their release set. */
  visitHours: number;
}

export type ReleaseNeeds = Map<string, Map<CleanUpKeepReason, ReleaseKeepReason>>;

/** The versions null and `none` need nothing. */
export const addReleaseNeed = (
  needs: ReleaseNeeds,
  remote: string,
  version: string | null,
  reason: CleanUpKeepReason,
  dealerSlug?: string,
): void => {
  if (version === null || version === NO_VERSION) return;
  const key = `${remote}@${version}`;
  const own = needs.get(key) ?? new Map<CleanUpKeepReason, ReleaseKeepReason>();
  const before = own.get(reason);
  const first = dealerSlug === undefined ? {} : { first: dealerSlug };
  own.set(reason, before ? { ...before, count: before.count + 1 } : { reason, count: 1, ...first });
  needs.set(key, own);
};

/** Covers visitors outside every rollout and visitors inside all of them. */
const fallbackVersions = (state: LiveState, dealer: DealerReleaseSettings): (readonly [string, string])[] => {
  const rolledOut = new Map(rolloutsOfDealer(state, dealer).map(({ remote, version }) => [remote, version]));
  const base = releaseSetOfDealer(state, dealer);
  const tried = new Map<string, readonly [string, string]>();
  for (const chosen of rolledOut.size > 0 ? [new Map<string, string>(), rolledOut] : [rolledOut])
    for (const [remote, versions] of candidateVersionsWith(state, dealer, chosen))
      // The first is a fallback version too when the live one is quarantined.
      for (const version of versions.slice(0, 1 + MOST_FALLBACK_VERSIONS))
        if (version !== base.get(remote) && version !== rolledOut.get(remote))
          tried.set(`${remote}@${version}`, [remote, version]);
  return [...tried.values()];
};

/** Pins, channels, rollouts, fallback versions, and previews that are valid at `now`, in milliseconds. */
export const needsOfLiveState = (
  state: LiveState,
  dealers: readonly DealerReleaseSettings[],
  now: number,
  needs: ReleaseNeeds = new Map(),
): ReleaseNeeds => {
  for (const { dealer, versions, expires } of state.previews.values())
    if (expires > now) for (const [remote, version] of versions) addReleaseNeed(needs, remote, version, 'preview', dealer);
  for (const [channel, { versions }] of state.channels)
    for (const [remote, { live }] of versions) addReleaseNeed(needs, remote, live, 'channel', channel);
  // Dealers without a configuration are included, because their configuration may come back.
  for (const [slug, { pins, rollouts }] of state.dealers) {
    for (const [remote, { live }] of pins) addReleaseNeed(needs, remote, live, 'pin', slug);
    for (const { remote, version } of rollouts.values()) addReleaseNeed(needs, remote, version, 'rollout', slug);
  }
  for (const dealer of dealers) {
    for (const [remote, version] of Object.entries(dealer.pins))
      addReleaseNeed(needs, remote, version, 'configuration', dealer.slug);
    for (const key of fallbackVersions(state, dealer)) addReleaseNeed(needs, ...key, 'fallback', dealer.slug);
  }
  return needs;
};

/** Oldest first. The newest point that is not usable now is kept too, because a withdrawn version can be restored. */
export const pointsToKeep = (
  points: HistoryPoint[],
  since: Date,
  steps: number,
  isUsable: (point: HistoryPoint) => boolean,
): HistoryPoint[] => {
  const inWindow = points.findIndex(({ entries }) => (entries[0]?.at ?? since) >= since);
  // The last point before the window is the release set with which the window begins.
  const byDays = inWindow === -1 ? points.length - 1 : inWindow - 1;
  const kept = points.slice(Math.max(0, Math.min(byDays, points.length - steps)));
  const targets = [rollbackTarget(points, isUsable), rollbackTarget(points)].filter((point) => point !== undefined);
  return [...new Set([...targets, ...kept])].toSorted((a, b) => a.id - b.id);
};

export const addHistoryNeeds = (
  points: readonly HistoryPoint[],
  dealerSlug: string,
  needs: ReleaseNeeds = new Map(),
): ReleaseNeeds => {
  const versions = new Set(
    points.flatMap(({ set, rollouts }) => [
      ...[...set].map((entry) => entry.join('@')),
      ...rollouts.map(({ remote, version }) => `${remote}@${version}`),
    ]),
  );
  for (const key of versions) {
    const at = key.indexOf('@');
    addReleaseNeed(needs, key.slice(0, at), key.slice(at + 1), 'history', dealerSlug);
  }
  return needs;
};
