import type { DealerChangeOutcome, GateFinding } from '@forecourt/contracts/desk/changes';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { RehearsalOfDealer, ReleaseCatalogue, Tenants } from '../../../platform/ports';
import type { DealerGate } from '../gate/dealer-gate';
import { liveStateWithEntries, releaseMapKey, type DealerReleaseSettings } from '../log/live-state';
import { versionOutsideRollouts, releaseSetOfDealer } from '../log/release-set';
import type { ReleaseLog } from '../log/release-log';
import { findVersionChanges } from '../log/timeline';
import { changesToRehearse } from '../rehearsal/changes-of-dealers';
import { mapInSlices } from './in-slices';
import { followersOfChannel, releaseSettingsOfDealer } from './releases-of';
import { requireUsedRemote, type ChangePreconditions } from './preconditions';

export interface GateResultOfDealer extends DealerChangeOutcome {
  runs: boolean;
}

interface Deps {
  log: Pick<ReleaseLog, 'state' | 'refresh'>;
  tenants: Pick<Tenants, 'all'>;
  gate: DealerGate;
  preconditions: ChangePreconditions;
}

export interface ChangeToRehearse {
  remote: string;
  /** Null removes the pin, or the remote from the channel. */
  version: string | null;
  /** The same change sets these too; null has the same meaning as for `version`. */
  also?: Record<string, string | null>;
  /** Channel that would be set; absent: the dealers would be pinned. */
  channel?: string;
  /** Absent: every dealer that uses the remote, or that the channel concerns. */
  dealers?: readonly string[];
}

type DealersOf = Pick<Deps, 'tenants' | 'preconditions'>;

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
    /** Only the dealers whose pages the change affects, with their sets before and after it. */
    async changesToRehearse(change: ChangeToRehearse): Promise<RehearsalOfDealer[]> {
      const versions = Object.entries({ ...change.also, [change.remote]: change.version });
      await Promise.all(versions.map(([name, own]) => requireRelease(name, own)));
      if (change.channel !== undefined) requireChannel(change.channel);
      return changesOf(change);
    },

    pinsOfUnpublished: ({ name, version }: ReleaseDocument, slugs?: readonly string[]): Promise<RehearsalOfDealer[]> =>
      changesOf({ remote: name, version, ...(slugs ? { dealers: slugs } : {}) }),

    presentFindings: (slug: string): Promise<GateFinding[]> => gate.present(log.state(), dealerOf(slug)),

    /** For each dealer that uses the remote: whether the release fits as a pin. */
    async fitOf(remote: string, version: string): Promise<GateResultOfDealer[]> {
      await requireRelease(remote, version);
      return judgePin(gate, remote, version);
    },

    fitOfUnpublished: (release: ReleaseDocument): Promise<GateResultOfDealer[]> =>
      judgePin(gate.including(release), release.name, release.version),
  };
};

export const createMissingSlotsReader = ({
  log,
  catalogue,
}: Pick<Deps, 'log'> & { catalogue: Pick<ReleaseCatalogue, 'providedSlots' | 'find'> }) => ({
  /** Slots that neither the release nor any published one provides, unless that one was withdrawn; none for a published release. */
  async missingSlots({ name: remote, version: number, slots: { provides, needs } }: ReleaseDocument): Promise<string[]> {
    if (needs.length === 0 || (await catalogue.find(remote, number))) return [];
    const published = await catalogue.providedSlots();
    const { retractions } = log.state();
    const usable = published.filter(({ name, version }) => !retractions.has(releaseMapKey(name, version)));
    const provided = new Set([...provides, ...usable.flatMap(({ slots }) => slots)]);
    return needs.filter((slot) => !provided.has(slot));
  },
});
