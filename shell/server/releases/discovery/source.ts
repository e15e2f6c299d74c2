import type { ReleaseDocument } from '@forecourt/contracts/release';
import { candidatesOf, rolloutsOf, setOf, type DealerReleases, type LiveState } from '../log/live-state';
import { WHOLE } from '../rollout/bucket';

/** A version of a remote that some of a dealer's visitors get. */
export interface OfferedVersion {
  release: ReleaseDocument;
  /** Percentage of visitors. */
  traffic: number;
  /** What everybody gets whom no rollout has. */
  isDefault: boolean;
  rollout?: string;
}

export interface OfferedRemote {
  name: string;
  /** The one for everybody first. */
  versions: OfferedVersion[];
  /** What was live before, for when an entry cannot be had. */
  fallback?: ReleaseDocument;
}

/** What a dealer's visitors get: the one source of every discovery document. */
export interface Discovery {
  dealer: string;
  /** Grows with every change of any dealer or channel. */
  revision: number;
  remotes: OfferedRemote[];
}

type Find = (name: string, version: string) => Promise<ReleaseDocument | undefined>;

const percent = (share: number): number => share / 100;

/** Gathers what a dealer's visitors get. A release whose document is gone is left out. */
export const discoveryOf = async (state: LiveState, dealer: DealerReleases, find: Find): Promise<Discovery> => {
  const base = setOf(state, dealer);
  const rollouts = new Map(rolloutsOf(state, dealer).map((rollout) => [rollout.remote, rollout]));
  const candidates = candidatesOf(state, dealer);
  const names = [...new Set([...base.keys(), ...rollouts.keys()])].toSorted();
  const remotes = await Promise.all(
    names.map(async (name): Promise<OfferedRemote> => {
      const rollout = rollouts.get(name);
      const [live, earlier] = candidates.get(name) ?? [];
      const [all, some, fallback] = await Promise.all([
        live === undefined ? undefined : find(name, live),
        rollout && find(name, rollout.version),
        earlier === undefined ? undefined : find(name, earlier),
      ]);
      const share = rollout?.share ?? 0;
      return {
        name,
        versions: [
          ...(all ? [{ release: all, traffic: percent(WHOLE - share), isDefault: true }] : []),
          ...(some && rollout ? [{ release: some, traffic: percent(share), isDefault: false, rollout: rollout.id }] : []),
        ],
        ...(fallback ? { fallback } : {}),
      };
    }),
  );
  return { dealer: dealer.slug, revision: state.last, remotes: remotes.filter(({ versions }) => versions.length > 0) };
};
