import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/storage/database';
import { findWayBack } from '../former-address/former-addresses';
import { accounts } from '../tables';

/** `isNew` is true at the first sign-in. */
export interface SignedInAccount {
  id: string;
  isNew: boolean;
}

const columnsOf = ({ channel, address }: SignInAddress, at: Date) =>
  channel === 'email' ? { email: address, emailConfirmedAt: at } : { phone: address, phoneConfirmedAt: at };

/**
 * Creates the account at the first sign-in; two processes create it once. An address that was taken away creates none, because a new
 * account would hide that from its owner: `wayBack` is the id of the former address. It is looked for after the insertion, which has
 * waited for a change of the address that is under way.
 */
export const accountOfAddress = (
  db: Database,
  tenant: string,
  address: SignInAddress,
  at: Date,
): Promise<SignedInAccount | { wayBack: string }> =>
  db.transaction(async (tx) => {
    const isEmail = address.channel === 'email';
    const [row] = await tx
      .insert(accounts)
      .values({ tenant, ...columnsOf(address, at), createdAt: at, signedInAt: at })
      .onConflictDoUpdate({
        target: [accounts.tenant, isEmail ? accounts.email : accounts.phone],
        targetWhere: isEmail ? sql`email_confirmed_at is not null` : sql`phone_confirmed_at is not null`,
        set: { signedInAt: at },
      })
      .returning({ id: accounts.id, isNew: sql<boolean>`xmax = 0` });
    const former = row!.isNew ? await findWayBack(tx, tenant, address, at) : undefined;
    if (!former) return row!;
    await tx.delete(accounts).where(eq(accounts.id, row!.id));
    return { wayBack: former.id };
  });

/** Undefined if no account has confirmed the number. */
export const accountOfPhone = async (db: Queryable, tenant: string, phone: string): Promise<string | undefined> => {
  const { id, tenant: dealer, phone: number, phoneConfirmedAt } = accounts;
  const [row] = await db
    .select({ id })
    .from(accounts)
    .where(and(eq(dealer, tenant), eq(number, phone), isNotNull(phoneConfirmedAt)));
  return row?.id;
};

/** The address must be confirmed. Throws the database's error if another account has it. */
export const addAddress = async (
  db: Queryable,
  { tenant, account }: { tenant: string; account: string },
  address: SignInAddress,
  at: Date,
): Promise<void> => {
  await db
    .update(accounts)
    .set(columnsOf(address, at))
    .where(and(eq(accounts.id, account), eq(accounts.tenant, tenant)));
};
