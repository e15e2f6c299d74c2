import { and, count, countDistinct, eq, gt, inArray, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/storage/database';
import { releaseEntries } from '../tables';
import type { StoredLogEntry } from './entries';

export interface BulkChange {
  dealers: number;
  hadSameVersion: boolean;
}

const later = alias(releaseEntries, 'later');

/** Or about no dealer. */
export const isOfDealers = (
  { kind, subject }: Pick<typeof releaseEntries, 'kind' | 'subject'>,
  dealers: readonly string[],
): SQL | undefined => or(eq(kind, 'channel'), inArray(subject, ['', ...dealers]));

interface Narrowed {
  dealer?: string;
  channel?: string;
  dealers?: readonly string[] | undefined;
}

/** Undefined for one dealer or channel, which an action changes once. */
export const isLastOfSameChange = (db: Database, { dealer, channel, dealers }: Narrowed): SQL | undefined =>
  dealer !== undefined || channel !== undefined
    ? undefined
    : notExists(
        db
          .select({ one: sql`1` })
          .from(later)
          .where(
            and(
              eq(later.action, releaseEntries.action),
              gt(later.id, releaseEntries.id),
              eq(later.kind, releaseEntries.kind),
              eq(later.remote, releaseEntries.remote),
              sql`${later.version} is not distinct from ${releaseEntries.version}`,
              dealers === undefined ? undefined : isOfDealers(later as unknown as typeof releaseEntries, dealers),
            ),
          ),
      );

type SameChange = Pick<StoredLogEntry, 'action' | 'kind' | 'remote' | 'version'>;
const keyOf = ({ action, kind, remote, version }: SameChange): string => [action, kind, remote, version].join(' ');

export const findBulkChanges = async (
  db: Database,
  entries: readonly StoredLogEntry[],
): Promise<(entry: StoredLogEntry) => BulkChange | undefined> => {
  const actions = [...new Set(entries.flatMap(({ action }) => action ?? []))];
  if (actions.length === 0) return () => undefined;
  const { action, kind, remote, version, previous } = releaseEntries;
  const changes = await db
    .select({
      action,
      kind,
      remote,
      version,
      dealers: count(),
      versionsBefore: countDistinct(sql`coalesce(${previous}, '')`),
    })
    .from(releaseEntries)
    .where(inArray(action, actions))
    .groupBy(action, kind, remote, version);
  const bulk = new Map(
    changes
      .filter(({ dealers }) => dealers > 1)
      .map((change) => [keyOf(change), { dealers: change.dealers, hadSameVersion: change.versionsBefore === 1 }]),
  );
  return (entry) => bulk.get(keyOf(entry));
};
