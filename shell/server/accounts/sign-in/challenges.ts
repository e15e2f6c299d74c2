import { ProblemError } from '@forecourt/contracts/problem';
import { and, eq, lt } from 'drizzle-orm';
import type { BrowserRequest } from '../../ports';
import type { Queryable } from '../../storage/database';
import type { AccountsContext } from '../room';
import { browserTokenCookie } from '../session-cookie';
import { signInChallenges } from '../tables';
import { createToken, hashOfToken } from '../tokens';

/** Seconds for which a sign-in that has begun can be completed. */
const CHALLENGE_SECONDS = 10 * 60;

type StoredChallenge = typeof signInChallenges.$inferSelect;

/** One browser's sign-in at one dealer. */
export type SignInAttempt = BrowserRequest;

/** Stores a sign-in that begins, and gives the browser the cookie by which it completes it. */
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

/**
 * Deletes the browser's sign-in of this kind and resolves with its data, so that one request alone can complete it. Throws ProblemError
 * `sign_in_expired` if there is none, or if it is too old.
 */
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

/** Resolves as `takeChallenge` does, and with undefined instead of a problem if the browser has no sign-in of this kind. */
export const takeChallengeIfAny = (
  room: Pick<AccountsContext, 'db' | 'now'>,
  attempt: SignInAttempt,
  kind: StoredChallenge['kind'],
): Promise<StoredChallenge['data'] | undefined> =>
  takeChallenge(room, attempt, kind).catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined;
    throw error;
  });

/** Deletes sign-ins that were not completed in time. */
export const deleteExpiredChallenges = async (db: Queryable, at: Date): Promise<void> => {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, at));
};
