import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/storage/database';
import type { FileMarks } from './sources/source';
import type { DealerAndFeed } from './store';
import { feedFiles } from './tables';

/** For a file that has left its server, because a supplier may put it back. */
const REMEMBERED_SECONDS = 90 * 86_400;
const MOST_COMPARED = 10_000;
const ROWS_AT_ONCE = 1000;

const filesOf = ({ tenant, feed }: DealerAndFeed) => and(eq(feedFiles.tenant, tenant), eq(feedFiles.feed, feed));

export const readImportedFiles = async (db: Queryable, key: DealerAndFeed): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ mark: feedFiles.mark }).from(feedFiles).where(filesOf(key));
  return new Set(rows.map(({ mark }) => mark));
};

/** `now`: Unix seconds. Forgets files that left the server long ago. */
export const recordImportedFiles = async (
  db: Queryable,
  key: DealerAndFeed,
  { imported, present }: FileMarks,
  now: number,
): Promise<void> => {
  const { tenant, feed } = key;
  const rows = imported.map((mark) => ({ tenant, feed, mark, importedAt: now }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await db
      .insert(feedFiles)
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflictDoNothing();
  if (present.length > MOST_COMPARED) return;
  const old = lt(feedFiles.importedAt, now - REMEMBERED_SECONDS);
  await db.delete(feedFiles).where(and(filesOf(key), old, notInArray(feedFiles.mark, [...present])));
};
