import { moveLead, type LogOnce, type MoveOutcome, type MoverOptions } from './move-lead';

/** Milliseconds between two looks into the lead spool. */
const SPOOL_CHECK_INTERVAL = 1_000;
/** Milliseconds that a lead may wait in the spool while the database answers. */
export const LONGEST_SPOOL_WAIT = 60_000;

/** Returns the log of the looks into the spool. A reason that was absent in one look is written again when it comes back. */
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
 * Creates the mover of the lead spool: once a second it moves the waiting leads into the database, in their order of
 * arrival, and stops at the first one if the database takes none at the moment; any other failure concerns one lead. A lead
 * leaves the spool only after the database has it. Several processes may move the same leads, because the database takes
 * each lead once.
 */
export const createLeadMover = (options: MoverOptions) => {
  const { spool, log } = options;
  const lookLog = createLookLog(log);
  let timer: NodeJS.Timeout | undefined;
  let moving: Promise<void> | undefined;
  let isClosed = false;
  /** Files whose dealer is gone or whose data the database refuses, at the last look. */
  const left = new Set<string>();
  /** The first failure of the last look that kept a lead from the database. */
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
  /** Moves spooled leads into the database now. A call during a running move gets the result of that move. */
  const move = (): Promise<void> =>
    (moving ??= moveAll()
      .catch((err: unknown) => log.error({ err }, 'the lead spool could not be read'))
      .finally(() => (moving = undefined)));
  const next = (): void => {
    if (!isClosed) timer = setTimeout(() => void move().finally(next), SPOOL_CHECK_INTERVAL).unref();
  };

  return {
    move,
    /** Moves one spooled lead into the database now; another move of the same lead at the same time does no harm. */
    moveOne: async (name: string): Promise<MoveOutcome> => (await moveNamed(name)).outcome,
    /**
     * Returns why leads have waited for too long at the time `now` in milliseconds; undefined if none has. The question has
     * sense while the database answers. Leads whose dealer is gone or whose data is refused do not count: they wait for a person.
     */
    overdueReason(now: number): string | undefined {
      const waited = now - (spool.oldestArrival(left) ?? now);
      if (waited <= LONGEST_SPOOL_WAIT) return undefined;
      return `the oldest enquiry has waited for ${Math.floor(waited / 1000)} s${problem === undefined ? '' : `: ${problem}`}`;
    },
    begin: next,
    /** Ends the moves. Resolves when the lead that is being moved is done. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await moving;
    },
  };
};
