import type { ReleaseDocument } from '@forecourt/contracts/release';
import { and, eq } from 'drizzle-orm';
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

  const digestOf = async (name: string, version: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ digest: releases.digest })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
    return row?.digest;
  };

  const add = async (document: ReleaseDocument, by: string): Promise<'added' | 'same' | 'different'> => {
    const digest = releaseDigest(document);
    const inserted = await db
      .insert(releases)
      .values({ name: document.name, version: document.version, digest, document, publishedBy: by })
      .onConflictDoNothing()
      .returning({ name: releases.name });
    if (inserted.length > 0) return 'added';
    return (await digestOf(document.name, document.version)) === digest ? 'same' : 'different';
  };

  const list = async (): Promise<{ name: string; version: string; publishedAt: Date; publishedBy: string }[]> =>
    db
      .select({
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

  return { find, digestOf, add, list, versionsOf };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
