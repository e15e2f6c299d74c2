import type { AccountsContext } from '../room';
import { beginChallenge, takeChallengeIfAny, type SignInAttempt } from '../sign-in/challenges';
import { connectIdentity, type ExternalIdentity } from './identities';

/** Remembers in the browser a person at a service whose address an account has, until the shopper proves the address. */
export const letIdentityWait = (
  room: AccountsContext,
  attempt: SignInAttempt,
  { issuer, subject, email = '' }: ExternalIdentity,
) => beginChallenge(room, attempt, 'openid-link', { issuer, subject, email });

/**
 * Connects the person who waits in this browser to the account that signs in, if the shopper proved the same address by a code or a link. A
 * person with another address does not wait any longer.
 */
export const connectWaitingIdentity = async (
  room: AccountsContext,
  attempt: SignInAttempt,
  account: { id: string; address: string },
): Promise<void> => {
  const waiting = await takeChallengeIfAny(room, attempt, 'openid-link');
  if (!waiting || waiting.email !== account.address) return;
  const { issuer = '', subject = '' } = waiting;
  await connectIdentity(room.db, { tenant: attempt.tenant, issuer, subject }, account.id, new Date(room.now()));
};
