import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { ProblemError } from '@forecourt/contracts/problem';
import { baseVersion, rolloutsOf, type DealerReleases, type LiveState, type Rollout } from '../log/live-state';
import { judgeRollout, type Judgement, type Views } from './error-rate';

interface Options {
  dealerOf(slug: string): (DealerReleases & { errorLimit: ErrorLimit }) | undefined;
  state(): LiveState;
  /** Page views during a rollout, by version, of all processes. */
  read(of: { tenant: string; remote: string; rollout: string }): Promise<Map<string, Views>>;
  abort(slug: string, of: { remote: string; id: string; why: string }): Promise<unknown>;
  onError(error: unknown): void;
}

/** A rollout and the version of everybody else, as the rule compares them. */
export interface Watched {
  dealer: string;
  rollout: Rollout;
  limit: ErrorLimit;
  own: Views & { version: string };
  base: Views & { version: string };
  judgement: Judgement;
}

const NONE: Views = { views: 0, failed: 0 };

/** Judges rollouts by what was counted since they began, and ends those that fail too often. */
export const createRolloutWatch = ({ dealerOf, state, read, abort, onError }: Options) => {
  const judge = async (slug: string, rollout: Rollout): Promise<Watched | undefined> => {
    const dealer = dealerOf(slug);
    if (!dealer) return undefined;
    const { remote, version, id } = rollout;
    const counted = await read({ tenant: slug, remote, rollout: id });
    const others = baseVersion(state(), dealer, remote) ?? '';
    const own = { version, ...(counted.get(version) ?? NONE) };
    const base = { version: others, ...(counted.get(others) ?? NONE) };
    const limit = rollout.errorLimit ?? dealer.errorLimit;
    return { dealer: slug, rollout, limit, own, base, judgement: judgeRollout(own, base, limit) };
  };

  const runningOf = (slug: string): Rollout[] => {
    const dealer = dealerOf(slug);
    return dealer ? rolloutsOf(state(), dealer) : [];
  };

  /** Called with the rollouts of which something was counted. */
  const check = async (touched: { tenant: string; remote: string; rollout: string }[]): Promise<void> => {
    const wanted = new Set(touched.filter(({ rollout }) => rollout !== '').map(({ tenant, rollout }) => `${tenant} ${rollout}`));
    for (const each of wanted) {
      const [slug = '', id = ''] = each.split(' ');
      const rollout = runningOf(slug).find((running) => running.id === id);
      if (!rollout) continue;
      try {
        // One after the other: judging must not take the database from the shoppers.
        // oxlint-disable-next-line no-await-in-loop
        const judged = await judge(slug, rollout);
        if (judged?.judgement.kind !== 'abort') continue;
        // oxlint-disable-next-line no-await-in-loop
        await abort(slug, { remote: rollout.remote, id, why: judged.judgement.why });
      } catch (error) {
        // Another process, or a person, was faster.
        if (!(error instanceof ProblemError && error.code === 'unknown_rollout')) onError(error);
      }
    }
  };

  return { check, judge, runningOf };
};

export type RolloutWatch = ReturnType<typeof createRolloutWatch>;
