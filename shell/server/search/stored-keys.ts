import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../storage/database';
import { searchKeys } from './tables';

/** A key of the search endpoint that a dealer's administration key created. */
export type StoredKey = typeof searchKeys.$inferSelect;

/** Keeps the created keys of all dealers. Every process reads the same keys. */
export interface StoredKeys {
  /** Returns a dealer's keys with the deleted ones, the newest first. */
  list(tenant: string): Promise<StoredKey[]>;
  /** Adds a key, or replaces the key of the same value. */
  save(key: StoredKey): Promise<void>;
  /** Removes keys for good. */
  remove(tenant: string, values: string[]): Promise<void>;
}

/** Returns the keys in the database. They are read for each request, so that a deleted key ends in every process at once. */
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
