import { sql } from 'drizzle-orm';
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
  let space: { used: number; countedAt: number } | undefined;
  const counted = async (): Promise<NonNullable<typeof space>> => {
    if (space && now() - space.countedAt < COUNT_AGAIN) return space;
    const [row] = await db.select({ used: sql<string>`coalesce(sum(bytes), 0)` }).from(photographOriginals);
    return (space = { used: Number(row?.used ?? 0), countedAt: now() });
  };
  return {
    used: async (): Promise<number> => (await counted()).used,
    /** Forgets the count, after originals were removed. */
    countAgain: (): void => void (space = undefined),
    /**
     * Takes space before a picture is written, because others are written at the same time. The result gives it back.
     * @throws PictureRefused `no_space`
     */
    async reserve(bytes: number): Promise<() => void> {
      const current = await counted();
      if (current.used + bytes > mostBytes) throw new PictureRefused('no_space');
      current.used += bytes;
      return () => void (current.used -= bytes);
    },
  };
};

export type DiskSpace = ReturnType<typeof diskSpace>;
