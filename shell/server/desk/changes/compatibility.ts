import type { DealerChangeOutcome, GateFinding } from '@forecourt/contracts/desk/changes';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { Tenants } from '../../ports';
import type { DealerGate } from '../gate/dealer-gate';
import { liveStateWithEntries } from '../log/live-state';
import { versionOutsideRollouts, releaseSetOfDealer } from '../log/release-set';
import type { ReleaseLog } from '../log/release-log';
import { findVersionChanges } from '../log/timeline';
import { mapInSlices } from './in-slices';
import { releaseSettingsOfDealer } from './releases-of';
import type { RemoteRequirements } from './requirements';

/** The effect that a pin of a release would have on a dealer, and whether the compatibility gate accepts it. */
export interface GateResultOfDealer extends DealerChangeOutcome {
  /** Whether the dealer runs the release already. */
  runs: boolean;
}

interface Deps {
  log: Pick<ReleaseLog, 'state' | 'refresh'>;
  tenants: Pick<Tenants, 'all'>;
  gate: DealerGate;
  requirements: RemoteRequirements;
}

/** Creates functions that return the gate's findings about a change without making the change. */
export const createCompatibilityReader = ({ log, tenants, gate, requirements: { dealerOf, requireRelease } }: Deps) => {
  const judgePin = async (judge: DealerGate, remote: string, version: string): Promise<GateResultOfDealer[]> => {
    await log.refresh();
    const state = log.state();
    const dealers = tenants
      .all()
      .map(releaseSettingsOfDealer)
      .filter(({ without }) => !without.includes(remote));
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

  return {
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
