import { isNull, sql } from 'drizzle-orm';
import type { WordingKeys } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import { releases } from '../tables';

/** By remote, over all its releases that are not removed; undefined for a remote whose releases state none. */
export const readReleasedWordingKeys = async (db: Database): Promise<WordingKeys> => {
  const rows = await db
    .select({
      name: releases.name,
      keys: sql<string[] | null>`jsonb_agg(distinct stated.key) filter (where stated.key is not null)`,
    })
    .from(releases)
    .leftJoin(sql`lateral jsonb_object_keys(${releases.document} -> 'wording') as stated(key)`, sql`true`)
    .where(isNull(releases.removedAt))
    .groupBy(releases.name);
  return new Map(rows.map(({ name, keys }) => [name.slice('mf-'.length), keys ? new Set(keys) : undefined]));
};
