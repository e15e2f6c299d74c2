import { SignInAnswer, SignInBody } from '@forecourt/contracts/account/sign-in';
import { ProblemError } from '@forecourt/contracts/problem';
import { Uuid } from '@forecourt/contracts/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { connectWaitingIdentity } from '../openid/waiting-identity';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { findAccount, ownerOf } from '../own-data/owner';
import { forbidStoring, requireDealerWithAccounts, sessionOf, type AccountsContext } from '../room';
import { accountOfAddress, addAddress } from './account-of-address';
import { countWrongCodes, MOST_WRONG_CODES, spendCode, takeCodeTry, type StoredCode } from './codes';
import { isKnownBrowser, markKnownBrowser } from './known-browser';
import { signIn } from './sign-in';
import { signInAddress } from './sign-in-address';

type Body = Static<typeof SignInBody>;

/**
 * Twelve networks could guess 300 codes of one address in an hour. After 20 wrong ones only links and the browser that signed
 * in before are taken, and the address gets a mail.
 */
const checkTypedCode = async (
  room: AccountsContext,
  request: FastifyRequest,
  tried: StoredCode,
  typed: string,
): Promise<void> => {
  const wrong = await countWrongCodes(room.db, tried, new Date(room.now()));
  const isGuessing = wrong > MOST_WRONG_CODES && !isKnownBrowser(room, request, tried.tenant, tried);
  if (isGuessing) throw new ProblemError('code_expired');
  if (room.codes.isCode(tried.id, typed)) return;
  if (wrong === MOST_WRONG_CODES)
    await room.sending.enqueue({ tenant: tried.tenant, code: tried.id, about: 'guesses' }, { key: `guesses ${tried.id}` });
  throw new ProblemError('code_wrong');
};

/** Takes a typed code or the token of a link. Throws ProblemError `code_wrong` or `code_expired`. */
const spend = async (
  room: AccountsContext,
  request: FastifyRequest,
  tenant: string,
  { id = '', code = '', link }: Body,
): Promise<StoredCode> => {
  const at = new Date(room.now());
  const spent = link === undefined ? id : (room.codes.readLinkToken(link) ?? '');
  if (!Check(Uuid, spent)) throw new ProblemError('code_expired');
  if (link === undefined) {
    const tried = await takeCodeTry(room.db, tenant, spent, at);
    if (!tried) throw new ProblemError('code_expired');
    await checkTypedCode(room, request, tried, code);
  }
  const row = await spendCode(room.db, tenant, spent, at);
  if (!row) throw new ProblemError('code_expired');
  return row;
};

/** The asking account must be signed in. Records that its address before has found stay those of the account. */
const addToAccount = async (room: AccountsContext, request: FastifyRequest, row: StoredCode): Promise<void> => {
  const session = await sessionOf(room, request);
  if (!session || session.shopper.account !== row.accountId) throw new ProblemError('code_expired');
  const { account, tenant } = session.shopper;
  const next = row.channel === 'email' ? { email: row.address } : { phone: row.address };
  const change = room.db.transaction(async (tx) => {
    const before = await findAccount(tx, tenant, account);
    await addAddress(tx, { tenant, account }, row, new Date(room.now()));
    if (!before) return;
    for (const { keepAtChange } of room.records) await keepAtChange?.(tx, ownerOf(before), next);
  });
  await change.catch((error: unknown) => {
    throw room.isUniqueViolation(error) ? new ProblemError('conflict', 'Another account has this address') : error;
  });
};

const openSession = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply, body: Body) => {
  const { slug } = requireDealerWithAccounts(room, request);
  const row = await spend(room, request, slug, body);
  if (row.accountId !== null) {
    await addToAccount(room, request, row);
    return { target: row.target, isNew: false };
  }
  const account = await accountOfAddress(room.db, slug, row, new Date(room.now()));
  const attempt = { request, reply, tenant: slug };
  await connectWaitingIdentity(room, attempt, { ...account, address: row.address });
  await signIn(room, attempt, account.id);
  markKnownBrowser(room, attempt, row);
  return { target: row.target, isNew: account.isNew };
};

/** A new shopper whose device can make passkeys is offered one first. */
const pageAfter = ({ target, isNew }: SignInAnswer, { passkeys }: Body): string =>
  isNew && passkeys === 'yes' ? signInAddress({ redirect: target }, { offer: 'passkey' }) : target;

/** Opening a link changes nothing; its page sends the token by a button. */
export const sessionRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.post(
    '/api/account/session',
    {
      ...readByHandler,
      config: { rateLimit: { max: 120, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Sign in by a one-time code or link',
        tags: ['account'],
        consumes: BODY_TYPES,
        body: SignInBody,
        response: { 200: SignInAnswer },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      forbidStoring(reply);
      const { values, isForm } = readBody(SignInBody, request.body);
      const basePath = room.basePathOf(request);
      try {
        const answer = await openSession(room, request, reply, values);
        return isForm ? await reply.redirect(`${basePath}${pageAfter(answer, values)}`, 303) : answer;
      } catch (error) {
        if (!isForm || !(error instanceof ProblemError) || error.status >= 500) throw error;
        const { code: _code, link: _link, passkeys: _passkeys, id, ...way } = values;
        const more = { problem: error.code, ...(error.code === 'code_wrong' && id ? { sent: id } : {}) };
        return reply.redirect(`${basePath}${signInAddress(way, more)}`, 303);
      }
    },
  );
};
