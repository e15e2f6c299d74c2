import type { ErrorLimit } from '@forecourt/contracts/release/error-limit-shape';
import { ProblemError } from '@forecourt/contracts/problem';
import type { DealerReleases, LiveState, Rollout } from '../log/live-state';
import { baseVersion, rolloutsOf } from '../log/release-set';
import { judgeRollout, NO_SIDE_COUNTS, type RolloutJudgement, type RolloutSide, type RolloutSideCounts } from './judge-rollout';
import type { RolloutCountKey } from './rollout-counts';

interface Options {
  dealerOf(slug: string): DealerReleases | undefined;
  /** Returns the error limit of a dealer's configuration. */
  limitOf(slug: string): ErrorLimit;
  state(): LiveState;
  /** Reads the counts since a rollout began, by version, of all processes. */
  read(rollout: RolloutCountKey): Promise<Map<string, RolloutSideCounts>>;
  abort(slug: string, rollout: { remote: string; id: string; why: string }): Promise<unknown>;
  onError(error: unknown): void;
}

/** A running rollout with the counts of both sides and the decision to abort it or not. */
export interface WatchedRollout {
  dealer: string;
  rollout: Rollout;
  limit: ErrorLimit;
  own: RolloutSide;
  base: RolloutSide;
  judgement: RolloutJudgement;
}

/**
 * Creates the functions that judge rollouts by the counts since their start, and abort those above their error limit
 * (R-10).
 */
export const createRolloutWatch = ({ dealerOf, limitOf, state, read, abort, onError }: Options) => {
  const judge = async (slug: string, rollout: Rollout): Promise<WatchedRollout | undefined> => {
    const dealer = dealerOf(slug);
    if (!dealer) return undefined;
    const { remote, version, id } = rollout;
    const countsByVersion = await read({ tenant: slug, remote, rollout: id });
    const baseNumber = baseVersion(state(), dealer, remote) ?? '';
    const own = { version, ...(countsByVersion.get(version) ?? NO_SIDE_COUNTS) };
    const base = { version: baseNumber, ...(countsByVersion.get(baseNumber) ?? NO_SIDE_COUNTS) };
    const limit = { ...limitOf(slug), ...rollout.errorLimit };
    return { dealer: slug, rollout, limit, own, base, judgement: judgeRollout(own, base, limit) };
  };

  const runningOf = (slug: string): Rollout[] => {
    const dealer = dealerOf(slug);
    return dealer ? rolloutsOf(state(), dealer) : [];
  };

  /** Returns the judgement of each running rollout of these dealers, or of every dealer. */
  const judgeRunning = async (dealers = [...state().dealers.keys()]): Promise<WatchedRollout[]> => {
    const running = dealers.flatMap((slug) => runningOf(slug).map((rollout) => ({ slug, rollout })));
    const judged = await Promise.all(running.map(({ slug, rollout }) => judge(slug, rollout)));
    return judged.filter((each) => each !== undefined);
  };

  /** Judges the rollouts whose counts changed, and aborts each rollout above its error limit. */
  const check = async (changed: RolloutCountKey[]): Promise<void> => {
    const keys = new Set(changed.map(({ tenant, rollout }) => `${tenant} ${rollout}`));
    for (const each of keys) {
      const [slug = '', id = ''] = each.split(' ');
      const rollout = runningOf(slug).find((running) => running.id === id);
      if (!rollout) continue;
      try {
        // Rollouts are judged one after the other, so that shoppers' requests get their share of the database.
        const judged = await judge(slug, rollout);
        if (judged?.judgement.kind !== 'abort') continue;
        await abort(slug, { remote: rollout.remote, id, why: judged.judgement.why });
      } catch (error) {
        // If another process or a person ended the rollout first, the abort is not an error.
        if (!(error instanceof ProblemError && error.code === 'unknown_rollout')) onError(error);
      }
    }
  };

  return { check, judgeRunning };
};
