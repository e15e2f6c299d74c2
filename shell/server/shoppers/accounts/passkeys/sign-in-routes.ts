import { PasskeySignInBody } from '@forecourt/contracts/account/passkey';
import { SignInAnswer } from '@forecourt/contracts/account/sign-in';
import { ProblemError } from '@forecourt/contracts/problem';
import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBody, readByHandler } from '../../../platform/requests/plain-body';
import { forbidStoring, requireDealerWithAccounts, type AccountsContext } from '../room';
import { beginChallenge, takeChallenge } from '../sign-in/challenges';
import { sendWaitingCode } from '../sign-in/send-code';
import { signIn } from '../sign-in/sign-in';
import { accounts } from '../tables';
import { requestOptions, verifyProof } from './ceremony';
import { findPasskey, recordPasskeyUse } from './passkeys';

const begin = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply) => {
  const { slug: tenant } = requireDealerWithAccounts(room, request);
  const options = await requestOptions(request);
  await beginChallenge(room, { request, reply, tenant }, 'passkey-sign-in', { challenge: options.challenge });
  return options;
};

const complete = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply): Promise<SignInAnswer> => {
  const { slug: tenant } = requireDealerWithAccounts(room, request);
  const { values } = readBody(PasskeySignInBody, request.body);
  const { challenge = '' } = await takeChallenge(room, { request, reply, tenant }, 'passkey-sign-in');
  const passkey = await findPasskey(room.db, tenant, values.credential.id);
  if (!passkey) throw new ProblemError('sign_in_refused');
  const { accountId } = passkey;
  const handle = values.credential.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== accountId) throw new ProblemError('sign_in_refused');
  const counter = await verifyProof(request, challenge, passkey, values.credential);
  const at = new Date(room.now());
  if (!(await recordPasskeyUse(room.db, passkey, { counter, at }))) throw new ProblemError('sign_in_refused');
  await room.db.update(accounts).set({ signedInAt: at }).where(eq(accounts.id, accountId));
  await signIn(room, { request, reply, tenant }, { id: accountId, isNew: false });
  const next = await sendWaitingCode(room, { tenant, account: accountId, code: values.next });
  return { target: next ?? sameSitePath(values.redirect) ?? '/account', isNew: false };
};

export const passkeySignInRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void forbidStoring(reply));
  const config = { rateLimit: { max: 60, timeWindow: '10 minutes' } };
  const tags = ['account'];

  app.post(
    '/api/account/passkey-session/options',
    { ...readByHandler, config, schema: { summary: 'Return the options by which a browser offers its passkeys', tags } },
    (request, reply) => begin(room, request, reply),
  );
  app.post(
    '/api/account/passkey-session',
    {
      ...readByHandler,
      config,
      schema: { summary: 'Sign in by a passkey', tags, body: PasskeySignInBody, response: { 200: SignInAnswer } },
    },
    (request, reply) => complete(room, request, reply),
  );
};
