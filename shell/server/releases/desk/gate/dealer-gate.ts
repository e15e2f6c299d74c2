import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import { LRUCache } from 'lru-cache';
import { releaseMapKey, type DealerReleaseSettings, type LiveState, type Rollout } from '../log/live-state';
import { quarantineText } from '../quarantine/plain-fault';
import { channelVersion, rolloutsOfDealer, releaseSetOfDealer } from '../log/release-set';
import type { GateFinding } from '@forecourt/contracts/desk/changes';
import { newFindingsIn, distinctFindings, findGateFindings } from './findings';

interface Deps {
  shell: ShellFacts;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  slotsOf(slug: string): readonly string[];
  /** As `name@version`, in the state with this revision. Default: none. */
  releasesOfRevokedKeys?(revision: number): Promise<ReadonlySet<string>>;
}

/** */
export interface DealerGate {
  present(state: LiveState, dealer: DealerReleaseSettings): Promise<GateFinding[]>;
  /** Empty when the change fits. */
  newFindings(before: LiveState, after: LiveState, dealer: DealerReleaseSettings): Promise<GateFinding[]>;
  including(release: ReleaseDocument): DealerGate;
  /** Must be called after a release was removed. */
  forget(): void;
}

/** More running rollouts than this are judged one by one, and all together. */
const COMBINED = 4;
const REMEMBERED = 5_000;

/** The sets are without rollouts, and with each combination of running rollouts. */
const variantsOf = (base: Map<string, string>, rollouts: Rollout[]): Map<string, string>[] => {
  const having = (chosen: Rollout[]): Map<string, string> =>
    new Map([...base, ...chosen.map(({ remote, version }) => [remote, version] as const)]);
  if (rollouts.length > COMBINED) return [base, ...rollouts.map((one) => having([one])), having(rollouts)];
  return Array.from({ length: 2 ** rollouts.length }, (_, bits) =>
    having(rollouts.filter((_rollout, index) => Math.floor(bits / 2 ** index) % 2 === 1)),
  );
};

/** */
const unusableIn = ({ retractions, faults }: LiveState, set: Map<string, string>): GateFinding[] =>
  [...set].flatMap(([remote, version]): GateFinding[] => {
    const side = releaseMapKey(remote, version);
    const fault = faults.get(side);
    if (fault?.isQuarantined)
      return [{ code: 'quarantined', side, against: 'the release set', about: side, message: quarantineText(side, fault) }];
    const retraction = retractions.get(side);
    if (retraction === undefined) return [];
    const message = `${side} was withdrawn by ${retraction.actor}: ${retraction.why}`;
    return [{ code: 'withdrawn', side, against: 'the release set', about: side, message }];
  });

const NO_RELEASES: ReadonlySet<string> = new Set();

const releasesIn = (state: LiveState, dealer: DealerReleaseSettings): Set<string> =>
  new Set(
    variantsOf(releaseSetOfDealer(state, dealer), rolloutsOfDealer(state, dealer)).flatMap((set) =>
      [...set].map(([remote, version]) => releaseMapKey(remote, version)),
    ),
  );

const revokedKeyFinding = (side: string): GateFinding => ({
  code: 'revoked-key',
  side,
  against: 'the release set',
  about: side,
  message: `${side} was signed with a key that is revoked now: publish it again with another key, or be sure of it`,
});

const listOf = (set: Map<string, string>): string => [...set].map((entry) => entry.join('@')).join();

/** Release documents never change, so each set is checked once. */
export const createDealerGate = ({ shell, find, slotsOf, releasesOfRevokedKeys = async () => NO_RELEASES }: Deps): DealerGate => {
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
      variants.map(async (set) => [...(await judge(set, remaining, places)), ...unusableIn(state, set)]),
    );
    return distinctFindings(findings.flat());
  };

  /** Who runs such a release keeps it. A new choice of it is doubtful. */
  const doubtfulChoices = async (before: LiveState, after: LiveState, dealer: DealerReleaseSettings): Promise<GateFinding[]> => {
    const old = releasesIn(before, dealer);
    const chosen = [...releasesIn(after, dealer)].filter((release) => !old.has(release));
    const signed = chosen.length > 0 ? await releasesOfRevokedKeys(before.last) : NO_RELEASES;
    return chosen.filter((release) => signed.has(release)).map(revokedKeyFinding);
  };

  return {
    present,
    including: (release) =>
      createDealerGate({
        shell,
        slotsOf,
        releasesOfRevokedKeys,
        find: async (name, version) => (name === release.name && version === release.version ? release : find(name, version)),
      }),
    forget: () => findingsCache.clear(),
    async newFindings(before, after, dealer) {
      const [findings, doubtful] = await Promise.all([present(after, dealer), doubtfulChoices(before, after, dealer)]);
      return [...(findings.length === 0 ? [] : newFindingsIn(await present(before, dealer), findings)), ...doubtful];
    },
  };
};
