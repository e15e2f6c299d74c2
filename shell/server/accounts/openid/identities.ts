import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../storage/database';
import type { SignedInAccount } from '../sign-in/account-of-address';
import { accountIdentities, accountPasskeys, accounts } from '../tables';

/** A person as a service names them. */
export interface ExternalIdentity {
  tenant: string;
  issuer: string;
  /** The service's own lasting id of the person. */
  subject: string;
  name: string;
  /** E-mail address in lower case that the service has verified; undefined without one. */
  email?: string | undefined;
}

const isIdentity = ({ tenant, issuer, subject }: Pick<ExternalIdentity, 'tenant' | 'issuer' | 'subject'>) =>
  and(eq(accountIdentities.tenant, tenant), eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject));

/**
 * Resolves with the account of a person at a service, and creates it at the first sign-in. Resolves with undefined if an account has the
 * person's address already: its shopper must prove it by a code before the service opens it. An address that the service has not verified
 * counts as none. Throws the database's error if another request creates the account at the same time.
 */
export const accountOfIdentity = (db: Database, identity: ExternalIdentity, at: Date): Promise<SignedInAccount | undefined> =>
  db.transaction(async (tx) => {
    const { tenant, issuer, subject, name, email } = identity;
    // Before the identity: an account that another request creates in between has its identity, and is not taken for somebody else's.
    const isTaken = email !== undefined && (await hasAddress(tx, tenant, email));
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

/** Connects a person at a service to an account. Resolves with false if the person is connected to another account. */
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

/** Resolves with the services that are connected to an account, the first one first. */
export const listIdentities = (db: Queryable, { id }: { id: string }) =>
  db
    .select({ issuer: accountIdentities.issuer, createdAt: accountIdentities.createdAt })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, id))
    .orderBy(accountIdentities.createdAt);

/** Resolves with whether an account can sign in without the services that are connected to it. */
export const signsInOtherwise = async (
  db: Queryable,
  { id, emailConfirmedAt, phoneConfirmedAt }: { id: string; emailConfirmedAt: Date | null; phoneConfirmedAt: Date | null },
): Promise<boolean> => {
  if (emailConfirmedAt || phoneConfirmedAt) return true;
  const [row] = await db.select({ passkeys: count() }).from(accountPasskeys).where(eq(accountPasskeys.accountId, id));
  return (row?.passkeys ?? 0) > 0;
};

/** Removes the connection of a service to an account. */
export const removeIdentity = async (db: Queryable, { id }: { id: string }, issuer: string): Promise<void> => {
  await db.delete(accountIdentities).where(and(eq(accountIdentities.accountId, id), eq(accountIdentities.issuer, issuer)));
};
