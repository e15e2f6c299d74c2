import { and, desc, eq, gt, lt, lte, ne } from 'drizzle-orm';
import type { SignedInShopper } from '../../platform/ports';
import type { Database, Queryable } from '../../platform/storage/database';
import { createToken, hashOfToken } from './tokens';
import { accounts, accountSessions } from './tables';

/** Counted from the last use. */
const SESSION_DAYS = 60;
const DAY = 86_400_000;
/** In milliseconds, so that not every request writes. */
const USE_RECORDED_EVERY = 5 * 60_000;

export type StoredSession = typeof accountSessions.$inferSelect;

export interface OpenSession {
  session: StoredSession;
  shopper: SignedInShopper;
}

const shopperOfAccount = (row: typeof accounts.$inferSelect): SignedInShopper => ({
  account: row.id,
  tenant: row.tenant,
  name: row.name,
  ...(row.email !== null && row.emailConfirmedAt ? { email: row.email } : {}),
  ...(row.phone === null ? {} : { phone: row.phone }),
});

/** Returns the token, which only the browser stores. */
export const createSession = async (
  db: Queryable,
  { tenant, account, device, at }: { tenant: string; account: string; device: string; at: Date },
): Promise<string> => {
  const token = createToken();
  const expiresAt = new Date(at.getTime() + SESSION_DAYS * DAY);
  await db
    .insert(accountSessions)
    .values({ tenant, accountId: account, hash: hashOfToken(token), device, createdAt: at, usedAt: at, expiresAt });
  return token;
};

/** Undefined if unknown, another dealer's or ended. Reads the database, so that every process knows an ended session. */
export const findSession = async (
  db: Database,
  { tenant, token, at }: { tenant: string; token: string; at: Date },
): Promise<OpenSession | undefined> => {
  const [row] = await db
    .select({ session: accountSessions, account: accounts })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(
      and(
        eq(accountSessions.hash, hashOfToken(token)),
        eq(accountSessions.tenant, tenant),
        eq(accounts.tenant, tenant),
        gt(accountSessions.expiresAt, at),
      ),
    );
  if (!row) return undefined;
  if (at.getTime() - row.session.usedAt.getTime() > USE_RECORDED_EVERY) {
    const expiresAt = new Date(at.getTime() + SESSION_DAYS * DAY);
    await db.update(accountSessions).set({ usedAt: at, expiresAt }).where(eq(accountSessions.id, row.session.id));
  }
  return { session: row.session, shopper: shopperOfAccount(row.account) };
};

/** The session must be open at `at`. */
export const findAccountOfSession = async (
  db: Queryable,
  { tenant, hash, at }: { tenant: string; hash: string; at: Date },
): Promise<string | undefined> => {
  const [row] = await db
    .select({ account: accountSessions.accountId })
    .from(accountSessions)
    .where(
      and(
        eq(accountSessions.hash, hash),
        eq(accountSessions.tenant, tenant),
        lte(accountSessions.createdAt, at),
        gt(accountSessions.expiresAt, at),
      ),
    );
  return row?.account;
};

export const listSessions = (db: Database, account: string, at: Date): Promise<StoredSession[]> =>
  db
    .select()
    .from(accountSessions)
    .where(and(eq(accountSessions.accountId, account), gt(accountSessions.expiresAt, at)))
    .orderBy(desc(accountSessions.usedAt));

export const endSession = async (db: Queryable, account: string, session: string): Promise<void> => {
  await db.delete(accountSessions).where(and(eq(accountSessions.accountId, account), eq(accountSessions.id, session)));
};

/** The session may be of any account. */
export const endSessionOfToken = async (db: Queryable, tenant: string, token: string): Promise<void> => {
  await db.delete(accountSessions).where(and(eq(accountSessions.tenant, tenant), eq(accountSessions.hash, hashOfToken(token))));
};

/** `except` stays open. Resolves with the number of ended sessions. */
export const endSessions = async (db: Queryable, account: string, except?: string): Promise<number> => {
  const others = except === undefined ? undefined : ne(accountSessions.id, except);
  const ended = await db
    .delete(accountSessions)
    .where(and(eq(accountSessions.accountId, account), others))
    .returning({ id: accountSessions.id });
  return ended.length;
};

export const deleteExpiredSessions = async (db: Queryable, at: Date): Promise<void> => {
  await db.delete(accountSessions).where(lt(accountSessions.expiresAt, at));
};
