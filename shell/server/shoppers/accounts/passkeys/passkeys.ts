import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/storage/database';
import { accountPasskeys } from '../tables';

type StoredPasskey = typeof accountPasskeys.$inferSelect;

interface Owner {
  tenant: string;
  id: string;
}

const ofAccount = ({ tenant, id }: Owner) => and(eq(accountPasskeys.tenant, tenant), eq(accountPasskeys.accountId, id));
const isPasskey = (tenant: string, id: string) => and(eq(accountPasskeys.tenant, tenant), eq(accountPasskeys.id, id));

export const listPasskeys = async (db: Queryable, owner: Owner) => {
  const { id, device: name, transports, createdAt, usedAt } = accountPasskeys;
  return db
    .select({ id, name, transports, createdAt, usedAt })
    .from(accountPasskeys)
    .where(ofAccount(owner))
    .orderBy(desc(createdAt));
};

export const countPasskeys = async (db: Queryable, owner: Owner): Promise<number> => {
  const [row] = await db.select({ passkeys: count() }).from(accountPasskeys).where(ofAccount(owner));
  return row?.passkeys ?? 0;
};

/** Throws the database's error if the dealer has the passkey already. */
export const addPasskey = async (db: Queryable, passkey: typeof accountPasskeys.$inferInsert): Promise<void> => {
  await db.insert(accountPasskeys).values(passkey);
};

export const findPasskey = async (db: Queryable, tenant: string, id: string): Promise<StoredPasskey | undefined> => {
  const [row] = await db.select().from(accountPasskeys).where(isPasskey(tenant, id));
  return row;
};

/** Resolves with false if another sign-in changed the counter since it was read. */
export const recordPasskeyUse = async (
  db: Queryable,
  { tenant, id, counter: before }: StoredPasskey,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> => {
  const changed = await db
    .update(accountPasskeys)
    .set({ counter, usedAt: at })
    .where(and(isPasskey(tenant, id), eq(accountPasskeys.counter, before)))
    .returning({ id: accountPasskeys.id });
  return changed.length > 0;
};

export const renamePasskey = async (db: Queryable, owner: Owner, id: string, name: string): Promise<void> => {
  await db
    .update(accountPasskeys)
    .set({ device: name })
    .where(and(ofAccount(owner), eq(accountPasskeys.id, id)));
};

export const removePasskey = async (db: Queryable, owner: Owner, id: string): Promise<void> => {
  await db.delete(accountPasskeys).where(and(ofAccount(owner), eq(accountPasskeys.id, id)));
};
