import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import { and, eq, gt, isNull, lt, sql, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/storage/database';
import { mailboxOfColumn } from '../../../platform/storage/mailbox-of-column';
import { signInCodes } from '../tables';
import { countCodes, refusalOfCode, type CodeRefusal, type LimitedCodeRequest } from './code-limits';

/** In milliseconds. */
const CODE_VALID = 10 * 60_000;
const MOST_TRIES = 5;
/** Milliseconds between the clocks of two server machines. */
const CLOCK_DIFFERENCE = 60_000;
/** Wrong codes for one address within `GUESSING_WINDOW`, whichever codes and networks they are of. */
export const MOST_WRONG_CODES = 20;
const GUESSING_WINDOW = 3_600_000;
const DAY = 86_400_000;

export interface CodeRequest extends SignInAddress, LimitedCodeRequest {
  /** The account adds the address; absent to sign in. */
  account?: string | undefined;
  origin: string;
  target: string;
}

export type StoredCode = typeof signInCodes.$inferSelect;

/** `plan` runs in the same transaction. A dealer's requests are counted one after the other, in all processes. */
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

/** A code of the future was made while a clock was ahead, and would be valid for too long once the clock is set right. */
const isOpen = (tenant: string, id: string, at: Date) =>
  and(
    eq(signInCodes.id, id),
    eq(signInCodes.tenant, tenant),
    isNull(signInCodes.usedAt),
    gt(signInCodes.expiresAt, at),
    lte(signInCodes.createdAt, new Date(at.getTime() + CLOCK_DIFFERENCE)),
  );

/** Undefined for an id whose code can't be used any more. */
export const findCode = async (db: Queryable, tenant: string, id: string, at: Date): Promise<StoredCode | undefined> => {
  const [row] = await db
    .select()
    .from(signInCodes)
    .where(isOpen(tenant, id, at));
  return row;
};

/** Undefined without a try left. Parallel tries are counted exactly. */
export const takeCodeTry = async (db: Queryable, tenant: string, id: string, at: Date): Promise<StoredCode | undefined> => {
  const [row] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(and(isOpen(tenant, id, at), lt(signInCodes.tries, MOST_TRIES)))
    .returning();
  return row;
};

/** Includes the try that `takeCodeTry` has just counted. */
export const countWrongCodes = async (db: Queryable, { tenant, channel, address }: StoredCode, at: Date): Promise<number> => {
  const [row] = await db
    // A code that was used by its link may have no try.
    .select({
      wrong: sql<string>`coalesce(sum(greatest(${signInCodes.tries} - (${signInCodes.usedAt} is not null)::int, 0)), 0)`,
    })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.tenant, tenant),
        eq(signInCodes.channel, channel),
        eq(mailboxOfColumn(signInCodes.address), mailboxOf(address)),
        gt(signInCodes.createdAt, new Date(at.getTime() - GUESSING_WINDOW)),
      ),
    );
  return Number(row?.wrong ?? 0);
};

/** Undefined if the code was used before, so that one request alone can use it. */
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
