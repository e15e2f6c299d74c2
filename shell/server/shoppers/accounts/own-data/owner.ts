import { ProblemError } from '@forecourt/contracts/problem';
import { isFreshProof } from '@forecourt/rules/account/fresh-proof';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AccountOwner } from '../../../platform/ports';
import type { Queryable } from '../../../platform/storage/database';
import { sessionOf, type AccountsContext } from '../room';
import type { StoredSession } from '../sessions';
import { accounts, accountSessions } from '../tables';

export type StoredAccount = typeof accounts.$inferSelect;

export const findAccount = async (db: Queryable, tenant: string, id: string): Promise<StoredAccount | undefined> => {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.tenant, tenant)));
  return row;
};

/** Until the transaction ends, no other one changes the account. */
export const lockAccount = async (tx: Queryable, tenant: string, id: string): Promise<StoredAccount | undefined> => {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.tenant, tenant)))
    .for('update');
  return row;
};

/** The owner has only the addresses that the shopper has confirmed. */
export const ownerOf = ({ id, tenant, email, emailConfirmedAt, phone, phoneConfirmedAt }: StoredAccount): AccountOwner => ({
  account: id,
  tenant,
  ...(email !== null && emailConfirmedAt ? { email } : {}),
  ...(phone !== null && phoneConfirmedAt ? { phone } : {}),
});

/** Throws ProblemError `unauthorised` for a visitor. */
export const requireAccount = async (
  room: AccountsContext,
  request: FastifyRequest,
): Promise<{ session: StoredSession; account: StoredAccount }> => {
  const open = await sessionOf(room, request);
  const account = open && (await findAccount(room.db, open.shopper.tenant, open.shopper.account));
  if (!account) throw new ProblemError('unauthorised', 'Sign in first');
  return { session: open.session, account };
};

/** Locks the account of a session that another change may have ended meanwhile. Throws ProblemError `unauthorised` then. */
export const lockAccountOfSession = async (tx: Queryable, session: StoredSession): Promise<StoredAccount> => {
  const account = await lockAccount(tx, session.tenant, session.accountId);
  const [open] = await tx.select({ id: accountSessions.id }).from(accountSessions).where(eq(accountSessions.id, session.id));
  if (!account || !open) throw new ProblemError('unauthorised', 'Sign in first');
  return account;
};

/**
 * For changes that only the account's owner may make: a stolen session is not enough. Throws ProblemError `unauthorised`
 * for a visitor, and `fresh_proof_needed` if the session's sign-in is too long ago.
 */
export const requireProvedAccount: typeof requireAccount = async (room, request) => {
  const own = await requireAccount(room, request);
  if (!isFreshProof(own.session.createdAt.getTime(), room.now())) throw new ProblemError('fresh_proof_needed');
  return own;
};
