import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { isQuarantined, releaseMapKey, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { rolloutsOfDealer, releaseSetOfDealer } from '../log/release-set';
import { ALL_VISITORS_SHARE } from '../rollout/bucket';

interface DiscoveryVersion {
  release: ReleaseDocument;
  traffic: number;
  isDefault: boolean;
  /** The id of the rollout stays secret, because it decides which visitors are in it. */
  isRollout?: boolean;
  /** Pages try it when this version fails; absent when there is none. */
  fallback?: ReleaseDocument;
}

export interface DiscoveryRemote {
  name: string;
  /** The version outside every rollout comes first. */
  versions: DiscoveryVersion[];
}

export interface DealerDiscovery {
  dealer: string;
  /** Rises with every change of any dealer or channel. */
  revision: number;
  remotes: DiscoveryRemote[];
}

export interface DiscoveryDeps {
  state(): LiveState;
  /** The live version comes first, then fallback versions in order of their health. */
  candidates(dealer: DealerReleaseSettings): Map<string, string[]>;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
}

const fallbackTo = (fallback: ReleaseDocument | undefined) => (fallback ? { fallback } : {});
const percent = (share: number): number => share / 100;

/** A removed release is left out. */
export const collectDiscovery = async (
  { candidates, find, ...deps }: DiscoveryDeps,
  dealer: DealerReleaseSettings,
): Promise<DealerDiscovery> => {
  const state = deps.state();
  const base = releaseSetOfDealer(state, dealer);
  const rollouts = new Map(
    rolloutsOfDealer(state, dealer)
      .filter(({ remote, version }) => !isQuarantined(state, remote, version))
      .map((rollout) => [rollout.remote, rollout]),
  );
  const tried = candidates(dealer);
  const names = [...new Set([...base.keys(), ...rollouts.keys()])].toSorted();
  const remotes = await Promise.all(
    names.map(async (name): Promise<DiscoveryRemote> => {
      const rollout = rollouts.get(name);
      const [live, earlier] = tried.get(name) ?? [];
      const [all, some, before] = await Promise.all([
        live === undefined ? undefined : find(name, live),
        rollout && find(name, rollout.version),
        earlier === undefined ? undefined : find(name, earlier),
      ]);
      const share = rollout?.share ?? 0;
      const rolloutFallback = all && !state.retractions.has(releaseMapKey(name, all.version)) ? all : before;
      return {
        name,
        versions: [
          ...(all
            ? [{ release: all, traffic: percent(ALL_VISITORS_SHARE - share), isDefault: true, ...fallbackTo(before) }]
            : []),
          ...(some && rollout
            ? [{ release: some, traffic: percent(share), isDefault: false, isRollout: true, ...fallbackTo(rolloutFallback) }]
            : []),
        ],
      };
    }),
  );
  return { dealer: dealer.slug, revision: state.last, remotes: remotes.filter(({ versions }) => versions.length > 0) };
};
