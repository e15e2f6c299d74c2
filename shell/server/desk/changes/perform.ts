import type { DealerOutcome, Outcome } from '@forecourt/contracts/desk/changes';
import type { ReleaseCatalogue } from '../../ports';
import type { DealerGate } from '../gate/dealer-gate';
import { withEvents, type DealerReleases, type LiveState } from '../log/live-state';
import { setOf } from '../log/release-set';
import type { NewEvent, ReleaseLog } from '../log/release-log';
import { differencesOf } from '../log/timeline';
import { inSlices } from './in-slices';
import { releasesMadeLive } from './named-releases';
import { requireReason, writableRows } from './pass-gate';
import type { ChangedBy } from './plan-pin';

export type { DealerOutcome, Outcome };

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

/** A change of what dealers run. */
export interface Change {
  order: Order;
  /** Rows that make the change, on the present state. */
  plan(state: LiveState): Promise<NewEvent[]>;
  /** Dealers that the gate judges, and that the answer lists. */
  dealers(): DealerReleases[];
}

interface Deps {
  log: Pick<ReleaseLog, 'change' | 'state'>;
  catalogue: Pick<ReleaseCatalogue, 'require'>;
  gate: Pick<DealerGate, 'newFindings'>;
}

/** A change that was planned and judged. */
interface Attempt {
  rows: NewEvent[];
  outcomes: DealerOutcome[];
}

/** The version changes that a plan's rows would make for each dealer, with the gate's findings. */
const judge = (
  { gate }: Deps,
  state: LiveState,
  rows: readonly NewEvent[],
  dealers: DealerReleases[],
): Promise<DealerOutcome[]> => {
  const after = withEvents(state, rows);
  return inSlices(dealers, async (dealer) => ({
    dealer: dealer.slug,
    revision: state.dealers.get(dealer.slug)?.revision ?? 0,
    changes: differencesOf(setOf(state, dealer), setOf(after, dealer)),
    findings: rows.length > 0 ? await gate.newFindings(state, after, dealer) : [],
  }));
};

/**
 * The rows to write, as `writableRows` decides. @throws ProblemError `release_unknown` for a release that was removed
 * meanwhile
 */
const decide = async ({ catalogue }: Deps, { rows, outcomes }: Attempt, order: Order): Promise<NewEvent[]> => {
  // A release that was removed meanwhile is the better answer than the gate's findings about it.
  if (outcomes.some(({ findings }) => findings.length > 0)) await catalogue.require(releasesMadeLive(rows));
  return writableRows(rows, outcomes, order);
};

const answer = ({ rows, outcomes }: Attempt, { dryRun = false }: Order, state: LiveState): Outcome => ({
  dryRun,
  changed: rows.length > 0,
  dealers: outcomes.map((outcome) => ({ ...outcome, revision: state.dealers.get(outcome.dealer)?.revision ?? 0 })),
});

/** Makes a change: plans it, judges it, writes it unless it is a dry run, and answers what it means for each dealer. */
export const createPerform =
  (deps: Deps) =>
  async ({ order, plan, dealers }: Change): Promise<Outcome> => {
    requireReason(order);
    let attempt: Attempt = { rows: [], outcomes: [] };
    // The log asks again where another change was written first.
    await deps.log.change(async (state) => {
      const rows = await plan(state);
      attempt = { rows, outcomes: await judge(deps, state, rows, dealers()) };
      if (order.dryRun) return [];
      attempt.rows = await decide(deps, attempt, order);
      return attempt.rows;
    });
    return answer(attempt, order, deps.log.state());
  };

export type Perform = ReturnType<typeof createPerform>;
