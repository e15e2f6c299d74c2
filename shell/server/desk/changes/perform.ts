import type { DealerChangeOutcome, ChangeOutcome, GateFinding } from '@forecourt/contracts/desk/changes';
import type { ReleaseCatalogue } from '../../ports';
import type { DealerGate } from '../gate/dealer-gate';
import { liveStateWithEntries, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { releaseSetOfDealer } from '../log/release-set';
import type { NewLogEntry, ReleaseLog } from '../log/release-log';
import { findVersionChanges } from '../log/timeline';
import { changesToRehearse, rowsToRehearse } from '../rehearsal/changes-of-dealers';
import type { Rehearsals } from '../rehearsal/rehearsals';
import { mapInSlices } from './in-slices';
import { newLiveReleases, requireUsableReleases } from './named-releases';
import { requireReason, logEntriesAfterGate } from './pass-gate';
import type { ChangeActor } from './plan-pin';

export type { DealerChangeOutcome, ChangeOutcome as Outcome };

/** The actor, the reason and the options of a change of release sets. */
export interface ReleaseChangeRequest extends ChangeActor {
  /** Returns the outcome and changes nothing. */
  dryRun?: boolean;
  /** Makes the change although the gate refuses it; needs a reason. */
  force?: boolean;
  /** True to change only the dealers whose new release sets the compatibility gate accepts. */
  onlyFitting?: boolean;
  /** Revision of the dealer or channel on which the change is based; absent means any revision. */
  expected?: number;
}

/** A change of dealers' release sets, such as a pin, a channel's version or a rollback. */
export interface ReleaseSetChange {
  order: ReleaseChangeRequest;
  /** Returns the rows that make the change in a state. */
  plan(state: LiveState): Promise<NewLogEntry[]>;
  /** Returns the dealers that the gate judges and that the answer lists. */
  dealers(): DealerReleaseSettings[];
  /** Returns findings that are not about the release set, such as the hold of a rollout; absent: none. */
  moreFindings?(rows: NewLogEntry[]): Promise<GateFinding[]>;
}

interface Deps {
  log: Pick<ReleaseLog, 'change' | 'state' | 'refresh'>;
  catalogue: Pick<ReleaseCatalogue, 'require'>;
  gate: Pick<DealerGate, 'newFindings'>;
  rehearsals: Pick<Rehearsals, 'findings'>;
}

/** The planned log rows of a change, with the compatibility gate's findings for every dealer. */
interface Attempt {
  rows: NewLogEntry[];
  outcomes: DealerChangeOutcome[];
}

/** Returns the version changes that the rows of a plan would make for each dealer, with the gate's findings. */
export const judgeDealers = (
  { gate }: Pick<Deps, 'gate'>,
  state: LiveState,
  rows: readonly NewLogEntry[],
  dealers: DealerReleaseSettings[],
): Promise<DealerChangeOutcome[]> => {
  const after = liveStateWithEntries(state, rows);
  return mapInSlices(dealers, async (dealer) => ({
    dealer: dealer.slug,
    revision: state.dealers.get(dealer.slug)?.revision ?? 0,
    changes: findVersionChanges(releaseSetOfDealer(state, dealer), releaseSetOfDealer(after, dealer)),
    findings: rows.length > 0 ? await gate.newFindings(state, after, dealer) : [],
  }));
};

/**
 * Returns the rows to write, by the rule of `logEntriesAfterGate`.
 * @throws ProblemError `release_unknown` for a release that was removed meanwhile
 */
const decide = async ({ catalogue }: Deps, { rows, outcomes }: Attempt, order: ReleaseChangeRequest): Promise<NewLogEntry[]> => {
  // The error for a release that was removed meanwhile is more useful than the gate's findings about it.
  if (outcomes.some(({ findings }) => findings.length > 0)) await catalogue.require(newLiveReleases(rows));
  return logEntriesAfterGate(rows, outcomes, order);
};

const answer = ({ rows, outcomes }: Attempt, { dryRun = false }: ReleaseChangeRequest, state: LiveState): ChangeOutcome => ({
  dryRun,
  changed: rows.length > 0,
  dealers: outcomes.map((outcome) => ({ ...outcome, revision: state.dealers.get(outcome.dealer)?.revision ?? 0 })),
});

/**
 * Rehearses a change before it is planned for good, because the log must not wait for it. Dealers that the gate refuses anyway are
 * not rehearsed. A change of the release set by another process meanwhile is not rehearsed again.
 */
const rehearsalFindings = async (
  { log, gate, rehearsals }: Deps,
  plan: ReleaseSetChange['plan'],
  dealers: ReleaseSetChange['dealers'],
): Promise<Map<string, GateFinding[]>> => {
  await log.refresh();
  const state = log.state();
  const rows = await plan(state);
  const rehearsed = rowsToRehearse(rows);
  if (rehearsed.length === 0) return new Map();
  requireUsableReleases(state, rows);
  // A row of a channel concerns every dealer; else dealers that go back are not rehearsed because others go forward.
  const subjects = new Set(rehearsed.map(({ subject }) => subject));
  const hasChannel = rehearsed.some(({ kind }) => kind === 'channel');
  const concerned = dealers().filter(({ slug }) => hasChannel || subjects.has(slug));
  const judged = await judgeDealers({ gate }, state, rows, concerned);
  const fitting = new Set(judged.filter(({ findings }) => findings.length === 0).map(({ dealer }) => dealer));
  return rehearsals.findings(changesToRehearse(state, rows, concerned).filter(({ dealer }) => fitting.has(dealer)));
};

/**
 * Returns the function that makes a change: it plans the rows, judges them, writes them unless it is a dry run, and
 * returns the outcome for each dealer.
 */
export const createChangePerformer =
  (deps: Deps) =>
  async ({ order, plan, dealers, moreFindings }: ReleaseSetChange): Promise<ChangeOutcome> => {
    requireReason(order);
    const rehearsed = await rehearsalFindings(deps, plan, dealers);
    let attempt: Attempt = { rows: [], outcomes: [] };
    // The log calls this function again if another process wrote a change first.
    await deps.log.change(async (state) => {
      const rows = await plan(state);
      requireUsableReleases(state, rows);
      const more = (await moreFindings?.(rows)) ?? [];
      const outcomes = await judgeDealers(deps, state, rows, dealers());
      attempt = {
        rows,
        outcomes: outcomes.map((each) => ({
          ...each,
          findings: [...each.findings, ...more, ...(rehearsed.get(each.dealer) ?? [])],
        })),
      };
      if (order.dryRun) return [];
      attempt.rows = await decide(deps, attempt, order);
      return attempt.rows;
    });
    return answer(attempt, order, deps.log.state());
  };

export type PerformChange = ReturnType<typeof createChangePerformer>;
