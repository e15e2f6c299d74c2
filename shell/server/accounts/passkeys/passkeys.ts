import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../storage/database';
import { accountPasskeys } from '../tables';

type StoredPasskey = typeof accountPasskeys.$inferSelect;

/** Account at a dealer, whose passkeys are read or changed. */
interface Owner {
  tenant: string;
  /** Id of the account. */
  id: string;
}

const ofAccount = ({ tenant, id }: Owner) => and(eq(accountPasskeys.tenant, tenant), eq(accountPasskeys.accountId, id));
const isPasskey = (tenant: string, id: string) => and(eq(accountPasskeys.tenant, tenant), eq(accountPasskeys.id, id));

/** Resolves with the passkeys of an account, the newest first. */
export const listPasskeys = async (db: Queryable, owner: Owner) => {
  const { id, device: name, transports, createdAt, usedAt } = accountPasskeys;
  return db
    .select({ id, name, transports, createdAt, usedAt })
    .from(accountPasskeys)
    .where(ofAccount(owner))
    .orderBy(desc(createdAt));
};

/** Resolves with the number of an account's passkeys. */
export const countPasskeys = async (db: Queryable, owner: Owner): Promise<number> => {
  const [row] = await db.select({ passkeys: count() }).from(accountPasskeys).where(ofAccount(owner));
  return row?.passkeys ?? 0;
};

/** Adds a passkey. Throws the database's error if the dealer has it already. */
export const addPasskey = async (db: Queryable, passkey: typeof accountPasskeys.$inferInsert): Promise<void> => {
  await db.insert(accountPasskeys).values(passkey);
};

/** Resolves with a passkey of a dealer's shoppers; undefined if the dealer does not have it. */
export const findPasskey = async (db: Queryable, tenant: string, id: string): Promise<StoredPasskey | undefined> => {
  const [row] = await db.select().from(accountPasskeys).where(isPasskey(tenant, id));
  return row;
};

/** Records a sign-in with a passkey. Resolves with false if another sign-in changed its counter since it was read. */
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

/** Gives a passkey of an account another name. */
export const renamePasskey = async (db: Queryable, owner: Owner, id: string, name: string): Promise<void> => {
  await db
    .update(accountPasskeys)
    .set({ device: name })
    .where(and(ofAccount(owner), eq(accountPasskeys.id, id)));
};

/** Removes a passkey of an account. */
export const removePasskey = async (db: Queryable, owner: Owner, id: string): Promise<void> => {
  await db.delete(accountPasskeys).where(and(ofAccount(owner), eq(accountPasskeys.id, id)));
};
