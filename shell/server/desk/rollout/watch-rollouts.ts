import { ProblemError } from '@forecourt/contracts/problem';
import type { Database } from '../../storage/database';
import type { DealerReleaseSettings, LiveState, Rollout } from '../log/live-state';
import { versionOutsideRollouts, rolloutsOfDealer } from '../log/release-set';
import type { RolloutEndEvidence } from '../tables';
import { evidenceAtEndOfRollout, abortReason } from './abort-reason';
import { judgeRollout, NO_SUMS, type RolloutJudgement, type RolloutSums } from './verdict';
import { readRolloutErrorMessages, readRolloutSums, readRolloutTraffic, type RolloutWithVersion } from './visitor-store';

interface Options {
  db: Database;
  dealerOf(slug: string): DealerReleaseSettings | undefined;
  state(): LiveState;
  /** Returns the reason why counts are missing now, in words; undefined when all were written. */
  interruption(): string | undefined;
  abort(slug: string, rollout: { remote: string; id: string; why: string; evidence: RolloutEndEvidence }): Promise<unknown>;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
}

/** A running rollout with its counted visitors and the verdict on it. */
export interface WatchedRollout {
  dealer: string;
  rollout: Rollout;
  /** Version of the visitors outside the rollout; empty when they have none. */
  base: string;
  visitors: number;
  perDay: number;
  sums: RolloutSums;
  judgement: RolloutJudgement;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNREADABLE = 'the counts of visitors can’t be read';

const runOf = ({ id, version }: Rollout): RolloutWithVersion => ({ rollout: id, version });

/** Creates the functions that judge running rollouts by their counted visitors. */
const createRolloutJudge = ({ db, dealerOf, state, interruption, now, onError }: Omit<Options, 'abort'>) => {
  const judge = async (dealer: DealerReleaseSettings, rollout: Rollout): Promise<WatchedRollout> => {
    const run = runOf(rollout);
    const [sums, { visitors, lastDay, since }] = await Promise.all([
      readRolloutSums(db, run),
      readRolloutTraffic(db, run, now()),
    ]);
    const elapsed = Math.min(DAY, Math.max(HOUR, now() - (since?.getTime() ?? now())));
    const perDay = Math.round((lastDay * DAY) / elapsed);
    const missing = interruption();
    const facts = { sums, visitors, perDay, share: rollout.share, now: now() };
    const judgement = judgeRollout({ ...facts, ...(missing === undefined ? {} : { interruption: missing }) });
    const base = versionOutsideRollouts(state(), dealer, rollout.remote) ?? '';
    return { dealer: dealer.slug, rollout, base, visitors, perDay, sums, judgement };
  };

  const runningOf = (slug: string): { dealer: DealerReleaseSettings; rollout: Rollout }[] => {
    const dealer = dealerOf(slug);
    return dealer ? rolloutsOfDealer(state(), dealer).map((rollout) => ({ dealer, rollout })) : [];
  };

  const unreadable = ({ dealer, rollout }: { dealer: DealerReleaseSettings; rollout: Rollout }): WatchedRollout => {
    const facts = { sums: NO_SUMS, visitors: 0, perDay: 0, share: rollout.share, now: now(), interruption: UNREADABLE };
    const base = versionOutsideRollouts(state(), dealer, rollout.remote) ?? '';
    return { ...facts, dealer: dealer.slug, rollout, base, judgement: judgeRollout(facts) };
  };

  /**
   * Returns the judgement of each running rollout of these dealers, or of every dealer. A rollout whose counts can't be
   * read is held.
   */
  const judgeRunning = (dealers = [...state().dealers.keys()]): Promise<WatchedRollout[]> =>
    Promise.all(
      dealers.flatMap(runningOf).map(({ dealer, rollout }) =>
        judge(dealer, rollout).catch((error: unknown) => {
          onError(error);
          return unreadable({ dealer, rollout });
        }),
      ),
    );

  return { judge, judgeRunning, runningOf };
};

/** Creates the functions that judge rollouts by their visitors, and abort bad ones. */
export const createRolloutWatch = ({ abort, ...options }: Options) => {
  const { db, state, onError } = options;
  const { judge, judgeRunning, runningOf } = createRolloutJudge(options);
  const factsOf = async ({ rollout, base, sums, judgement: { harms } }: WatchedRollout) => ({
    version: rollout.version,
    base,
    sums,
    harms,
    messages: await readRolloutErrorMessages(db, runOf(rollout)),
  });

  const abortIfBad = async (dealer: DealerReleaseSettings, rollout: Rollout): Promise<void> => {
    const watched = await judge(dealer, rollout);
    const { verdict } = watched.judgement;
    if (verdict.kind !== 'bad') return;
    const facts = await factsOf(watched);
    const { remote, id } = rollout;
    await abort(dealer.slug, { remote, id, why: abortReason(facts, verdict.harms), evidence: evidenceAtEndOfRollout(facts) });
  };

  /**
   * Returns the counted visitors of a running rollout, for the log entry of its end. Undefined without such a rollout, and when they can't be
   * read: an abort must not wait for them.
   */
  const evidenceOf = async (slug: string, remote: string): Promise<RolloutEndEvidence | undefined> => {
    const running = runningOf(slug).find(({ rollout }) => rollout.remote === remote);
    if (!running) return undefined;
    try {
      return evidenceAtEndOfRollout(await factsOf(await judge(running.dealer, running.rollout)));
    } catch (error) {
      onError(error);
      return undefined;
    }
  };

  const changed = new Set<string>();
  /** Remembers that these rollouts have new visitors with a harm for which a rollout is aborted. */
  const note = (runs: RolloutWithVersion[]): void => {
    for (const { rollout } of runs) changed.add(rollout);
  };
  /** Judges the rollouts with new such visitors, and aborts the bad ones. One that can't be judged now stays noted. */
  const check = async (): Promise<void> => {
    if (changed.size === 0) return;
    const running = [...state().dealers.keys()].flatMap(runningOf).filter(({ rollout }) => changed.has(rollout.id));
    changed.clear();
    for (const { dealer, rollout } of running)
      try {
        // Rollouts are judged one after the other, so that shoppers' requests get their share of the database.
        await abortIfBad(dealer, rollout);
      } catch (error) {
        // If another process or a person ended the rollout first, the abort is not an error.
        if (error instanceof ProblemError && error.code === 'unknown_rollout') continue;
        changed.add(rollout.id);
        onError(error);
      }
  };

  return { note, check, judgeRunning, evidenceOf };
};
