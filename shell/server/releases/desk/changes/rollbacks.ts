import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseLog } from '../log/release-log';
import { rollbackTarget, timelineOfDealer, type HistoryPoint } from '../log/timeline';
import { usablePointFilter } from '../log/usable-point';
import type { ReleaseChangeRequest, Outcome, PerformPlan } from './perform';
import { planRollback } from './plan-rollback';
import type { ChangePreconditions } from './preconditions';

interface Deps {
  log: Pick<ReleaseLog, 'entriesOf' | 'state'>;
  preconditions: ChangePreconditions;
  performPlan: PerformPlan;
}

/** */
export const createRollbackChanges = ({ log, preconditions, performPlan }: Deps) => {
  const { dealerOf, requireDealerRevision } = preconditions;

  /** Oldest point first. */
  const timeline = async (slug: string): Promise<HistoryPoint[]> => {
    const dealer = dealerOf(slug);
    return timelineOfDealer(await log.entriesOf(dealer), dealer);
  };

  /** @throws ProblemError `not_found` */
  const pointOf = async (slug: string, id: number): Promise<HistoryPoint> => {
    const point = (await timeline(slug)).find((each) => each.id === id);
    if (point) return point;
    throw new ProblemError('not_found', `The history of ${slug} has no point ${id}; GET /dealers/${slug}/history lists them`);
  };

  /** Points with a version that was rejected, withdrawn, revoked, quarantined or removed are skipped. */
  const previousPoint = (slug: string, points: HistoryPoint[]): HistoryPoint | undefined =>
    rollbackTarget(points, usablePointFilter(log.state(), dealerOf(slug)));

  const pointBefore = async (slug: string): Promise<HistoryPoint> => {
    const points = await timeline(slug);
    const point = previousPoint(slug, points);
    if (point) return point;
    throw new ProblemError(
      'conflict',
      rollbackTarget(points)
        ? `Every earlier release set of ${slug} has a version that was rolled or set back, aborted, withdrawn, revoked, quarantined or removed: name the point of the history to go back to one of them, or pin another version`
        : `${slug} never had another release set, so there is none to roll back to`,
    );
  };

  /** Without `to`, the set before the dealer's last change comes back, in one action. */
  const rollback = async (
    slug: string,
    to: number | undefined,
    order: ReleaseChangeRequest,
  ): Promise<Outcome & { to: number }> => {
    const dealer = dealerOf(slug);
    const { outcome, result } = await performPlan({
      order,
      dealers: () => [dealer],
      async plan(state) {
        await requireDealerRevision(state, slug, order.expected);
        const point = await (to === undefined ? pointBefore(slug) : pointOf(slug, to));
        return { rows: planRollback(state, dealer, point, order), result: point.id };
      },
    });
    return { ...outcome, to: result };
  };

  return { timeline, pointOf, previousPoint, rollback };
};
