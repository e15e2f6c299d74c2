import { ProblemError } from '@forecourt/contracts/problem';
import { and, eq, lt } from 'drizzle-orm';
import type { BrowserRequest } from '../../../platform/ports';
import type { Queryable } from '../../../platform/storage/database';
import type { AccountsContext } from '../room';
import { browserTokenCookie } from '../session-cookie';
import { signInChallenges } from '../tables';
import { createToken, hashOfToken } from '../tokens';

const CHALLENGE_SECONDS = 10 * 60;

type StoredChallenge = typeof signInChallenges.$inferSelect;

export type SignInAttempt = BrowserRequest;

/** Gives the browser the cookie by which it completes the sign-in. */
export const beginChallenge = async (
  room: Pick<AccountsContext, 'db' | 'now'>,
  { request, reply, tenant }: SignInAttempt,
  kind: StoredChallenge['kind'],
  data: StoredChallenge['data'],
): Promise<void> => {
  const token = createToken();
  const expiresAt = new Date(room.now() + CHALLENGE_SECONDS * 1000);
  await room.db.insert(signInChallenges).values({ hash: hashOfToken(token), tenant, kind, data, expiresAt });
  browserTokenCookie.set(request, reply, { kind, slug: tenant }, { token, maxAge: CHALLENGE_SECONDS });
};

/** Deletes it, so that one request alone completes it. Throws ProblemError `sign_in_expired` without one, or if it is old. */
export const takeChallenge = async (
  room: Pick<AccountsContext, 'db' | 'now'>,
  { request, reply, tenant }: SignInAttempt,
  kind: StoredChallenge['kind'],
): Promise<StoredChallenge['data']> => {
  const token = browserTokenCookie.tokenOf(request, kind, tenant);
  if (!token) throw new ProblemError('sign_in_expired');
  browserTokenCookie.remove(request, reply, kind, tenant);
  const { hash, tenant: dealer, kind: kindColumn } = signInChallenges;
  const [row] = await room.db
    .delete(signInChallenges)
    .where(and(eq(hash, hashOfToken(token)), eq(dealer, tenant), eq(kindColumn, kind)))
    .returning();
  if (!row || row.expiresAt.getTime() <= room.now()) throw new ProblemError('sign_in_expired');
  return row.data;
};

/** Resolves with undefined instead of a problem if the browser has no sign-in of this kind. */
export const takeChallengeIfAny = (
  room: Pick<AccountsContext, 'db' | 'now'>,
  attempt: SignInAttempt,
  kind: StoredChallenge['kind'],
): Promise<StoredChallenge['data'] | undefined> =>
  takeChallenge(room, attempt, kind).catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined;
    throw error;
  });

export const deleteExpiredChallenges = async (db: Queryable, at: Date): Promise<void> => {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, at));
};
