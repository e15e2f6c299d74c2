import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../storage/database';
import { signInCodes } from '../tables';
import { countCodes, refusalOfCode, type CodeRefusal, type LimitedCodeRequest } from './code-limits';

/** Milliseconds for which a one-time code is valid. */
const CODE_VALID = 10 * 60_000;
/** Most tries of one code. */
const MOST_TRIES = 5;
const DAY = 86_400_000;

/** A request for a one-time code. */
export interface CodeRequest extends SignInAddress, LimitedCodeRequest {
  /** Account that adds the address; absent to sign in. */
  account?: string | undefined;
  origin: string;
  target: string;
}

export type StoredCode = typeof signInCodes.$inferSelect;

/**
 * Stores a request for a code, and calls `plan` in the same transaction to have it sent. Resolves with the request's id, or with why it is
 * refused. Requests of one dealer are counted one after the other, in all processes.
 */
export const addCode = (
  db: Database,
  request: CodeRequest,
  plan: (id: string, within: Queryable) => Promise<void>,
): Promise<string | CodeRefusal> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${request.tenant}`}))`);
    const refusal = refusalOfCode(await countCodes(tx, request), request);
    if (refusal) return refusal;
    const { account: accountId = null, mostOfDealer: _most, ownBrowser: _own, proof: _proof, at, ...values } = request;
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
