import { ProblemError } from '@forecourt/contracts/problem';
import type { Database } from '../../../platform/storage/database';
import { keyOfRun, type DealerReleaseSettings, type LiveState, type Rollout } from '../log/live-state';
import { versionOutsideRollouts, rolloutsOfDealer } from '../log/release-set';
import type { RolloutEndEvidence } from '../tables';
import { evidenceAtEndOfRollout, abortReason } from './abort-reason';
import type { HeldRollout } from './note-hold';
import type { RepeatedFailures } from './repeated-failures';
import { isHarmForAbort, judgeRollout, NO_SUMS, type RolloutJudgement, type RolloutSums } from './verdict';
import {
  readNetworksWithLife,
  readRolloutErrorMessages,
  readRolloutSums,
  readRolloutTraffic,
  type RolloutWithVersion,
} from './visitor-store';

interface Options {
  db: Database;
  dealerOf(slug: string): DealerReleaseSettings | undefined;
  state(): LiveState;
  interruption(): string | undefined;
  abort(slug: string, rollout: { remote: string; id: string; why: string; evidence: RolloutEndEvidence }): Promise<unknown>;
  /** Tells people that a rollout needs their judgement. */
  noteHold(slug: string, held: HeldRollout): Promise<void>;
  repeats: Pick<RepeatedFailures, 'isRepeated' | 'tryNext'>;
  /** Milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
}

export interface WatchedRollout {
  dealer: string;
  rollout: Rollout;
  /** Version outside the rollout; empty when visitors outside have none. */
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

const createRolloutJudge = ({
  db,
  dealerOf,
  state,
  interruption,
  repeats,
  now,
  onError,
}: Omit<Options, 'abort' | 'noteHold'>) => {
  const judge = async (dealer: DealerReleaseSettings, rollout: Rollout): Promise<WatchedRollout> => {
    const run = runOf(rollout);
    const [sums, networksWithLife, { visitors, lastDay, since }] = await Promise.all([
      readRolloutSums(db, run),
      readNetworksWithLife(db, run),
      readRolloutTraffic(db, run, now()),
    ]);
    const elapsed = Math.min(DAY, Math.max(HOUR, now() - (since?.getTime() ?? now())));
    const perDay = Math.round((lastDay * DAY) / elapsed);
    const missing = interruption();
    const isRepeated = repeats.isRepeated(rollout);
    const facts = { sums, networksWithLife, isRepeated, visitors, perDay, share: rollout.share, now: now() };
    const judgement = judgeRollout({ ...facts, ...(missing === undefined ? {} : { interruption: missing }) });
    const base = versionOutsideRollouts(state(), dealer, rollout.remote) ?? '';
    return { dealer: dealer.slug, rollout, base, visitors, perDay, sums, judgement };
  };

  const runningOf = (slug: string): { dealer: DealerReleaseSettings; rollout: Rollout }[] => {
    const dealer = dealerOf(slug);
    return dealer ? rolloutsOfDealer(state(), dealer).map((rollout) => ({ dealer, rollout })) : [];
  };

  const unreadable = ({ dealer, rollout }: { dealer: DealerReleaseSettings; rollout: Rollout }): WatchedRollout => {
    const none = { sums: NO_SUMS, networksWithLife: 0, visitors: 0, perDay: 0 };
    const facts = { ...none, share: rollout.share, now: now(), interruption: UNREADABLE };
    const base = versionOutsideRollouts(state(), dealer, rollout.remote) ?? '';
    return { ...facts, dealer: dealer.slug, rollout, base, judgement: judgeRollout(facts) };
  };

  /** Judges every dealer by default. A rollout whose counts can't be read is held. */
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

export const createRolloutWatch = ({ abort, noteHold, ...options }: Options) => {
  const { db, repeats, state, onError } = options;
  const { judge, judgeRunning, runningOf } = createRolloutJudge(options);
  const factsOf = async ({ rollout, base, sums, judgement: { harms } }: WatchedRollout) => ({
    version: rollout.version,
    base,
    sums,
    harms,
    messages: await readRolloutErrorMessages(db, runOf(rollout)),
    isRepeated: repeats.isRepeated(rollout),
  });

  const changed = new Set<string>();
  const held = new Set<string>();

  /** A failure that the server saw is repeated; if that fails, people are told. */
  const repeatOrTell = async (dealer: DealerReleaseSettings, watched: WatchedRollout): Promise<void> => {
    const { rollout, base } = watched;
    const key = keyOfRun(rollout);
    if (repeats.tryNext(dealer, rollout, () => void changed.add(rollout.id)) || held.has(key)) return;
    const facts = await factsOf(watched);
    const why = `${abortReason(facts, ['failed'])}. Too few networks report it for an abort`;
    await noteHold(dealer.slug, { rollout, base, why, evidence: evidenceAtEndOfRollout(facts) });
    held.add(key);
  };

  const abortIfBad = async (dealer: DealerReleaseSettings, rollout: Rollout): Promise<void> => {
    const watched = await judge(dealer, rollout);
    const { verdict } = watched.judgement;
    if (verdict.kind === 'hold' && verdict.interruption === undefined && verdict.harms.some(isHarmForAbort))
      await repeatOrTell(dealer, watched);
    if (verdict.kind !== 'bad') return;
    const facts = await factsOf(watched);
    const { remote, id } = rollout;
    await abort(dealer.slug, { remote, id, why: abortReason(facts, verdict.harms), evidence: evidenceAtEndOfRollout(facts) });
  };

  /** Undefined without a rollout, and when the counts can't be read: an abort must not wait for them. */
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

  const note = (runs: RolloutWithVersion[]): void => {
    for (const { rollout } of runs) changed.add(rollout);
  };
  /** Aborts bad rollouts. One that can't be judged now stays noted. */
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
