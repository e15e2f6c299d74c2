import { randomUUID } from 'node:crypto';
import type { RunningRehearsal } from '@forecourt/contracts/desk/rehearsal';
import { asc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { runningRehearsals } from './tables';

interface Deps {
  db: Database;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
}

/** What is rehearsed, by whom and for how many dealers. */
type RehearsalFacts = Omit<RunningRehearsal, 'id' | 'done' | 'startedAt'>;

/** Milliseconds without progress, of which a dealer's pages are one step, after which a rehearsal counts as ended: its process was killed. */
const LOST_AFTER = 30 * 60_000;

/** Creates the list of the rehearsals that run now, which all processes share. */
export const createRunningRehearsals = ({ db, now }: Deps) => ({
  /** Yields what `run` yields, and keeps the progress in the list until its end. */
  async *follow<Item>(facts: RehearsalFacts, run: AsyncGenerator<Item>): AsyncGenerator<Item> {
    const id = randomUUID();
    await db.delete(runningRehearsals).where(lt(runningRehearsals.at, new Date(now() - LOST_AFTER)));
    const at = new Date(now());
    await db.insert(runningRehearsals).values({ id, ...facts, startedAt: at, at });
    let done = 0;
    try {
      for await (const item of run) {
        done += 1;
        await db
          .update(runningRehearsals)
          .set({ done, at: new Date(now()) })
          .where(eq(runningRehearsals.id, id));
        yield item;
      }
    } finally {
      await db.delete(runningRehearsals).where(eq(runningRehearsals.id, id));
    }
  },

  /** Returns the rehearsals that run now, the oldest first. */
  async list(): Promise<RunningRehearsal[]> {
    const rows = await db
      .select()
      .from(runningRehearsals)
      .where(gt(runningRehearsals.at, new Date(now() - LOST_AFTER)))
      .orderBy(asc(runningRehearsals.startedAt), asc(runningRehearsals.id));
    return rows.map(({ at: _at, startedAt, channel, ...row }) => ({
      ...row,
      ...(channel === null ? {} : { channel }),
      startedAt: startedAt.toISOString(),
    }));
  },
});

export type RunningRehearsals = ReturnType<typeof createRunningRehearsals>;
