import { moveLead, type LogOnce, type MoveOutcome, type MoverOptions } from './move-lead';

/** In milliseconds. */
const SPOOL_CHECK_INTERVAL = 1_000;
/** In milliseconds while the database answers. */
export const LONGEST_SPOOL_WAIT = 60_000;

/** A reason that was absent in one look is written again when it comes back. */
const createLookLog = (log: MoverOptions['log']): { once: LogOnce; nextLook(): void } => {
  let now = new Set<string>();
  let before = now;
  return {
    once(level, reason, facts, message) {
      if (!now.has(reason) && !before.has(reason)) log[level](facts, message);
      now.add(reason);
    },
    nextLook() {
      before = now;
      now = new Set();
    },
  };
};

/**
 * Runs once a second, in order of arrival, and stops at the first lead if the database takes none at the moment. Several
 * processes may move the same leads, because the database takes each lead once.
 */
export const createLeadMover = (options: MoverOptions) => {
  const { spool, log } = options;
  const lookLog = createLookLog(log);
  let timer: NodeJS.Timeout | undefined;
  let moving: Promise<void> | undefined;
  let isClosed = false;
  /** At the last look, the dealer was gone or the database refused the data. */
  const left = new Set<string>();
  /** At the last look, it kept a lead from the database. */
  let problem: string | undefined;

  const moveNamed = async (name: string) => {
    const ended = await moveLead(options, lookLog.once, name);
    if (ended.outcome === 'left') left.add(name);
    else left.delete(name);
    return ended;
  };
  const moveAll = async (): Promise<void> => {
    lookLog.nextLook();
    const names = await spool.look();
    for (const name of left) if (!names.includes(name)) left.delete(name);
    let moved = 0;
    let found: string | undefined;
    for (const name of names) {
      if (isClosed) break;
      const ended = await moveNamed(name);
      found ??= ended.problem;
      if (ended.outcome === 'stop') break;
      if (ended.outcome === 'moved') moved += 1;
    }
    problem = found;
    if (moved > 0) log.warn({ moved, waiting: spool.waiting }, 'spooled leads moved into the database');
  };
  /** A call during a running move gets the result of that move. */
  const move = (): Promise<void> =>
    (moving ??= moveAll()
      .catch((err: unknown) => log.error({ err }, 'the lead spool could not be read'))
      .finally(() => (moving = undefined)));
  const next = (): void => {
    if (!isClosed) timer = setTimeout(() => void move().finally(next), SPOOL_CHECK_INTERVAL).unref();
  };

  return {
    move,
    /** Another move of the same lead at the same time does no harm. */
    moveOne: async (name: string): Promise<MoveOutcome> => (await moveNamed(name)).outcome,
    /** Ask only while the database answers; `now` in milliseconds. Leads that wait for a person do not count. */
    overdueReason(now: number): string | undefined {
      const waited = now - (spool.oldestArrival(left) ?? now);
      if (waited <= LONGEST_SPOOL_WAIT) return undefined;
      return `the oldest enquiry has waited for ${Math.floor(waited / 1000)} s${problem === undefined ? '' : `: ${problem}`}`;
    },
    begin: next,
    /** Resolves when the lead that is being moved is done. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await moving;
    },
  };
};
