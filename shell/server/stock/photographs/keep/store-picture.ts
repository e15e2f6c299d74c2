import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import type { FetchedPicture } from '../fetch/read-answer';
import { PictureRefused } from '../reasons';
import { photographOriginals, photographs } from '../tables';
import { recordStoredPhotograph } from './addresses';
import type { PictureSize } from './check-picture';
import type { DiskSpaceGuard } from './disk-space';
import { pictureDigest, type OriginalPictureFiles } from './originals';

interface StoreOptions {
  db: Database;
  files: OriginalPictureFiles;
  space: DiskSpaceGuard;
  now: () => number;
}

interface CheckedPicture extends Omit<FetchedPicture, 'freshFor'>, PictureSize {
  dueAt: number;
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));

/** Due as if it had never been fetched. */
const stateOfLostPhotograph = (now: number) => ({
  digest: null,
  etag: null,
  lastModified: null,
  state: 'waiting' as const,
  dueAt: new Date(now),
});

const keptDigests = async (db: Database, digests: string[]): Promise<ReadonlySet<string>> => {
  if (digests.length === 0) return new Set();
  const { digest } = photographOriginals;
  const rows = await db.select({ digest }).from(photographOriginals).where(inArray(digest, digests));
  return new Set(rows.map((row) => row.digest));
};

/**
 * Writes the row first, which locks the original against the clean-up, and the file before the transaction ends, so that no
 * row ever names a missing file. Throws PictureRefused `no_space`.
 */
const storeCheckedPicture = async (
  { db, files, space, now }: StoreOptions,
  [tenant, key]: [tenant: string, key: string],
  picture: CheckedPicture,
): Promise<void> => {
  const { bytes, format, width, height, etag, lastModified, dueAt } = picture;
  const digest = pictureDigest(bytes);
  const isNew = !(await keptDigests(db, [digest])).has(digest);
  const keep = async (): Promise<void> =>
    db.transaction(async (tx) => {
      await tx
        .insert(photographOriginals)
        .values({ digest, format, bytes: bytes.length, width, height, keptAt: new Date(now()) })
        .onConflictDoUpdate({ target: photographOriginals.digest, set: { digest } });
      await files.put(digest, bytes);
      await recordStoredPhotograph(tx, tenant, key, { digest, etag, lastModified, now: now(), dueAt });
    });
  try {
    await space.write(isNew ? bytes.length : 0, keep);
  } catch (error) {
    throw isFull(error) ? new PictureRefused('no_space') : error;
  }
};

export const createPictureStore = (options: StoreOptions) => {
  const { db, files, now } = options;
  return {
    keep: (tenant: string, key: string, picture: CheckedPicture): Promise<void> =>
      storeCheckedPicture(options, [tenant, key], picture),

    keptOf: (digests: string[]): Promise<ReadonlySet<string>> => keptDigests(db, digests),

    async isOf(tenant: string, digest: string): Promise<boolean> {
      const isOwn = and(eq(photographs.digest, digest), eq(photographs.tenant, tenant));
      return (await db.select({ key: photographs.key }).from(photographs).where(isOwn).limit(1)).length > 0;
    },

    /** The file is missing or damaged. Resolves with the dealers whose addresses led to it. */
    async forget(digest: string): Promise<string[]> {
      return db.transaction(async (tx) => {
        await files.remove(digest);
        await tx.delete(photographOriginals).where(eq(photographOriginals.digest, digest));
        const { tenant } = photographs;
        const rows = await tx
          .update(photographs)
          .set(stateOfLostPhotograph(now()))
          .where(eq(photographs.digest, digest))
          .returning({ tenant });
        return [...new Set(rows.map((row) => row.tenant))];
      });
    },

    /** All files are gone. Resolves with the number of rows. */
    async forgetAll(): Promise<number> {
      return db.transaction(async (tx) => {
        const rows = await tx.delete(photographOriginals).returning({ digest: photographOriginals.digest });
        if (rows.length > 0) await tx.update(photographs).set(stateOfLostPhotograph(now())).where(isNotNull(photographs.digest));
        return rows.length;
      });
    },

    /** At most `limit` originals to which no address leads. Resolves with their number. */
    async removeUnused(limit: number): Promise<number> {
      return db.transaction(async (tx) => {
        const { digest } = photographOriginals;
        const isUnused = sql`not exists (select from photographs where photographs.digest = ${digest})`;
        const unused = tx.select({ digest }).from(photographOriginals).where(isUnused).limit(limit);
        const rows = await tx.delete(photographOriginals).where(inArray(digest, unused)).returning({ digest });
        for (const row of rows) await files.remove(row.digest);
        return rows.length;
      });
    },
  };
};

export type PictureStore = ReturnType<typeof createPictureStore>;
