import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import { and, desc, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/storage/database';
import { lockAccount, ownerOf, type StoredAccount } from '../own-data/owner';
import type { AccountsContext } from '../room';
import { endSessions } from '../sessions';
import { accountFormerAddresses, accountIdentities, accountPasskeys, accounts, signInChallenges, signInCodes } from '../tables';

/** In milliseconds. */
const WAY_BACK_VALID = 7 * 86_400_000;

export type FormerAddress = typeof accountFormerAddresses.$inferSelect;

/** Keeps the addresses of `before`, so that their owner can bring them back. Undefined if there are none. */
export const keepFormerAddresses = async (
  db: Queryable,
  before: StoredAccount,
  { origin, at }: { origin: string; at: Date },
): Promise<string | undefined> => {
  const { tenant, account: accountId, email = null, phone = null } = ownerOf(before);
  if (email === null && phone === null) return undefined;
  const expiresAt = new Date(at.getTime() + WAY_BACK_VALID);
  const [row] = await db
    .insert(accountFormerAddresses)
    .values({ tenant, accountId, email, phone, origin, createdAt: at, expiresAt })
    .returning({ id: accountFormerAddresses.id });
  return row?.id;
};

/** Undefined once it is used or expired. */
export const findFormerAddress = async (
  db: Queryable,
  { tenant, id, at }: { tenant: string; id: string; at: Date },
): Promise<FormerAddress | undefined> => {
  const { id: ofRow, tenant: dealer, expiresAt } = accountFormerAddresses;
  const [row] = await db
    .select()
    .from(accountFormerAddresses)
    .where(and(eq(ofRow, id), eq(dealer, tenant), gt(expiresAt, at)));
  return row;
};

/**
 * The newest way back of an address that an account had within the last days and has no more. The link goes to the e-mail address, so a
 * number beside one has no way back.
 */
export const findWayBack = async (
  db: Queryable,
  tenant: string,
  { channel, address }: SignInAddress,
  at: Date,
): Promise<Pick<FormerAddress, 'id' | 'accountId' | 'createdAt'> | undefined> => {
  const { id, accountId, tenant: dealer, createdAt, expiresAt } = accountFormerAddresses;
  const [former, present, confirmedAt] =
    channel === 'email'
      ? [accountFormerAddresses.email, accounts.email, accounts.emailConfirmedAt]
      : [accountFormerAddresses.phone, accounts.phone, accounts.phoneConfirmedAt];
  const [row] = await db
    .select({ id, accountId, createdAt })
    .from(accountFormerAddresses)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        eq(dealer, tenant),
        eq(former, address),
        gt(expiresAt, at),
        or(isNull(present), isNull(confirmedAt), ne(present, address)),
        channel === 'sms' ? isNull(accountFormerAddresses.email) : undefined,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return row;
};

/** This way back, and those of later changes. */
export const forgetWaysBackSince = async (
  db: Queryable,
  { accountId, createdAt }: Pick<FormerAddress, 'accountId' | 'createdAt'>,
): Promise<void> => {
  const { accountId: ofAccount, createdAt: at } = accountFormerAddresses;
  await db.delete(accountFormerAddresses).where(and(eq(ofAccount, accountId), gte(at, createdAt)));
};

const addressesAfter = ({ email, phone }: FormerAddress, account: StoredAccount, at: Date) => ({
  email,
  emailConfirmedAt: email === null ? null : at,
  // A number that signs in nobody is no address, so it stays.
  ...(phone === null && !account.phoneConfirmedAt ? {} : { phone, phoneConfirmedAt: phone === null ? null : at }),
});

/**
 * Works once. Ends every session, because a stolen one may be a copy of the owner's, and removes what may be the thief's: all passkeys
 * and services, later changes of addresses, and what has begun. Resolves with false if it is used or expired.
 */
export const restoreFormerAddress = (
  { db, records }: Pick<AccountsContext, 'db' | 'records'>,
  { tenant, id, at }: { tenant: string; id: string; at: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id: ofRow, tenant: dealer, expiresAt } = accountFormerAddresses;
    const [row] = await tx
      .delete(accountFormerAddresses)
      .where(and(eq(ofRow, id), eq(dealer, tenant), gt(expiresAt, at)))
      .returning();
    if (!row) return false;
    const { accountId } = row;
    const account = await lockAccount(tx, tenant, accountId);
    if (!account) return false;
    await tx
      .update(accounts)
      .set(addressesAfter(row, account, at))
      .where(eq(accounts.id, accountId));
    if (row.email !== null) for (const { returnAtUndo } of records) await returnAtUndo?.(tx, ownerOf(account), row.email);
    await forgetWaysBackSince(tx, row);
    await tx.delete(accountPasskeys).where(eq(accountPasskeys.accountId, accountId));
    await tx.delete(accountIdentities).where(eq(accountIdentities.accountId, accountId));
    await tx.delete(signInCodes).where(eq(signInCodes.accountId, accountId));
    await tx
      .delete(signInChallenges)
      .where(and(eq(signInChallenges.tenant, tenant), sql`${signInChallenges.data}->>'account' = ${accountId}`));
    await endSessions(tx, accountId);
    return true;
  });

export const listFormerAddresses = (db: Queryable, { id }: Pick<StoredAccount, 'id'>) => {
  const { email, phone, createdAt, expiresAt } = accountFormerAddresses;
  return db
    .select({ email, phone, createdAt, expiresAt })
    .from(accountFormerAddresses)
    .where(eq(accountFormerAddresses.accountId, id));
};

/** The shopper may delete the account from then on; undefined: now. */
export const lastWayBackEnds = (former: readonly { expiresAt: Date }[], at: Date): Date | undefined => {
  const last = Math.max(...former.map(({ expiresAt }) => expiresAt.getTime()));
  return last > at.getTime() ? new Date(last) : undefined;
};

export const deleteExpiredWaysBack = async (db: Queryable, at: Date): Promise<void> => {
  await db.delete(accountFormerAddresses).where(lte(accountFormerAddresses.expiresAt, at));
};
