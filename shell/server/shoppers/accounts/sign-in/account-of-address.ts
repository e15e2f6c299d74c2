import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/storage/database';
import { accounts } from '../tables';

/** `isNew` is true at the first sign-in. */
export interface SignedInAccount {
  id: string;
  isNew: boolean;
}

const columnsOf = ({ channel, address }: SignInAddress, at: Date) =>
  channel === 'email' ? { email: address, emailConfirmedAt: at } : { phone: address, phoneConfirmedAt: at };

/** Creates the account at the first sign-in; two processes create it once. */
export const accountOfAddress = async (
  db: Queryable,
  tenant: string,
  address: SignInAddress,
  at: Date,
): Promise<SignedInAccount> => {
  const isEmail = address.channel === 'email';
  const [row] = await db
    .insert(accounts)
    .values({ tenant, ...columnsOf(address, at), createdAt: at, signedInAt: at })
    .onConflictDoUpdate({
      target: [accounts.tenant, isEmail ? accounts.email : accounts.phone],
      targetWhere: isEmail ? sql`email_confirmed_at is not null` : sql`phone_confirmed_at is not null`,
      set: { signedInAt: at },
    })
    .returning({ id: accounts.id, isNew: sql<boolean>`xmax = 0` });
  return row!;
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
