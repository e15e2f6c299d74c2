import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ListedRelease, ReleaseName, StoredRelease } from '../../ports';
import { placeOf, releaseDigest } from './digest';
import { releases } from '../tables';

export type Database = PgDatabase<PgQueryResultHKT>;

/** A use of a release is written at most once in this time, milliseconds. */
const SERVED_EXACT = 10 * 60_000;

const keyOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;

const isOneOf = (list: readonly ReleaseName[]) => inArray(sql`${releases.name} || '@' || ${releases.version}`, list.map(keyOf));

/** The published releases. Documents never change, so they are kept in memory once read. */
export const createCatalogue = (db: Database) => {
  const known = new Map<string, ReleaseDocument>();
  const served = new Map<string, number>();

  const find = async (name: string, version: string): Promise<ReleaseDocument | undefined> => {
    const key = keyOf({ name, version });
    const hit = known.get(key);
    if (hit) return hit;
    const [row] = await db
      .select({ document: releases.document })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.removedAt)));
    if (row) known.set(key, row.document);
    return row?.document;
  };

  /** What is kept of a release beside its document, also of one that was removed. */
  const recordOf = async (name: string, version: string, on: Database = db) => {
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

  /** Digest of what was published under a version, also when it was removed since. */
  const digestOf = async (name: string, version: string, on: Database = db): Promise<string | undefined> =>
    (await recordOf(name, version, on))?.digest;

  /** What was removed comes back with the same bytes. */
  const add = async (
    document: ReleaseDocument,
    by: string,
    signature?: ReleaseSignature,
    on: Database = db,
  ): Promise<'added' | 'same' | 'different'> => {
    const { name, version } = document;
    const digest = releaseDigest(document);
    const inserted = await on
      .insert(releases)
      .values({ name, version, digest, document, signature, publishedBy: by })
      .onConflictDoNothing()
      .returning({ name: releases.name });
    if (inserted.length > 0) return 'added';
    if ((await digestOf(name, version, on)) !== digest) return 'different';
    const back = await on
      .update(releases)
      .set({ removedAt: null, servedAt: null, publishedAt: sql`now()`, publishedBy: by, signature: signature ?? null })
      .where(and(eq(releases.name, name), eq(releases.version, version), sql`${releases.removedAt} is not null`))
      .returning({ name: releases.name });
    return back.length > 0 ? 'added' : 'same';
  };

  /** Gives a release that has none its signature. */
  const sign = async ({ name, version }: ReleaseDocument, signature: ReleaseSignature): Promise<void> => {
    await db
      .update(releases)
      .set({ signature })
      .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.signature)));
  };

  const list = async (): Promise<ListedRelease[]> =>
    db
      .select({
        signature: releases.signature,
        name: releases.name,
        version: releases.version,
        publishedAt: releases.publishedAt,
        publishedBy: releases.publishedBy,
      })
      .from(releases)
      .where(isNull(releases.removedAt))
      .orderBy(releases.name, releases.publishedAt);

  /** Versions of a remote in the order of their publication. */
  const versionsOf = async (name: string): Promise<string[]> =>
    (
      await db
        .select({ version: releases.version })
        .from(releases)
        .where(and(eq(releases.name, name), isNull(releases.removedAt)))
        .orderBy(releases.publishedAt)
    ).map(({ version }) => version);

  /** Every release with what it takes and when it was used, by remote in the order of publication. */
  const inventory = async (): Promise<StoredRelease[]> =>
    (await db.select().from(releases).where(isNull(releases.removedAt)).orderBy(releases.name, releases.publishedAt)).map(
      ({ name, version, digest, document, publishedAt, servedAt }) => ({
        name,
        version,
        place: placeOf(version, digest),
        publishedAt,
        servedUntil: servedAt && new Date(servedAt.getTime() + SERVED_EXACT),
        bytes: Object.values(document.files).reduce((sum, { bytes }) => sum + bytes, 0),
      }),
    );

  /** `name/place` of every release. */
  const places = async (on: Database = db): Promise<Set<string>> => {
    const rows = await on
      .select({ name: releases.name, version: releases.version, digest: releases.digest })
      .from(releases)
      .where(isNull(releases.removedAt));
    return new Set(rows.map(({ name, version, digest }) => `${name}/${placeOf(version, digest)}`));
  };

  /** @throws ProblemError `release_unknown` unless every one of them is there. */
  const require = async (wanted: readonly ReleaseName[], on: Database = db): Promise<void> => {
    if (wanted.length === 0) return;
    const names = new Map(wanted.map((each) => [keyOf(each), each]));
    const rows = await on
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(and(isOneOf([...names.values()]), isNull(releases.removedAt)));
    for (const row of rows) names.delete(keyOf(row));
    const [missing] = names.keys();
    if (missing === undefined) return;
    forget(...names.values());
    throw new ProblemError('release_unknown', `${missing} was removed, or never published`);
  };

  /** Takes releases out of the catalogue; their files are for the caller to remove. */
  const remove = async (gone: readonly ReleaseName[], on: Database): Promise<void> => {
    await on
      .update(releases)
      .set({ removedAt: sql`now()` })
      .where(isOneOf(gone));
  };

  /** Reads releases again when they are next asked for. */
  const forget = (...gone: readonly ReleaseName[]): void => {
    for (const each of gone) {
      known.delete(keyOf(each));
      served.delete(keyOf(each));
    }
  };

  /** Says that a page uses releases. Cheap: most calls write nothing. Rejects when it can't be written; say it again then. */
  const markServed = async (used: readonly ReleaseName[], now: number): Promise<void> => {
    const due = used.filter((each) => now - (served.get(keyOf(each)) ?? -Infinity) > SERVED_EXACT);
    if (due.length === 0) return;
    for (const each of due) served.set(keyOf(each), now);
    try {
      await db
        .update(releases)
        .set({ servedAt: new Date(now) })
        .where(isOneOf(due));
    } catch (error) {
      for (const each of due) served.delete(keyOf(each));
      throw error;
    }
  };

  /** Runs `work` while nobody publishes or removes files, in any process. */
  const alone = <Result>(work: (on: Database) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${releases} in share row exclusive mode`);
      return work(tx);
    });

  return {
    find,
    recordOf,
    digestOf,
    add,
    sign,
    list,
    versionsOf,
    inventory,
    places,
    require,
    remove,
    forget,
    markServed,
    alone,
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;
