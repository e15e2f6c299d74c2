import type { DealerReleaseSettings, LiveState } from './live-state';
import { isUsableAsFallback, releaseSetOfDealer } from './release-set';
import type { HistoryPoint } from './timeline';

/** No version that the dealer would get was rejected, withdrawn, revoked, quarantined or removed. */
export const usablePointFilter = (state: LiveState, dealer: DealerReleaseSettings): ((point: HistoryPoint) => boolean) => {
  const now = releaseSetOfDealer(state, dealer);
  return ({ set }) =>
    [...set].every(([remote, version]) => now.get(remote) === version || isUsableAsFallback(state, dealer, remote, version));
};
