import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseLog } from '../log/release-log';
import { rollbackTarget, timelineOf, type HistoryPoint } from '../log/timeline';
import type { ChangeOrder, Outcome, Perform } from './perform';
import { planRollback } from './plan-rollback';
import type { Requirements } from './requirements';

interface Deps {
  log: Pick<ReleaseLog, 'entriesOf'>;
  requirements: Requirements;
  perform: Perform;
}

/** Creates the functions that read the history of a dealer and roll the dealer back to a point of it. */
export const createRollbacks = ({ log, requirements, perform }: Deps) => {
  const { dealerOf, requireDealerRevision } = requirements;

  /** Returns the history of a dealer, oldest point first. */
  const timeline = async (slug: string): Promise<HistoryPoint[]> => {
    const dealer = dealerOf(slug);
    return timelineOf(await log.entriesOf(dealer), dealer);
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

  const pointBefore = async (slug: string): Promise<HistoryPoint> => {
    const point = rollbackTarget(await timeline(slug));
    if (point) return point;
    throw new ProblemError('conflict', `${slug} never had another release set, so there is none to roll back to`);
  };

  /**
   * Brings back the release set that a dealer had before its last change, or at the point `to` of its history, in one
   * action.
   */
  const rollback = async (slug: string, to: number | undefined, order: ChangeOrder): Promise<Outcome & { to: number }> => {
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

  return { timeline, pointOf, rollback };
};
