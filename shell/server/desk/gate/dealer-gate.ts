import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { LRUCache } from 'lru-cache';
import { releaseMapKey, type DealerReleaseSettings, type LiveState, type Rollout } from '../log/live-state';
import { channelVersion, rolloutsOfDealer, releaseSetOfDealer } from '../log/release-set';
import type { GateFinding } from '@forecourt/contracts/desk/changes';
import { newFindingsIn, distinctFindings, findGateFindings, type ShellFacts } from './findings';

interface Deps {
  shell: ShellFacts;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Returns the slots that the pages of the dealer's configuration place. */
  slotsOf(slug: string): readonly string[];
}

/** The compatibility gate of dealers' release sets (R-07). */
export interface DealerGate {
  /** Returns the findings about every release set that visitors of a dealer can get. */
  present(state: LiveState, dealer: DealerReleaseSettings): Promise<GateFinding[]>;
  /** Returns the findings that a change from one state to another adds for a dealer; empty when the change fits. */
  newFindings(before: LiveState, after: LiveState, dealer: DealerReleaseSettings): Promise<GateFinding[]>;
  /** Returns a gate that also knows a release which is not published. */
  including(release: ReleaseDocument): DealerGate;
  /** Clears the cached findings of all dealers; is called after a release was removed. */
  forget(): void;
}

/** Most rollouts that are judged in every combination. More rollouts are judged one by one, and all together. */
const COMBINED = 4;
const REMEMBERED = 5_000;

/**
 * Returns the release sets that visitors of a dealer can get: without rollouts, and with each combination of running
 * rollouts.
 */
const variantsOf = (base: Map<string, string>, rollouts: Rollout[]): Map<string, string>[] => {
  const having = (chosen: Rollout[]): Map<string, string> =>
    new Map([...base, ...chosen.map(({ remote, version }) => [remote, version] as const)]);
  if (rollouts.length > COMBINED) return [base, ...rollouts.map((one) => having([one])), having(rollouts)];
  return Array.from({ length: 2 ** rollouts.length }, (_, bits) =>
    having(rollouts.filter((_rollout, index) => Math.floor(bits / 2 ** index) % 2 === 1)),
  );
};

/** Returns a finding for each withdrawn release of a release set. */
const withdrawnIn = ({ retractions }: LiveState, set: Map<string, string>): GateFinding[] =>
  [...set].flatMap(([remote, version]): GateFinding[] => {
    const side = releaseMapKey(remote, version);
    const retraction = retractions.get(side);
    if (retraction === undefined) return [];
    const message = `${side} was withdrawn by ${retraction.actor}: ${retraction.why}`;
    return [{ code: 'withdrawn', side, against: 'the release set', about: side, message }];
  });

const listOf = (set: Map<string, string>): string => [...set].map((entry) => entry.join('@')).join();

/**
 * Creates the compatibility gate of dealers' release sets (R-07). Release documents never change, so each set is checked
 * once.
 */
export const createDealerGate = ({ shell, find, slotsOf }: Deps): DealerGate => {
  const findingsCache = new LRUCache<string, GateFinding[]>({ max: REMEMBERED });

  const judge = async (
    set: Map<string, string>,
    remaining: Map<string, string>,
    places: readonly string[],
  ): Promise<GateFinding[]> => {
    const key = `${listOf(set)} without ${listOf(remaining)} with ${places.join()}`;
    const before = findingsCache.get(key);
    if (before) return before;
    const load = (list: Map<string, string>) =>
      Promise.all([...list].map(async ([name, version]) => ({ name, version, release: await find(name, version) })));
    const [members, leftOut] = await Promise.all([load(set), load(remaining)]);
    const findings = findGateFindings(shell, {
      members: members.flatMap(({ release }) => (release ? [release] : [])),
      missing: members.filter(({ release }) => !release),
      leftOut: leftOut.flatMap(({ release }) => (release ? [release] : [])),
      places,
    });
    // A missing release may be published later, so findings about it are not cached.
    if (members.every(({ release }) => release)) findingsCache.set(key, findings);
    return findings;
  };

  const present = async (state: LiveState, dealer: DealerReleaseSettings): Promise<GateFinding[]> => {
    const remaining = new Map(
      dealer.without.flatMap((remote) => {
        const followed = channelVersion(state, dealer, remote);
        return followed ? [[remote, followed.version] as const] : [];
      }),
    );
    const places = slotsOf(dealer.slug);
    const variants = variantsOf(releaseSetOfDealer(state, dealer), rolloutsOfDealer(state, dealer));
    const findings = await Promise.all(
      variants.map(async (set) => [...(await judge(set, remaining, places)), ...withdrawnIn(state, set)]),
    );
    return distinctFindings(findings.flat());
  };

  return {
    present,
    including: (release) =>
      createDealerGate({
        shell,
        slotsOf,
        find: async (name, version) => (name === release.name && version === release.version ? release : find(name, version)),
      }),
    forget: () => findingsCache.clear(),
    async newFindings(before, after, dealer) {
      const findings = await present(after, dealer);
      return findings.length === 0 ? [] : newFindingsIn(await present(before, dealer), findings);
    },
  };
};
