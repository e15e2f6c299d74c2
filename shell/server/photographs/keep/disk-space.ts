import { sql } from 'drizzle-orm';
import { singleFlight } from '../../single-flight';
import type { Queryable } from '../../storage/database';
import { PictureRefused } from '../reasons';
import { photographOriginals } from '../tables';

/** Milliseconds after which the used space is counted again, because other processes keep pictures too. */
const COUNT_AGAIN = 60_000;

interface Options {
  db: Queryable;
  /** Bytes that all originals together may have. */
  mostBytes: number;
  now: () => number;
}

/** The disk space of the originals. */
export const diskSpace = ({ db, mostBytes, now }: Options) => {
  /** Bytes of the pictures that this process is writing, and of those that it wrote since it began. */
  const own = { writing: 0, written: 0 };
  let count: { others: number; countedAt: number } | undefined;
  const once = singleFlight<void>();
  const countOriginals = async (): Promise<void> => {
    const { written } = own;
    const countedAt = now();
    const [row] = await db.select({ used: sql<string>`coalesce(sum(bytes), 0)` }).from(photographOriginals);
    count = { others: Number(row?.used ?? 0) - written, countedAt };
  };
  const countIfOld = async (): Promise<void> => {
    if (!count || now() - count.countedAt >= COUNT_AGAIN) await once('count', countOriginals);
  };
  /** A picture written during a count may be counted twice until the next count, and never goes uncounted. */
  const used = (): number => (count?.others ?? 0) + own.written + own.writing;
  return {
    async used(): Promise<number> {
      await countIfOld();
      return used();
    },
    /** Forgets the count, after originals were removed. */
    countAgain: (): void => void (count = undefined),
    /**
     * Writes a picture of so many new bytes, whose space is taken from the start, because others are written at the same time.
     * @throws PictureRefused `no_space`
     */
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

export type DiskSpace = ReturnType<typeof diskSpace>;
