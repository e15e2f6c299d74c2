import type { DealerChangeOutcome, GateFinding } from '@forecourt/contracts/desk/changes';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { RehearsalOfDealer, ReleaseCatalogue, Tenants } from '../../ports';
import type { DealerGate } from '../gate/dealer-gate';
import { liveStateWithEntries, releaseMapKey, type DealerReleaseSettings } from '../log/live-state';
import { versionOutsideRollouts, releaseSetOfDealer } from '../log/release-set';
import type { ReleaseLog } from '../log/release-log';
import { findVersionChanges } from '../log/timeline';
import { changesToRehearse } from '../rehearsal/changes-of-dealers';
import { mapInSlices } from './in-slices';
import { followersOfChannel, releaseSettingsOfDealer } from './releases-of';
import { requireUsedRemote, type ChangePreconditions } from './preconditions';

/** The effect that a pin of a release would have on a dealer, and whether the compatibility gate accepts it. */
export interface GateResultOfDealer extends DealerChangeOutcome {
  /** Whether the dealer runs the release already. */
  runs: boolean;
}

interface Deps {
  log: Pick<ReleaseLog, 'state' | 'refresh'>;
  tenants: Pick<Tenants, 'all'>;
  gate: DealerGate;
  preconditions: ChangePreconditions;
}

/** Versions of remotes that dealers would get by a pin, or by a channel. */
export interface ChangeToRehearse {
  remote: string;
  /** Null takes the pin, or the remote of the channel, away. */
  version: string | null;
  /** Versions of other remotes that the same change sets; null removes the remote's pin, or the remote from the channel. */
  also?: Record<string, string | null>;
  /** Channel that would be set; absent: the dealers would be pinned. */
  channel?: string;
  /** Absent: every dealer that uses the remote, or that the channel concerns. */
  dealers?: readonly string[];
}

type DealersOf = Pick<Deps, 'tenants' | 'preconditions'>;

/** Returns the dealers that use a remote, or those of the list; every dealer of a list must use it. */
const dealersWithRemote = (
  { tenants, preconditions }: DealersOf,
  remote: string,
  slugs?: readonly string[],
): DealerReleaseSettings[] => {
  if (!slugs)
    return tenants
      .all()
      .map(releaseSettingsOfDealer)
      .filter(({ without }) => !without.includes(remote));
  const dealers = slugs.map(preconditions.dealerOf);
  for (const dealer of dealers) requireUsedRemote(dealer, remote);
  return dealers;
};

/** Returns the dealers that a change concerns, and the log entries with which it would be made. */
const plannedEntries = (deps: DealersOf, { remote, version, also, channel, dealers: slugs }: ChangeToRehearse) => {
  const dealers =
    channel !== undefined && !slugs ? followersOfChannel(deps.tenants, channel) : dealersWithRemote(deps, remote, slugs);
  const subjects = channel === undefined ? dealers.map(({ slug }) => slug) : [channel];
  const kindOf = (own: string | null): 'pin' | 'unpin' | 'channel' =>
    channel === undefined ? (own === null ? 'unpin' : 'pin') : 'channel';
  const versions = Object.entries({ ...also, [remote]: version });
  const entries = subjects.flatMap((subject) =>
    versions.map(([name, own]) => ({ kind: kindOf(own), subject, remote: name, version: own })),
  );
  return { dealers, entries };
};

/** Creates functions that return the gate's findings about a change without making the change. */
export const createCompatibilityReader = ({ log, tenants, gate, preconditions }: Deps) => {
  const { dealerOf, requireChannel, requireRelease } = preconditions;

  const judgePin = async (judge: DealerGate, remote: string, version: string): Promise<GateResultOfDealer[]> => {
    await log.refresh();
    const state = log.state();
    const dealers = dealersWithRemote({ tenants, preconditions }, remote);
    const pins = dealers.map(({ slug }) => ({ kind: 'pin' as const, subject: slug, remote, version }));
    const after = liveStateWithEntries(state, pins);
    return mapInSlices(dealers, async (dealer) => ({
      dealer: dealer.slug,
      revision: state.dealers.get(dealer.slug)?.revision ?? 0,
      runs: versionOutsideRollouts(state, dealer, remote) === version,
      changes: findVersionChanges(releaseSetOfDealer(state, dealer), releaseSetOfDealer(after, dealer)),
      findings: await judge.newFindings(state, after, dealer),
    }));
  };

  const changesOf = async (change: ChangeToRehearse): Promise<RehearsalOfDealer[]> => {
    await log.refresh();
    const { dealers, entries } = plannedEntries({ tenants, preconditions }, change);
    return changesToRehearse(log.state(), entries, dealers);
  };

  return {
    /** Returns the release sets before and after a change, for each dealer whose pages it would change. */
    async changesToRehearse(change: ChangeToRehearse): Promise<RehearsalOfDealer[]> {
      const versions = Object.entries({ ...change.also, [change.remote]: change.version });
      await Promise.all(versions.map(([name, own]) => requireRelease(name, own)));
      if (change.channel !== undefined) requireChannel(change.channel);
      return changesOf(change);
    },

    /** Returns the same for pins of a release that is not published. */
    pinsOfUnpublished: ({ name, version }: ReleaseDocument, slugs?: readonly string[]): Promise<RehearsalOfDealer[]> =>
      changesOf({ remote: name, version, ...(slugs ? { dealers: slugs } : {}) }),

    /** Returns the findings about a dealer's present release set. */
    presentFindings: (slug: string): Promise<GateFinding[]> => gate.present(log.state(), dealerOf(slug)),

    /** Returns, for each dealer that uses the remote, whether the release fits as a pin. */
    async fitOf(remote: string, version: string): Promise<GateResultOfDealer[]> {
      await requireRelease(remote, version);
      return judgePin(gate, remote, version);
    },

    /** Returns, for each dealer that uses the remote, whether a release that is not published would fit as a pin. */
    fitOfUnpublished: (release: ReleaseDocument): Promise<GateResultOfDealer[]> =>
      judgePin(gate.including(release), release.name, release.version),
  };
};

/** Creates the function that finds needed slots which no dealer can have. */
export const createMissingSlotsReader = ({
  log,
  catalogue,
}: Pick<Deps, 'log'> & { catalogue: Pick<ReleaseCatalogue, 'providedSlots'> }) => ({
  /** Returns the slots that a release needs and that neither it nor any published release provides, unless withdrawn. */
  async missingSlots({ slots: { provides, needs } }: ReleaseDocument): Promise<string[]> {
    if (needs.length === 0) return [];
    const published = await catalogue.providedSlots();
    const { retractions } = log.state();
    const usable = published.filter(({ name, version }) => !retractions.has(releaseMapKey(name, version)));
    const provided = new Set([...provides, ...usable.flatMap(({ slots }) => slots)]);
    return needs.filter((slot) => !provided.has(slot));
  },
});
