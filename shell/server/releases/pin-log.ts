import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from './catalogue';
import { candidatesOf, foldEvents, type ReleaseEvent } from './pin-state';
import { releaseEvents } from './tables';

export interface PinChange {
  kind: 'pin' | 'channel';
  subject: string;
  remote: string;
  version: string | null;
  actor: string;
  why: string;
}

/** How long another process's change may stay unseen, milliseconds. */
const REFRESH_EVERY = 500;

/** The append-only log of pins, folded in memory and caught up from the database twice a second. */
export const createPinLog = async (db: Database) => {
  const events: ReleaseEvent[] = [];
  let last = 0;
  let state = foldEvents([]);
  let reading: Promise<void> | undefined;

  const catchUp = async (): Promise<void> => {
    const fresh = await db.select().from(releaseEvents).where(gt(releaseEvents.id, last)).orderBy(asc(releaseEvents.id));
    if (fresh.length === 0) return;
    events.push(...fresh);
    last = fresh.at(-1)?.id ?? last;
    state = foldEvents(events);
  };
  // One reader at a time, so that no event is folded twice.
  const refresh = (): Promise<void> => (reading ??= catchUp().finally(() => (reading = undefined)));

  await refresh();
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_EVERY);
  timer.unref();

  return {
    candidates: (dealer: Parameters<typeof candidatesOf>[1]) => candidatesOf(state, dealer),
    async append(change: PinChange): Promise<void> {
      await db.transaction(async (tx) => {
        // One writer at a time: a number that becomes visible after a higher one would never be read.
        await tx.execute(sql`lock table ${releaseEvents} in exclusive mode`);
        await tx.insert(releaseEvents).values(change);
      });
      await reading;
      await refresh();
    },
    history: (limit: number) => events.slice(-limit).toReversed(),
    /** Channels that ever gave a version. */
    channels: () => [...state.channels.keys()],
    /** Grows with every event: a cheap key for caches. */
    revision: () => last,
    close: () => clearInterval(timer),
  };
};

export type PinLog = Awaited<ReturnType<typeof createPinLog>>;
