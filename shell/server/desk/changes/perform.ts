import type { ReleaseCatalogue } from '../../ports';
import type { DealerGate } from '../gate/dealer-gate';
import type { Finding } from '../gate/findings';
import { setOf, withEvents, type DealerReleases, type LiveState } from '../log/live-state';
import type { NewEvent, ReleaseLog } from '../log/release-log';
import { differencesOf, type VersionChange } from '../log/timeline';
import { given } from './given';
import { inSlices } from './in-slices';
import { passed, requireReason } from './pass-gate';
import type { ChangedBy } from './plan-pin';

/** How a change is to be made. */
export interface Order extends ChangedBy {
  /** Say what would happen, change nothing. */
  dryRun?: boolean;
  /** Do it although the gate refuses it; needs a reason. */
  force?: boolean;
  /** Leave out the dealers that the gate refuses. */
  onlyFitting?: boolean;
  /** Revision of the dealer or channel that the change stands on; absent: whatever it is. */
  expected?: number;
}

/** What a change does, or would do, to one dealer. */
export interface DealerOutcome {
  dealer: string;
  revision: number;
  changes: VersionChange[];
  /** What the gate has against it: what the change would break. Nothing: it fits. */
  findings: Finding[];
}

export interface Outcome {
  dryRun: boolean;
  /** False: it was so already, nothing was written. */
  changed: boolean;
  dealers: DealerOutcome[];
}

interface Deps {
  log: Pick<ReleaseLog, 'change' | 'state'>;
  catalogue: Pick<ReleaseCatalogue, 'require'>;
  gate: Pick<DealerGate, 'brought'>;
}

/** How every change is made: plans, asks the gate, and unless it is a dry run writes; says what that means for each dealer. */
export const createPerform =
  ({ log, catalogue, gate }: Deps) =>
  async (affected: () => DealerReleases[], order: Order, plan: (state: LiveState) => Promise<NewEvent[]>): Promise<Outcome> => {
    requireReason(order);
    let planned: NewEvent[] = [];
    let outcomes: DealerOutcome[] = [];
    await log.change(async (state) => {
      planned = await plan(state);
      const after = withEvents(state, planned);
      outcomes = await inSlices(affected(), async (dealer) => ({
        dealer: dealer.slug,
        revision: state.dealers.get(dealer.slug)?.revision ?? 0,
        changes: differencesOf(setOf(state, dealer), setOf(after, dealer)),
        findings: planned.length > 0 ? await gate.brought(state, after, dealer) : [],
      }));
      if (order.dryRun) return [];
      // What was there when it was asked for may be gone by now: then that is the answer, not what the gate makes of it.
      if (outcomes.some(({ findings }) => findings.length > 0)) await catalogue.require(given(planned));
      planned = passed(planned, outcomes, order);
      return planned;
    });
    const revisionOf = (slug: string): number => log.state().dealers.get(slug)?.revision ?? 0;
    return {
      dryRun: order.dryRun ?? false,
      changed: planned.length > 0,
      dealers: outcomes.map((outcome) => ({ ...outcome, revision: revisionOf(outcome.dealer) })),
    };
  };
