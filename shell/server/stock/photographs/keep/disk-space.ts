import { sql } from 'drizzle-orm';
import { joinOverlappingCalls } from '../../../platform/calls/single-flight';
import type { Queryable } from '../../../platform/storage/database';
import { PictureRefused } from '../reasons';
import { photographOriginals } from '../tables';

/** Milliseconds, because other processes store pictures too. */
const RECOUNT_INTERVAL = 60_000;

interface Options {
  db: Queryable;
  mostBytes: number;
  now: () => number;
}

export const createDiskSpaceGuard = ({ db, mostBytes, now }: Options) => {
  /** Bytes by this process: in work, and since it began. */
  const own = { writing: 0, written: 0 };
  let count: { others: number; countedAt: number } | undefined;
  const once = joinOverlappingCalls<void>();
  const countOriginals = async (): Promise<void> => {
    const { written } = own;
    const countedAt = now();
    const [row] = await db.select({ used: sql<string>`coalesce(sum(bytes), 0)` }).from(photographOriginals);
    count = { others: Number(row?.used ?? 0) - written, countedAt };
  };
  const countIfOld = async (): Promise<void> => {
    if (!count || now() - count.countedAt >= RECOUNT_INTERVAL) await once('count', countOriginals);
  };
  /** A picture written during a count may be counted twice until the next count, and never goes uncounted. */
  const used = (): number => (count?.others ?? 0) + own.written + own.writing;
  return {
    async used(): Promise<number> {
      await countIfOld();
      return used();
    },
    /** After originals were deleted. */
    countAgain: (): void => void (count = undefined),
    /** Reserves the space first, because other pictures are written at the same time. Throws PictureRefused `no_space`. */
    async write(bytes: number, work: () => Promise<void>): Promise<void> {
      await countIfOld();
      if (bytes > 0 && used() + bytes > mostBytes) throw new PictureRefused('no_space');
      own.writing += bytes;
      try {
        await work();
        own.written += bytes;
      } finally {
        own.writing -= bytes;
      }
    },
  };
};

export type DiskSpaceGuard = ReturnType<typeof createDiskSpaceGuard>;
