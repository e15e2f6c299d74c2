import { createHash } from 'node:crypto';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { gt, inArray, lt, and } from 'drizzle-orm';
import type { RehearsalOfDealer } from '../../../platform/ports';
import type { Queryable } from '../../../platform/storage/database';
import { rehearsals, type RehearsedError } from './tables';

/** Milliseconds; stock and content of the dealer change. */
const REHEARSAL_COUNTS_FOR = 3_600_000;
const SLICE = 1000;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Configurations are objects that never change. */
const configDigests = new WeakMap<SiteConfig, string>();

const digestOfConfig = (config: SiteConfig): string => {
  const digest = configDigests.get(config) ?? digestOf(JSON.stringify(config));
  configDigests.set(config, digest);
  return digest;
};

const listOf = (set: ReadonlyMap<string, string>): string =>
  [...set]
    .map((entry) => entry.join('@'))
    .toSorted()
    .join();

/** Equal for the same change of the same dealer with the same configuration. */
export const rehearsalKey = ({ dealer, sets }: RehearsalOfDealer, config: SiteConfig): string =>
  digestOf([dealer, digestOfConfig(config), ...sets.flatMap(({ before, after }) => [listOf(before), listOf(after)])].join('\n'));

/** Reads those of the last hour; a key without a rehearsal is absent. */
export const readFoundErrors = async (
  db: Queryable,
  keys: readonly string[],
  now: number,
): Promise<Map<string, RehearsedError[]>> => {
  const found = new Map<string, RehearsedError[]>();
  for (let from = 0; from < keys.length; from += SLICE) {
    const rows = await db
      .select({ key: rehearsals.key, errors: rehearsals.errors })
      .from(rehearsals)
      .where(
        and(inArray(rehearsals.key, keys.slice(from, from + SLICE)), gt(rehearsals.at, new Date(now - REHEARSAL_COUNTS_FOR))),
      );
    for (const { key, errors } of rows) found.set(key, errors);
  }
  return found;
};

export const keepFoundErrors = async (
  db: Queryable,
  row: { key: string; dealer: string; errors: RehearsedError[] },
  now: number,
): Promise<void> => {
  const at = new Date(now);
  const { errors } = row;
  await db
    .insert(rehearsals)
    .values({ ...row, at })
    .onConflictDoUpdate({ target: rehearsals.key, set: { errors, at } });
};

export const dropOldRehearsals = async (db: Queryable, now: number): Promise<void> => {
  await db.delete(rehearsals).where(lt(rehearsals.at, new Date(now - REHEARSAL_COUNTS_FOR)));
};
