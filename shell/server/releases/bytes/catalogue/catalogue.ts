import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument, ReleaseOrigin } from '@forecourt/contracts/release/release';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ListedRelease, ReleaseName, StoredRelease } from '../../../platform/ports';
import { placeOfDigest, releaseDigest } from './digest';
import { releases } from '../tables';

export type Database = PgDatabase<PgQueryResultHKT>;

const SERVED_EXACT = 10 * 60_000;

const keyOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;

const isOneOf = (list: readonly ReleaseName[]) => inArray(sql`${releases.name} || '@' || ${releases.version}`, list.map(keyOf));

/** A document never changes, so it stays in memory after its first reading. */
export class StoredReleaseCatalogue {
  private readonly documents = new Map<string, ReleaseDocument>();
  /** Milliseconds since 1970, by release. */
  private readonly servedAt = new Map<string, number>();

  constructor(private readonly db: Database) {}

  find = async (name: string, version: string): Promise<ReleaseDocument | undefined> => {
    const key = keyOf({ name, version });
    const document = this.documents.get(key);
    if (document) return document;
    const [row] = await this.db
      .select({ document: releases.document })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.removedAt)));
    if (row) this.documents.set(key, row.document);
    return row?.document;
  };

  /** Finds removed releases too; undefined when the release was never published. */
  recordOf = async (name: string, version: string, on: Database = this.db) => {
    const [row] = await on
      .select({
        digest: releases.digest,
        signature: releases.signature,
        publishedAt: releases.publishedAt,
        publishedBy: releases.publishedBy,
        removedAt: releases.removedAt,
      })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
    return row;
  };

  /** Finds removed releases too; undefined when the release was never published. */
  digestOf = async (name: string, version: string, on: Database = this.db): Promise<string | undefined> =>
    (await this.recordOf(name, version, on))?.digest;

  /** Another release, also a removed one, with the same container name. Browsers keep containers by name alone. */
  containerOwner = async (
    { name, version, container }: ReleaseDocument,
    on: Database = this.db,
  ): Promise<ReleaseName | undefined> =>
    (
      await on
        .select({ name: releases.name, version: releases.version })
        .from(releases)
        .where(
          and(
            sql`${releases.document} ->> 'container' = ${container}`,
            or(ne(releases.name, name), ne(releases.version, version)),
          ),
        )
        .limit(1)
    )[0];

  /** A removed release comes back when its bytes are the same. */
  add = async (
    document: ReleaseDocument,
    by: string,
    { signature, origin, on = this.db }: { signature?: ReleaseSignature; origin?: ReleaseOrigin; on?: Database } = {},
  ): Promise<'added' | 'same' | 'different'> => {
    const { name, version } = document;
    const digest = releaseDigest(document);
    const inserted = await on
      .insert(releases)
      .values({ name, version, digest, document, signature, origin, publishedBy: by })
      .onConflictDoNothing()
      .returning({ name: releases.name });
    if (inserted.length > 0) return 'added';
    if ((await this.digestOf(name, version, on)) !== digest) return 'different';
    const restored = await on
      .update(releases)
      .set({
        removedAt: null,
        servedAt: null,
        publishedAt: sql`now()`,
        publishedBy: by,
        signature: signature ?? null,
        origin: origin ?? null,
      })
      .where(and(eq(releases.name, name), eq(releases.version, version), sql`${releases.removedAt} is not null`))
      .returning({ name: releases.name });
    return restored.length > 0 ? 'added' : 'same';
  };

  sign = async ({ name, version }: ReleaseDocument, signature: ReleaseSignature): Promise<void> => {
    await this.db
      .update(releases)
      .set({ signature })
      .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.signature)));
  };

  list = async (): Promise<ListedRelease[]> =>
    this.db
      .select({
        signature: releases.signature,
        name: releases.name,
        version: releases.version,
        publishedAt: releases.publishedAt,
        publishedBy: releases.publishedBy,
        origin: releases.origin,
      })
      .from(releases)
      .where(isNull(releases.removedAt))
      .orderBy(releases.name, releases.publishedAt);

  /** Keeps the order of publication. */
  versionsOf = async (name: string): Promise<string[]> =>
    (
      await this.db
        .select({ version: releases.version })
        .from(releases)
        .where(and(eq(releases.name, name), isNull(releases.removedAt)))
        .orderBy(releases.publishedAt)
    ).map(({ version }) => version);

  providedSlots = async (): Promise<(ReleaseName & { slots: string[] })[]> =>
    this.db
      .select({
        name: releases.name,
        version: releases.version,
        slots: sql<string[]>`${releases.document} -> 'slots' -> 'provides'`,
      })
      .from(releases)
      .where(isNull(releases.removedAt));

  /** With size and last use, by remote in the order of publication. */
  inventory = async (): Promise<StoredRelease[]> =>
    (await this.db.select().from(releases).where(isNull(releases.removedAt)).orderBy(releases.name, releases.publishedAt)).map(
      ({ name, version, digest, document, publishedAt, servedAt }) => ({
        name,
        version,
        place: placeOfDigest(version, digest),
        publishedAt,
        servedUntil: servedAt && new Date(servedAt.getTime() + SERVED_EXACT),
        bytes: Object.values(document.files).reduce((sum, { bytes }) => sum + bytes, 0),
      }),
    );

  /** Each as `name/place`. */
  places = async (on: Database = this.db): Promise<Set<string>> => {
    const rows = await on
      .select({ name: releases.name, version: releases.version, digest: releases.digest })
      .from(releases)
      .where(isNull(releases.removedAt));
    return new Set(rows.map(({ name, version, digest }) => `${name}/${placeOfDigest(version, digest)}`));
  };

  /** @throws ProblemError `release_unknown` */
  require = async (wanted: readonly ReleaseName[], on: Database = this.db): Promise<void> => {
    if (wanted.length === 0) return;
    const names = new Map(wanted.map((each) => [keyOf(each), each]));
    const rows = await on
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(and(isOneOf([...names.values()]), isNull(releases.removedAt)));
    for (const row of rows) names.delete(keyOf(row));
    const [missing] = names.keys();
    if (missing === undefined) return;
    this.forget(...names.values());
    throw new ProblemError('release_unknown', `${missing} was removed, or never published`);
  };

  /** The caller removes the files. */
  remove = async (gone: readonly ReleaseName[], on: Database): Promise<void> => {
    await on
      .update(releases)
      .set({ removedAt: sql`now()` })
      .where(isOneOf(gone));
  };

  forget = (...gone: readonly ReleaseName[]): void => {
    for (const each of gone) {
      this.documents.delete(keyOf(each));
      this.servedAt.delete(keyOf(each));
    }
  };

  /** Most calls write nothing, because one write in some minutes is enough. After a rejection, call it again. */
  markServed = async (used: readonly ReleaseName[], now: number): Promise<void> => {
    const due = used.filter((each) => now - (this.servedAt.get(keyOf(each)) ?? -Infinity) > SERVED_EXACT);
    if (due.length === 0) return;
    for (const each of due) this.servedAt.set(keyOf(each), now);
    try {
      await this.db
        .update(releases)
        .set({ servedAt: new Date(now) })
        .where(isOneOf(due));
    } catch (error) {
      for (const each of due) this.servedAt.delete(keyOf(each));
      throw error;
    }
  };

  /** No process publishes or removes files during `work`. */
  alone = <Result>(work: (on: Database) => Promise<Result>): Promise<Result> =>
    this.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${releases} in share row exclusive mode`);
      return work(tx);
    });
}
