import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { releaseReservations } from '../tables';

/** Neither committed nor aborted yet. */
export interface OpenPublication {
  id: string;
  release: ReleaseDocument;
  signature?: ReleaseSignature;
}

const opened = ({ id, document, signature }: typeof releaseReservations.$inferSelect): OpenPublication => ({
  id,
  release: document,
  ...(signature ? { signature } : {}),
});

/** In milliseconds. */
const OPEN_PUBLICATION_LIFETIME = 10 * 60_000;

/** In the database, so that any process can continue a publication. */
export const createOpenPublicationStore = ({ db, now }: { db: Database; now(): number }) => {
  const oldest = (): Date => new Date(now() - OPEN_PUBLICATION_LIFETIME);

  return {
    async begin({ id, release, signature }: OpenPublication): Promise<void> {
      await db.insert(releaseReservations).values({ id, document: release, signature, begun: new Date(now()) });
    },
    async find(id: string): Promise<OpenPublication | undefined> {
      const [row] = await db.select().from(releaseReservations).where(eq(releaseReservations.id, id));
      return row && row.begun > oldest() ? opened(row) : undefined;
    },
    /** Restarts the time, so that clean-up does not remove the publication during its commit; undefined when there is none. */
    async renew(id: string): Promise<OpenPublication | undefined> {
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
    async takeExpired(): Promise<OpenPublication[]> {
      return (await db.delete(releaseReservations).where(lte(releaseReservations.begun, oldest())).returning()).map(opened);
    },
    async unknownIds(ids: string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: releaseReservations.id })
        .from(releaseReservations)
        .where(inArray(releaseReservations.id, ids));
      const open = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !open.has(id));
    },
  };
};

export type OpenPublicationStore = ReturnType<typeof createOpenPublicationStore>;
