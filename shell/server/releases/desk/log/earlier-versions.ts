import { NO_VERSION, type DealerReleaseSettings, type LiveState } from './live-state';
import { channelVersion, findPin, versionOutsideRollouts } from './release-set';

/** The version was live before, at the dealer or in the channel that it follows. From a rejected version, it goes forward. */
export const goesBackAtDealer = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  remote: string,
  pinned: string | null,
): boolean => {
  const now = versionOutsideRollouts(state, dealer, remote);
  const followed = channelVersion(state, dealer, remote);
  const version = pinned ?? followed?.version;
  if (now === undefined || version === undefined || version === now || version === NO_VERSION) return false;
  const own = state.dealers.get(dealer.slug);
  if (own?.rejections.get(remote)?.some((rejection) => rejection.version === version)) return false;
  const { history = [], replaced = [] } = own?.pins.get(remote) ?? {};
  const ofChannel =
    followed && findPin(state, dealer, remote) === null
      ? state.channels.get(followed.channel)?.versions.get(remote)?.history
      : [];
  return [...history, ...replaced, ...(ofChannel ?? [])].includes(version);
};

/** The channel had the version before its present one, and was not set back from it since. */
export const goesBackInChannel = (state: LiveState, channel: string, remote: string, version: string | null): boolean => {
  const track = state.channels.get(channel)?.versions.get(remote);
  return (
    track !== undefined && track.live !== null && version !== null && version !== track.live && track.history.includes(version)
  );
};
