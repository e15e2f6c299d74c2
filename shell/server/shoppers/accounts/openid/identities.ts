import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/storage/database';
import { findWayBack } from '../former-address/former-addresses';
import type { SignedInAccount } from '../sign-in/account-of-address';
import { accountIdentities, accountPasskeys, accounts } from '../tables';

export interface ExternalIdentity {
  tenant: string;
  issuer: string;
  subject: string;
  name: string;
  /** The service has verified the address, which is in lower case. */
  email?: string | undefined;
}

const isIdentity = ({ tenant, issuer, subject }: Pick<ExternalIdentity, 'tenant' | 'issuer' | 'subject'>) =>
  and(eq(accountIdentities.tenant, tenant), eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject));

/**
 * Creates the account at the first sign-in. Undefined if an account has the verified address already: its shopper must prove
 * it by a code first. Throws the database's error if another request creates the account at the same time.
 */
export const accountOfIdentity = (db: Database, identity: ExternalIdentity, at: Date): Promise<SignedInAccount | undefined> =>
  db.transaction(async (tx) => {
    const { tenant, issuer, subject, name, email } = identity;
    // Before the identity: an account that another request creates in between has its identity, and is not taken for somebody else's.
    const isTaken =
      email !== undefined &&
      ((await hasAddress(tx, tenant, email)) ||
        (await findWayBack(tx, tenant, { channel: 'email', address: email }, at)) !== undefined);
    const [connected] = await tx.select({ id: accountIdentities.accountId }).from(accountIdentities).where(isIdentity(identity));
    if (connected) {
      await tx.update(accounts).set({ signedInAt: at }).where(eq(accounts.id, connected.id));
      return { id: connected.id, isNew: false };
    }
    if (isTaken) return undefined;
    const [account] = await tx
      .insert(accounts)
      .values({ tenant, name, createdAt: at, signedInAt: at, ...(email === undefined ? {} : { email, emailConfirmedAt: at }) })
      .returning({ id: accounts.id });
    await tx.insert(accountIdentities).values({ tenant, issuer, subject, accountId: account!.id, createdAt: at });
    return { id: account!.id, isNew: true };
  });

const hasAddress = async (db: Queryable, tenant: string, email: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenant, tenant), eq(accounts.email, email), isNotNull(accounts.emailConfirmedAt)));
  return row !== undefined;
};

/** Resolves with false if the person is connected to another account. */
export const connectIdentity = async (
  db: Queryable,
  { tenant, issuer, subject }: Pick<ExternalIdentity, 'tenant' | 'issuer' | 'subject'>,
  accountId: string,
  at: Date,
): Promise<boolean> => {
  await db.insert(accountIdentities).values({ tenant, issuer, subject, accountId, createdAt: at }).onConflictDoNothing();
  const [row] = await db
    .select({ id: accountIdentities.accountId })
    .from(accountIdentities)
    .where(isIdentity({ tenant, issuer, subject }));
  return row?.id === accountId;
};

export const listIdentities = (db: Queryable, { id }: { id: string }) =>
  db
    .select({ issuer: accountIdentities.issuer, createdAt: accountIdentities.createdAt })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, id))
    .orderBy(accountIdentities.createdAt);

/** Ignores the services that are connected to the account. */
export const signsInOtherwise = async (
  db: Queryable,
  { id, emailConfirmedAt, phoneConfirmedAt }: { id: string; emailConfirmedAt: Date | null; phoneConfirmedAt: Date | null },
): Promise<boolean> => {
  if (emailConfirmedAt || phoneConfirmedAt) return true;
  const [row] = await db.select({ passkeys: count() }).from(accountPasskeys).where(eq(accountPasskeys.accountId, id));
  return (row?.passkeys ?? 0) > 0;
};

export const removeIdentity = async (db: Queryable, { id }: { id: string }, issuer: string): Promise<void> => {
  await db.delete(accountIdentities).where(and(eq(accountIdentities.accountId, id), eq(accountIdentities.issuer, issuer)));
};
