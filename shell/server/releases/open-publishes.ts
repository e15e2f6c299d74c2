import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release';
import { eq, inArray, lte } from 'drizzle-orm';
import type { Database } from './catalogue';
import { releaseReservations } from './tables';

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

/** Publishes that were begun, kept where every server process finds them, so that one may go on with what another began. */
export const createOpenPublishes = ({ db, now, lasts }: { db: Database; now(): number; lasts: number }) => {
  const oldest = (): Date => new Date(now() - lasts);

  return {
    async begin({ id, release, signature }: OpenPublish): Promise<void> {
      await db.insert(releaseReservations).values({ id, document: release, signature, begun: new Date(now()) });
    },
    async find(id: string): Promise<OpenPublish | undefined> {
      const [row] = await db.select().from(releaseReservations).where(eq(releaseReservations.id, id));
      return row && row.begun > oldest() ? opened(row) : undefined;
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
