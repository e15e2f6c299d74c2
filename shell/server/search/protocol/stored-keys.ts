import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/storage/database';
import { searchKeys } from './tables';

export type StoredKey = typeof searchKeys.$inferSelect;

export interface StoredKeys {
  /** With the deleted ones, the newest first. */
  list(tenant: string): Promise<StoredKey[]>;
  /** Or replaces the key of the same value. */
  save(key: StoredKey): Promise<void>;
  remove(tenant: string, values: string[]): Promise<void>;
}

/** Read for each request, so that a deleted key ends in every process at once. */
export const createStoredKeys = (db: Database): StoredKeys => ({
  list: (tenant) =>
    db.select().from(searchKeys).where(eq(searchKeys.tenant, tenant)).orderBy(desc(searchKeys.createdAt), searchKeys.value),
  async save(key) {
    const { value: _, tenant, ...changed } = key;
    await db
      .insert(searchKeys)
      .values(key)
      .onConflictDoUpdate({ target: searchKeys.value, set: changed, setWhere: eq(searchKeys.tenant, tenant) });
  },
  async remove(tenant, values) {
    if (values.length === 0) return;
    await db.delete(searchKeys).where(and(eq(searchKeys.tenant, tenant), inArray(searchKeys.value, values)));
  },
});
