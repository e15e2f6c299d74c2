import type { AccountsContext } from '../room';
import { beginChallenge, takeChallengeIfAny, type SignInAttempt } from '../sign-in/challenges';
import { tellOfService } from './tell-of-service';
import { connectIdentity, type ExternalIdentity } from './identities';

/** An account has the identity's address already, so the shopper must prove it first. */
export const letIdentityWait = (
  room: AccountsContext,
  attempt: SignInAttempt,
  { issuer, subject, email = '' }: ExternalIdentity,
) => beginChallenge(room, attempt, 'openid-link', { issuer, subject, email });

/** Only a shopper who proved the same address by a code or a link is connected. A person with another address waits no longer. */
export const connectWaitingIdentity = async (
  room: AccountsContext,
  attempt: SignInAttempt,
  account: { id: string; address: string },
): Promise<void> => {
  const waiting = await takeChallengeIfAny(room, attempt, 'openid-link');
  if (!waiting || waiting.email !== account.address) return;
  const { issuer = '', subject = '' } = waiting;
  const identity = { tenant: attempt.tenant, issuer, subject };
  const connected = await connectIdentity(room.db, identity, account.id, new Date(room.now()));
  if (connected) await tellOfService(room, attempt, account.id, issuer);
};
