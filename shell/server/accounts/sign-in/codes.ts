import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../storage/database';
import { signInCodes } from '../tables';

/** Milliseconds for which a one-time code is valid. */
const CODE_VALID = 10 * 60_000;
/** Most tries of one code. */
const MOST_TRIES = 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Most codes in an hour that one address gets, and that one network requests; an office or a mobile provider shares a network. */
const HOURLY_CODES = { address: 5, network: 30 };

/** A request for a one-time code. */
export interface CodeRequest extends SignInAddress {
  tenant: string;
  /** Account that adds the address; absent to sign in. */
  account?: string | undefined;
  network: string;
  origin: string;
  target: string;
  /** Most codes of the dealer in an hour. */
  mostOfDealer: number;
  at: Date;
}

export type StoredCode = typeof signInCodes.$inferSelect;

const hasRoom = async (db: Queryable, { tenant, address, network, mostOfDealer, at }: CodeRequest): Promise<boolean> => {
  const [row] = await db
    .select({
      dealer: count(),
      address: count(sql`case when ${signInCodes.address} = ${address} then 1 end`),
      network: count(sql`case when ${signInCodes.network} = ${network} then 1 end`),
    })
    .from(signInCodes)
    .where(and(eq(signInCodes.tenant, tenant), gt(signInCodes.createdAt, new Date(at.getTime() - HOUR))));
  return !!row && row.dealer < mostOfDealer && row.address < HOURLY_CODES.address && row.network < HOURLY_CODES.network;
};

/**
 * Stores a request for a code, and calls `plan` in the same transaction to have it sent. Resolves with the request's id; undefined beyond the
 * limits of address, network and dealer. Requests of one dealer are counted one after the other, in all processes.
 */
export const addCode = (
  db: Database,
  request: CodeRequest,
  plan: (id: string, within: Queryable) => Promise<void>,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${request.tenant}`}))`);
    if (!(await hasRoom(tx, request))) return undefined;
    const { account: accountId = null, mostOfDealer: _most, at, ...values } = request;
    const expiresAt = new Date(at.getTime() + CODE_VALID);
    const [row] = await tx
      .insert(signInCodes)
      .values({ ...values, accountId, createdAt: at, expiresAt })
      .returning({ id: signInCodes.id });
    await plan(row!.id, tx);
    return row!.id;
  });

const isOpen = (tenant: string, id: string, at: Date) =>
  and(eq(signInCodes.id, id), eq(signInCodes.tenant, tenant), isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, at));

/** Resolves with a code that can still be used; undefined for any other id. */
export const findCode = async (db: Queryable, tenant: string, id: string, at: Date): Promise<StoredCode | undefined> => {
  const [row] = await db
    .select()
    .from(signInCodes)
    .where(isOpen(tenant, id, at));
  return row;
};

/** Resolves with a code that has a try left, and takes the try; parallel tries are counted exactly. */
export const takeCodeTry = async (db: Queryable, tenant: string, id: string, at: Date): Promise<StoredCode | undefined> => {
  const [row] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(and(isOpen(tenant, id, at), lt(signInCodes.tries, MOST_TRIES)))
    .returning();
  return row;
};

/** Marks a code as used. Resolves with it; undefined if it was used before, so that one request alone can use it. */
export const spendCode = async (db: Queryable, tenant: string, id: string, at: Date): Promise<StoredCode | undefined> => {
  const [row] = await db
    .update(signInCodes)
    .set({ usedAt: at })
    .where(isOpen(tenant, id, at))
    .returning();
  return row;
};

/** Deletes codes that expired a day ago; until then they count for the limits. */
export const deleteOldCodes = async (db: Queryable, at: Date): Promise<void> => {
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, new Date(at.getTime() - DAY)));
};
