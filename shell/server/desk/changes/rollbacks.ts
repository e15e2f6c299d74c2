import { ProblemError } from '@forecourt/contracts/problem';
import { releaseMapKey } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import { releaseSetOfDealer } from '../log/release-set';
import { rollbackTarget, timelineOfDealer, type HistoryPoint } from '../log/timeline';
import type { ReleaseChangeRequest, Outcome, PerformChange } from './perform';
import { planRollback } from './plan-rollback';
import type { RemoteRequirements } from './requirements';

interface Deps {
  log: Pick<ReleaseLog, 'entriesOf' | 'state'>;
  requirements: RemoteRequirements;
  perform: PerformChange;
}

/** Creates the functions that read the history of a dealer and roll the dealer back to a point of it. */
export const createRollbackChanges = ({ log, requirements, perform }: Deps) => {
  const { dealerOf, requireDealerRevision } = requirements;

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
   * Returns the point to which a roll back without a target leads; undefined when there is none. A point with a
   * withdrawn or revoked version that the dealer does not run now is skipped.
   */
  const previousPoint = (slug: string, points: HistoryPoint[]): HistoryPoint | undefined => {
    const { retractions } = log.state();
    const now = releaseSetOfDealer(log.state(), dealerOf(slug));
    return rollbackTarget(points, ({ set }) =>
      [...set].every(([remote, version]) => now.get(remote) === version || !retractions.has(releaseMapKey(remote, version))),
    );
  };

  const pointBefore = async (slug: string): Promise<HistoryPoint> => {
    const point = previousPoint(slug, await timeline(slug));
    if (point) return point;
    throw new ProblemError('conflict', `${slug} never had another release set, so there is none to roll back to`);
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
