import type { DealerChangeOutcome, ChangeOutcome, GateFinding } from '@forecourt/contracts/desk/changes';
import type { ReleaseCatalogue } from '../../../platform/ports';
import type { DealerGate } from '../gate/dealer-gate';
import { liveStateWithEntries, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { releaseSetOfDealer } from '../log/release-set';
import type { NewLogEntry, PlannedEntries, ReleaseLog } from '../log/release-log';
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
export interface ReleaseSetChange<Plan = NewLogEntry[]> {
  order: ReleaseChangeRequest;
  /** Returns the rows that make the change in a state. */
  plan(state: LiveState): Promise<Plan>;
  /** Returns the dealers that the gate judges and that the answer lists. */
  dealers(): DealerReleaseSettings[];
  /** Returns findings that are not about the release set, such as the hold of a rollout; absent: none. */
  moreFindings?(rows: NewLogEntry[]): Promise<GateFinding[]>;
}

interface Deps {
  log: Pick<ReleaseLog, 'changeWith' | 'state' | 'refresh'>;
  catalogue: Pick<ReleaseCatalogue, 'require'>;
  gate: Pick<DealerGate, 'newFindings'>;
  rehearsals: Pick<Rehearsals, 'findings'>;
}

/** A change planned in one state of the log: its rows, with the compatibility gate's findings for every dealer. */
interface PlannedChange<Result = unknown> extends PlannedEntries<Result> {
  /** `last` of the state. */
  revision: number;
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
const decide = async (
  { catalogue }: Deps,
  { rows, outcomes }: PlannedChange,
  order: ReleaseChangeRequest,
): Promise<NewLogEntry[]> => {
  // The error for a release that was removed meanwhile is more useful than the gate's findings about it.
  if (outcomes.some(({ findings }) => findings.length > 0)) await catalogue.require(newLiveReleases(rows));
  return logEntriesAfterGate(rows, outcomes, order);
};

const answer = (
  { rows, outcomes }: PlannedChange,
  { dryRun = false }: ReleaseChangeRequest,
  state: LiveState,
): ChangeOutcome => ({
  dryRun,
  changed: rows.length > 0,
  dealers: outcomes.map((outcome) => ({ ...outcome, revision: state.dealers.get(outcome.dealer)?.revision ?? 0 })),
});

const planChange = async <Result>(
  { gate }: Pick<Deps, 'gate'>,
  { plan, dealers }: Pick<ReleaseSetChange<PlannedEntries<Result>>, 'plan' | 'dealers'>,
  state: LiveState,
): Promise<PlannedChange<Result>> => {
  const revision = state.last;
  const { rows, result } = await plan(state);
  requireUsableReleases(state, rows);
  return { revision, rows, result, outcomes: await judgeDealers({ gate }, state, rows, dealers()) };
};

/**
 * Rehearses a change before the log is asked to write it, because the log must not wait for a rehearsal. Dealers that
 * the gate refuses anyway are not rehearsed.
 */
const rehearsalFindings = async (
  { rehearsals }: Pick<Deps, 'rehearsals'>,
  { rows, outcomes }: PlannedChange,
  state: LiveState,
  { dealers, actor }: { dealers: readonly DealerReleaseSettings[]; actor: string },
): Promise<Map<string, GateFinding[]>> => {
  const rehearsed = rowsToRehearse(rows);
  if (rehearsed.length === 0) return new Map();
  // A row of a channel concerns every dealer; else dealers that go back are not rehearsed because others go forward.
  const subjects = new Set(rehearsed.map(({ subject }) => subject));
  const hasChannel = rehearsed.some(({ kind }) => kind === 'channel');
  const fitting = new Set(outcomes.filter(({ findings }) => findings.length === 0).map(({ dealer }) => dealer));
  const concerned = dealers.filter(({ slug }) => fitting.has(slug) && (hasChannel || subjects.has(slug)));
  return rehearsals.findings(changesToRehearse(state, rows, concerned), actor);
};

/**
 * Returns the function that makes a change: it plans the rows, judges them, rehearses them, writes them unless it is a dry
 * run, and returns the outcome for each dealer with the result of the plan. When another change of the log came first, the
 * rows are planned again, but not rehearsed again.
 */
export const createPlanPerformer =
  (deps: Deps) =>
  async <Result>({
    order,
    plan,
    dealers,
    moreFindings,
  }: ReleaseSetChange<PlannedEntries<Result>>): Promise<{ outcome: ChangeOutcome; result: Result }> => {
    requireReason(order);
    await deps.log.refresh();
    const first = await planChange(deps, { plan, dealers }, deps.log.state());
    const rehearsed = await rehearsalFindings(deps, first, deps.log.state(), { dealers: dealers(), actor: order.actor });
    const made = await deps.log.changeWith(async (state) => {
      const { outcomes, ...plannedNow } =
        state.last === first.revision ? first : await planChange(deps, { plan, dealers }, state);
      const more = (await moreFindings?.(plannedNow.rows)) ?? [];
      const judged = outcomes.map((each) => ({
        ...each,
        findings: [...each.findings, ...more, ...(rehearsed.get(each.dealer) ?? [])],
      }));
      const planned = { ...plannedNow, outcomes: judged };
      if (order.dryRun) return { rows: [], result: planned };
      const written = await decide(deps, planned, order);
      return { rows: written, result: { ...planned, rows: written } };
    });
    return { outcome: answer(made, order, deps.log.state()), result: made.result };
  };

export type PerformPlan = ReturnType<typeof createPlanPerformer>;

/** For plans without a result. */
export const createChangePerformer =
  (performPlan: PerformPlan) =>
  async ({ plan, ...change }: ReleaseSetChange): Promise<ChangeOutcome> =>
    (await performPlan({ ...change, plan: async (state) => ({ rows: await plan(state), result: undefined }) })).outcome;

export type PerformChange = ReturnType<typeof createChangePerformer>;
