import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseLog } from '../log/release-log';
import { rollbackTarget, timelineOfDealer, type HistoryPoint } from '../log/timeline';
import { usablePointFilter } from '../log/usable-point';
import type { ReleaseChangeRequest, Outcome, PerformChange } from './perform';
import { planRollback } from './plan-rollback';
import type { ChangePreconditions } from './preconditions';

interface Deps {
  log: Pick<ReleaseLog, 'entriesOf' | 'state'>;
  preconditions: ChangePreconditions;
  perform: PerformChange;
}

/** Creates the functions that read the history of a dealer and roll the dealer back to a point of it. */
export const createRollbackChanges = ({ log, preconditions, perform }: Deps) => {
  const { dealerOf, requireDealerRevision } = preconditions;

  /** Returns the history of a dealer, oldest point first. */
  const timeline = async (slug: string): Promise<HistoryPoint[]> => {
    const dealer = dealerOf(slug);
    return timelineOfDealer(await log.entriesOf(dealer), dealer);
  };

  /**
   * Returns a point of a dealer's history by its id.
   * @throws ProblemError `not_found`
   */
  const pointOf = async (slug: string, id: number): Promise<HistoryPoint> => {
    const point = (await timeline(slug)).find((each) => each.id === id);
    if (point) return point;
    throw new ProblemError('not_found', `The history of ${slug} has no point ${id}; GET /dealers/${slug}/history lists them`);
  };

  /**
   * Returns the point to which a roll back without a target leads; undefined when there is none. Points with a version
   * that was rejected, withdrawn, revoked or removed are skipped.
   */
  const previousPoint = (slug: string, points: HistoryPoint[]): HistoryPoint | undefined =>
    rollbackTarget(points, usablePointFilter(log.state(), dealerOf(slug)));

  const pointBefore = async (slug: string): Promise<HistoryPoint> => {
    const points = await timeline(slug);
    const point = previousPoint(slug, points);
    if (point) return point;
    throw new ProblemError(
      'conflict',
      rollbackTarget(points)
        ? `Every earlier release set of ${slug} has a version that was rolled or set back, aborted, withdrawn, revoked or removed: name the point of the history to go back to one of them, or pin another version`
        : `${slug} never had another release set, so there is none to roll back to`,
    );
  };

  /**
   * Brings back the release set that a dealer had before its last change, or at the point `to` of its history, in one
   * action.
   */
  const rollback = async (
    slug: string,
    to: number | undefined,
    order: ReleaseChangeRequest,
  ): Promise<Outcome & { to: number }> => {
    const dealer = dealerOf(slug);
    let target = 0;
    const outcome = await perform({
      order,
      dealers: () => [dealer],
      async plan(state) {
        await requireDealerRevision(state, slug, order.expected);
        const point = await (to === undefined ? pointBefore(slug) : pointOf(slug, to));
        target = point.id;
        return planRollback(state, dealer, point, order);
      },
    });
    return { ...outcome, to: target };
  };

  return { timeline, pointOf, previousPoint, rollback };
};
