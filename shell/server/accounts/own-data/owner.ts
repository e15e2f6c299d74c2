import { ProblemError } from '@forecourt/contracts/problem';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AccountOwner } from '../../ports';
import type { Queryable } from '../../storage/database';
import { sessionOf, type AccountsContext } from '../room';
import type { StoredSession } from '../sessions';
import { accounts } from '../tables';

export type StoredAccount = typeof accounts.$inferSelect;

/** Resolves with an account of a dealer; undefined if there is none with this id. */
export const findAccount = async (db: Queryable, tenant: string, id: string): Promise<StoredAccount | undefined> => {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.tenant, tenant)));
  return row;
};

/** Returns an account with the addresses that its shopper has confirmed. */
export const ownerOf = ({ id, tenant, email, emailConfirmedAt, phone, phoneConfirmedAt }: StoredAccount): AccountOwner => ({
  account: id,
  tenant,
  ...(email !== null && emailConfirmedAt ? { email } : {}),
  ...(phone !== null && phoneConfirmedAt ? { phone } : {}),
});

/** Returns the session of a request with its account. Throws ProblemError `unauthorised` for a visitor. */
export const requireAccount = async (
  room: AccountsContext,
  request: FastifyRequest,
): Promise<{ session: StoredSession; account: StoredAccount }> => {
  const open = await sessionOf(room, request);
  const account = open && (await findAccount(room.db, open.shopper.tenant, open.shopper.account));
  if (!account) throw new ProblemError('unauthorised', 'Sign in first');
  return { session: open.session, account };
};
