import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { releaseReservations } from '../tables';

/** A publish that was begun. */
export interface OpenPublish {
  id: string;
  release: ReleaseDocument;
  signature?: ReleaseSignature;
}

const opened = ({ id, document, signature }: typeof releaseReservations.$inferSelect): OpenPublish => ({
  id,
  release: document,
  ...(signature ? { signature } : {}),
});

/** A publish that was begun and not yet committed is dropped after this long, milliseconds. */
const LASTS = 10 * 60_000;

/** Publishes that were begun, kept where every server process finds them, so that one may go on with what another began. */
export const createOpenPublishes = ({ db, now }: { db: Database; now(): number }) => {
  const oldest = (): Date => new Date(now() - LASTS);

  return {
    async begin({ id, release, signature }: OpenPublish): Promise<void> {
      await db.insert(releaseReservations).values({ id, document: release, signature, begun: new Date(now()) });
    },
    async find(id: string): Promise<OpenPublish | undefined> {
      const [row] = await db.select().from(releaseReservations).where(eq(releaseReservations.id, id));
      return row && row.begun > oldest() ? opened(row) : undefined;
    },
    /** The same, and its time begins again: what is being committed is not swept away meanwhile. */
    async renew(id: string): Promise<OpenPublish | undefined> {
      const [row] = await db
        .update(releaseReservations)
        .set({ begun: new Date(now()) })
        .where(and(eq(releaseReservations.id, id), gt(releaseReservations.begun, oldest())))
        .returning();
      return row && opened(row);
    },
    async end(id: string): Promise<void> {
      await db.delete(releaseReservations).where(eq(releaseReservations.id, id));
    },
    /** Those that lasted too long, which are no more. */
    async takeExpired(): Promise<OpenPublish[]> {
      return (await db.delete(releaseReservations).where(lte(releaseReservations.begun, oldest())).returning()).map(opened);
    },
    /** Which of these are not open. */
    async strangers(ids: string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: releaseReservations.id })
        .from(releaseReservations)
        .where(inArray(releaseReservations.id, ids));
      const known = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !known.has(id));
    },
  };
};

export type OpenPublishes = ReturnType<typeof createOpenPublishes>;
