import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { ProblemError } from '@forecourt/contracts/problem';
import type { DealerReleases, LiveState, Rollout } from '../log/live-state';
import { baseVersion, rolloutsOf } from '../log/release-set';
import { judgeRollout, type Judgement, type Views } from './error-rate';

interface Options {
  dealerOf(slug: string): DealerReleases | undefined;
  /** The error limit of the dealer's configuration. */
  limitOf(slug: string): ErrorLimit;
  state(): LiveState;
  /** Page views during a rollout, by version, of all processes. */
  read(rollout: { tenant: string; remote: string; rollout: string }): Promise<Map<string, Views>>;
  abort(slug: string, rollout: { remote: string; id: string; why: string }): Promise<unknown>;
  onError(error: unknown): void;
}

/** A rollout beside the version of the other visitors, with the verdict. */
export interface WatchedRollout {
  dealer: string;
  rollout: Rollout;
  limit: ErrorLimit;
  own: Views & { version: string };
  base: Views & { version: string };
  judgement: Judgement;
}

const NONE: Views = { views: 0, failed: 0 };

/** Judges rollouts by the counts since their start, and aborts those above their error limit. */
export const createRolloutWatch = ({ dealerOf, limitOf, state, read, abort, onError }: Options) => {
  const judge = async (slug: string, rollout: Rollout): Promise<WatchedRollout | undefined> => {
    const dealer = dealerOf(slug);
    if (!dealer) return undefined;
    const { remote, version, id } = rollout;
    const counted = await read({ tenant: slug, remote, rollout: id });
    const others = baseVersion(state(), dealer, remote) ?? '';
    const own = { version, ...(counted.get(version) ?? NONE) };
    const base = { version: others, ...(counted.get(others) ?? NONE) };
    const limit = rollout.errorLimit ?? limitOf(slug);
    return { dealer: slug, rollout, limit, own, base, judgement: judgeRollout(own, base, limit) };
  };

  const runningOf = (slug: string): Rollout[] => {
    const dealer = dealerOf(slug);
    return dealer ? rolloutsOf(state(), dealer) : [];
  };

  /** Judges the rollouts whose counts changed. */
  const check = async (touched: { tenant: string; remote: string; rollout: string }[]): Promise<void> => {
    const wanted = new Set(touched.filter(({ rollout }) => rollout !== '').map(({ tenant, rollout }) => `${tenant} ${rollout}`));
    for (const each of wanted) {
      const [slug = '', id = ''] = each.split(' ');
      const rollout = runningOf(slug).find((running) => running.id === id);
      if (!rollout) continue;
      try {
        // One after the other, so that shoppers' requests get their share of the database.
        const judged = await judge(slug, rollout);
        if (judged?.judgement.kind !== 'abort') continue;
        await abort(slug, { remote: rollout.remote, id, why: judged.judgement.why });
      } catch (error) {
        // Another process, or a person, was faster.
        if (!(error instanceof ProblemError && error.code === 'unknown_rollout')) onError(error);
      }
    }
  };

  return { check, judge };
};
