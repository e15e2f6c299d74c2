import { OpenIdWay, RemoveIdentityBody } from '@forecourt/contracts/account/sign-in';
import type { SignInProvider } from '@forecourt/contracts/site/accounts';
import { ProblemError } from '@forecourt/contracts/problem';
import { Uuid } from '@forecourt/contracts/uuid';
import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { requireAccount, lockAccountOfSession, requireProvedAccount } from '../own-data/owner';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { forbidStoring, requireDealerWithAccounts, sessionOf, type AccountsContext } from '../room';
import { SHOPPER_SESSION } from '../../../platform/requests/shopper-security';
import { beginChallenge, takeChallenge, type SignInAttempt } from '../sign-in/challenges';
import { isProofNeeded, proofPage } from '../sign-in/proof-page';
import { sendWaitingCode } from '../sign-in/send-code';
import { signIn } from '../sign-in/sign-in';
import { signInAddress } from '../sign-in/sign-in-address';
import { beginProviderSignIn, completeProviderSignIn, requestedProvider } from './provider-sign-in';
import { accountOfIdentity, connectIdentity, removeIdentity, signsInOtherwise, type ExternalIdentity } from './identities';
import { tellOfService } from './tell-of-service';
import { letIdentityWait } from './waiting-identity';

type Way = Static<typeof OpenIdWay>;
type ProviderRequest = FastifyRequest<{ Params: { provider: string }; Querystring: Way }>;

const providerOf = (room: AccountsContext, request: ProviderRequest): { provider: SignInProvider; callback: string } => {
  const { tenant, provider } = requestedProvider(room, request as FastifyRequest, request.params.provider);
  const site = room.linkAddressOf(request as FastifyRequest, tenant);
  return { provider, callback: `${site}/api/account/openid/${provider.id}/callback` };
};

const begin = async (room: AccountsContext, attempt: SignInAttempt, request: ProviderRequest): Promise<string> => {
  const { provider, callback } = providerOf(room, request);
  const { type = '', redirect = '', back = '', next = '', connect } = request.query;
  const account = connect === 'yes' ? (await requireProvedAccount(room, attempt.request)).account.id : '';
  const { href, secrets } = await beginProviderSignIn(room.issuers, provider, callback);
  // The database stores no text with a zero character, so only paths of the site and names of reasons are kept.
  const paths = { redirect: sameSitePath(redirect) ?? '', back: sameSitePath(back) ?? '' };
  const way = { type: /^[\w-]*$/.test(type) ? type : '', ...paths, next: Check(Uuid, next) ? next : '' };
  await beginChallenge(room, attempt, 'openid', { ...secrets, provider: provider.id, ...way, account });
  return href;
};

const open = async (
  room: AccountsContext,
  attempt: SignInAttempt,
  identity: ExternalIdentity,
  way: Way,
  provider: string,
): Promise<string> => {
  const at = new Date(room.now());
  const find = () => accountOfIdentity(room.db, identity, at);
  // Two requests of one person: the second attempt finds the account that the other request created.
  const account = await find().catch((error: unknown) => {
    if (room.isUniqueViolation(error)) return find();
    throw error;
  });
  if (account) {
    await signIn(room, attempt, account);
    const next = await sendWaitingCode(room, { tenant: attempt.tenant, account: account.id, code: way.next });
    return next ?? sameSitePath(way.redirect) ?? '/account';
  }
  await letIdentityWait(room, attempt, identity);
  return signInAddress(way, { connect: provider });
};

const connect = async (
  room: AccountsContext,
  attempt: SignInAttempt,
  identity: ExternalIdentity,
  account: string,
): Promise<string> => {
  const signedIn = await sessionOf(room, attempt.request);
  if (signedIn?.shopper.account !== account) throw new ProblemError('sign_in_expired');
  const { session } = await requireProvedAccount(room, attempt.request);
  const connected = await room.db.transaction(async (tx) => {
    await lockAccountOfSession(tx, session);
    return connectIdentity(tx, identity, account, new Date(room.now()));
  });
  if (connected) await tellOfService(room, attempt, account, identity.issuer);
  return connected ? '/account?done=saved' : '/account?problem=conflict';
};

/** Resolves with the page that opens next, also if the sign-in failed. */
const complete = async (room: AccountsContext, attempt: SignInAttempt, request: ProviderRequest): Promise<string> => {
  const { provider, callback } = providerOf(room, request);
  let way: Way = {};
  try {
    const data = await takeChallenge(room, attempt, 'openid');
    const { state = '', nonce = '', verifier = '', account = '', ...rest } = data;
    way = {
      type: rest.type || undefined,
      redirect: rest.redirect || undefined,
      back: rest.back || undefined,
      next: rest.next || undefined,
    } as Way;
    if (rest.provider !== provider.id) throw new ProblemError('sign_in_refused', 'The sign-in began at another service');
    const href = `${callback}?${request.url.split('?', 2)[1] ?? ''}`;
    const person = await completeProviderSignIn(room.issuers, provider, href, { state, nonce, verifier });
    const identity = { ...person, tenant: attempt.tenant };
    return account === ''
      ? await open(room, attempt, identity, way, provider.id)
      : await connect(room, attempt, identity, account);
  } catch (error) {
    return failedPage(room, request, error, way);
  }
};

/** Notes the reason too; the service's words name no person. */
const failedPage = async (room: AccountsContext, request: ProviderRequest, error: unknown, way: Way): Promise<string> => {
  if (isProofNeeded(error)) return proofPage(room, request as FastifyRequest, { redirect: '/account#services' });
  if (!(error instanceof ProblemError) || error.code === 'not_found') throw error;
  request.log.warn(
    { provider: request.params.provider, reason: error.message, code: error.code },
    'a sign-in by OpenID Connect failed',
  );
  return signInAddress(way, { problem: error.code });
};

const params = Type.Object({ provider: Type.String({ maxLength: 60 }) });
const config = { rateLimit: { max: 60, timeWindow: '10 minutes' } };
const tags = ['account'];

/** Uses the code flow of OpenID Connect with PKCE, state and nonce. */
export const openIdRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void forbidStoring(reply));
  const attemptOf = (request: FastifyRequest, reply: FastifyReply): SignInAttempt => ({
    request,
    reply,
    tenant: requireDealerWithAccounts(room, request).slug,
  });

  // A link and not a form, because the pages' policy forbids forms that lead to other sites.
  app.get(
    '/api/account/openid/:provider',
    { config, schema: { summary: 'Lead to a service to sign in there', tags, params, querystring: OpenIdWay } },
    async (request: ProviderRequest, reply) => {
      const attempt = attemptOf(request as FastifyRequest, reply as FastifyReply);
      try {
        return reply.redirect(await begin(room, attempt, request), 302);
      } catch (error) {
        return reply.redirect(`${room.basePathOf(attempt.request)}${await failedPage(room, request, error, request.query)}`, 302);
      }
    },
  );
  app.get(
    '/api/account/openid/:provider/callback',
    { config, schema: { summary: "Read a service's answer to a sign-in", tags, params } },
    async (request: ProviderRequest, reply) => {
      const attempt = attemptOf(request as FastifyRequest, reply as FastifyReply);
      return reply.redirect(`${room.basePathOf(attempt.request)}${await complete(room, attempt, request)}`, 302);
    },
  );
  app.post(
    '/api/account/openid/remove',
    {
      config,
      ...readByHandler,
      schema: {
        summary: 'Remove the connection of a service to the account',
        tags,
        security: SHOPPER_SESSION,
        consumes: BODY_TYPES,
        body: RemoveIdentityBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { account } = await requireAccount(room, request);
      const { values, isForm } = readBody(RemoveIdentityBody, request.body);
      const allowed = await signsInOtherwise(room.db, account);
      if (allowed) await removeIdentity(room.db, account, values.issuer);
      else if (!isForm) throw new ProblemError('conflict', 'Add an email address first');
      const page = allowed ? '/account?done=saved' : '/account?problem=conflict';
      return isForm ? reply.redirect(`${room.basePathOf(request)}${page}`, 303) : reply.code(204).send(null);
    },
  );
};
