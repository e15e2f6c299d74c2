import { randomUUID } from 'node:crypto';
import type { RunningRehearsal } from '@forecourt/contracts/desk/rehearsal';
import { asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { runningRehearsals } from './tables';

interface Deps {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back every 15 seconds until the returned function is called. Default: a timer. */
  repeat?(beat: () => Promise<void>): () => void;
}

type RehearsalFacts = Omit<RunningRehearsal, 'id' | 'done' | 'startedAt'>;

/** Milliseconds. The pages of one dealer may take minutes, so the process says by itself that it still runs. */
const BEAT = 15_000;
/** Milliseconds without a beat: the rehearsal's process was killed. */
const LOST_AFTER = 60_000;

const everyBeat = (beat: () => Promise<void>): (() => void) => {
  const timer = setInterval(() => void beat(), BEAT).unref();
  return () => clearInterval(timer);
};

export const createRunningRehearsals = ({ db, now, repeat = everyBeat }: Deps) => ({
  /** Yields what `run` yields, and lists its progress until its end. */
  async *follow<Item>(facts: RehearsalFacts, run: AsyncGenerator<Item>): AsyncGenerator<Item> {
    const id = randomUUID();
    await db.delete(runningRehearsals).where(lte(runningRehearsals.at, new Date(now() - LOST_AFTER)));
    const at = new Date(now());
    await db.insert(runningRehearsals).values({ id, ...facts, startedAt: at, at });
    let done = 0;
    const update = () =>
      db
        .update(runningRehearsals)
        .set({ done, at: new Date(now()) })
        .where(eq(runningRehearsals.id, id));
    const endBeats = repeat(async () => void (await update().catch(() => undefined)));
    try {
      for await (const item of run) {
        done += 1;
        await update();
        yield item;
      }
    } finally {
      endBeats();
      await db.delete(runningRehearsals).where(eq(runningRehearsals.id, id));
    }
  },

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
