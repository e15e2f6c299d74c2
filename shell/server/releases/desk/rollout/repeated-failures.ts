import { LRUCache } from 'lru-cache';
import type { RepeatFailure } from '../../../platform/ports';
import { keyOfRun, releaseMapKey, type DealerReleaseSettings, type LiveState, type Rollout } from '../log/live-state';
import { releaseSetOfDealer } from '../log/release-set';

interface Options {
  state(): LiveState;
  onError(error: unknown): void;
}

interface FailingPages {
  waiting: string[];
  isRepeated: boolean;
}

const MOST_ROLLOUTS = 1_000;
/** Pages with other addresses than these are not rendered again. */
const MOST_PAGES = 3;

/**
 * Remembers on which pages this process saw the version of a rollout fail, and renders them again. So a failure that everybody
 * can cause with a strange address ends no rollout, and one that the version alone has needs no further networks.
 */
export const createRepeatedFailures = ({ state, onError }: Options) => {
  const failing = new LRUCache<string, FailingPages>({ max: MOST_ROLLOUTS });
  let repeat: RepeatFailure = async () => false;

  const test = async (dealer: DealerReleaseSettings, rollout: Rollout, pages: FailingPages, path: string): Promise<void> => {
    const before = releaseSetOfDealer(state(), dealer);
    const after = new Map([...before, [rollout.remote, rollout.version]]);
    const isRepeated = await repeat({ dealer: dealer.slug, path, remote: rollout.remote, before, after });
    if (isRepeated) pages.isRepeated = true;
  };

  return {
    use: (with_: RepeatFailure): void => void (repeat = with_),
    /** `failed` are the versions as `name@version`. */
    saw(slug: string, failed: readonly string[], path: string): void {
      for (const rollout of state().dealers.get(slug)?.rollouts.values() ?? []) {
        if (!failed.includes(releaseMapKey(rollout.remote, rollout.version))) continue;
        const pages = failing.get(keyOfRun(rollout)) ?? { waiting: [], isRepeated: false };
        if (!pages.waiting.includes(path) && pages.waiting.length < MOST_PAGES) pages.waiting.push(path);
        failing.set(keyOfRun(rollout), pages);
      }
    },
    isRepeated: (rollout: Rollout): boolean => failing.get(keyOfRun(rollout))?.isRepeated ?? false,
    /** Returns false if no page waits; else tries one and calls back. Counting does not wait for it. */
    tryNext(dealer: DealerReleaseSettings, rollout: Rollout, onTried: () => void): boolean {
      const pages = failing.get(keyOfRun(rollout));
      const path = pages?.waiting.shift();
      if (!pages || path === undefined) return false;
      void test(dealer, rollout, pages, path).catch(onError).finally(onTried);
      return true;
    },
  };
};

export type RepeatedFailures = ReturnType<typeof createRepeatedFailures>;
