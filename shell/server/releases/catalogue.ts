import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { releaseDigest } from './digest';
import { releases } from './tables';

export type Database = PgDatabase<PgQueryResultHKT>;

/** The published releases. Documents never change, so they are kept in memory once read. */
export const createCatalogue = (db: Database) => {
  const known = new Map<string, ReleaseDocument>();

  const find = async (name: string, version: string): Promise<ReleaseDocument | undefined> => {
    const key = `${name}@${version}`;
    const hit = known.get(key);
    if (hit) return hit;
    const [row] = await db
      .select({ document: releases.document })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
    if (row) known.set(key, row.document);
    return row?.document;
  };

  /** What is kept of a release beside its document. */
  const recordOf = async (name: string, version: string) => {
    const [row] = await db
      .select({
        digest: releases.digest,
        signature: releases.signature,
        publishedAt: releases.publishedAt,
        publishedBy: releases.publishedBy,
      })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
    return row;
  };

  const digestOf = async (name: string, version: string): Promise<string | undefined> => (await recordOf(name, version))?.digest;

  const add = async (
    document: ReleaseDocument,
    by: string,
    signature?: ReleaseSignature,
  ): Promise<'added' | 'same' | 'different'> => {
    const digest = releaseDigest(document);
    const inserted = await db
      .insert(releases)
      .values({ name: document.name, version: document.version, digest, document, signature, publishedBy: by })
      .onConflictDoNothing()
      .returning({ name: releases.name });
    if (inserted.length > 0) return 'added';
    return (await digestOf(document.name, document.version)) === digest ? 'same' : 'different';
  };

  /** Gives a release that has none its signature. */
  const sign = async ({ name, version }: ReleaseDocument, signature: ReleaseSignature): Promise<void> => {
    await db
      .update(releases)
      .set({ signature })
      .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.signature)));
  };

  /** Lets the document be read anew. */
  const forget = ({ name, version }: ReleaseDocument): void => void known.delete(`${name}@${version}`);

  const list = async (): Promise<
    { name: string; version: string; publishedAt: Date; publishedBy: string; signature: ReleaseSignature | null }[]
  > =>
    db
      .select({
        signature: releases.signature,
        name: releases.name,
        version: releases.version,
        publishedAt: releases.publishedAt,
        publishedBy: releases.publishedBy,
      })
      .from(releases)
      .orderBy(releases.name, releases.publishedAt);

  /** Versions of a remote in the order of their publication. */
  const versionsOf = async (name: string): Promise<string[]> =>
    (
      await db.select({ version: releases.version }).from(releases).where(eq(releases.name, name)).orderBy(releases.publishedAt)
    ).map(({ version }) => version);

  return { find, recordOf, digestOf, add, sign, forget, list, versionsOf };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
