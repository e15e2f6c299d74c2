import { SignInAnswer, SignInBody } from '@forecourt/contracts/account/sign-in';
import { ProblemError } from '@forecourt/contracts/problem';
import { mailboxOf } from '@forecourt/rules/account/mailbox-of';
import { Uuid } from '@forecourt/contracts/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { changeAddress } from '../former-address/change-address';
import { connectWaitingIdentity } from '../openid/waiting-identity';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { requireProvedAccount } from '../own-data/owner';
import { forbidStoring, requireDealerWithAccounts, sessionOf, type AccountsContext } from '../room';
import { accountOfAddress, addAddress } from './account-of-address';
import type { SignInAttempt } from './challenges';
import { countWrongCodes, findCode, MOST_WRONG_CODES, spendCode, takeCodeTry, type StoredCode } from './codes';
import { isKnownBrowser, markKnownBrowser } from './known-browser';
import { isProofNeeded, proofPage } from './proof-page';
import { sendWaitingCode } from './send-code';
import { signIn } from './sign-in';
import { signInAddress } from './sign-in-address';

type Body = Static<typeof SignInBody>;

const HOUR = 3_600_000;

/** One mail an hour, also if several wrong codes arrive at the same moment. */
const tellOfGuesses = async (room: AccountsContext, { id, tenant, channel, address }: StoredCode): Promise<void> => {
  const mailbox = room.codes.browserMarkOf(tenant, { channel, address: mailboxOf(address) });
  const key = `guesses ${mailbox} ${Math.floor(room.now() / HOUR)}`;
  await room.sending.enqueue({ tenant, code: id, about: 'guesses' }, { key });
};

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
  if (!isGuessing && room.codes.isCode(tried.id, typed)) return;
  if (wrong >= MOST_WRONG_CODES) await tellOfGuesses(room, tried);
  if (isGuessing) throw new ProblemError('code_expired');
  throw new ProblemError('code_wrong');
};

/** A code for a new address works in a session of its account alone, and that session must have a fresh proof. */
const requireOwnerOfCode = async (room: AccountsContext, request: FastifyRequest, account: string): Promise<void> => {
  const open = await sessionOf(room, request);
  if (open?.shopper.account !== account) throw new ProblemError('code_expired');
  await requireProvedAccount(room, request);
};

/** Takes a typed code or the token of a link. Throws ProblemError `code_wrong`, `code_expired` or `fresh_proof_needed`. */
const spend = async (
  room: AccountsContext,
  request: FastifyRequest,
  tenant: string,
  { id = '', code = '', link }: Body,
): Promise<StoredCode> => {
  const at = new Date(room.now());
  const spent = link === undefined ? id : (room.codes.readLinkToken(link) ?? '');
  if (!Check(Uuid, spent)) throw new ProblemError('code_expired');
  const find = link === undefined ? takeCodeTry : findCode;
  const tried = await find(room.db, tenant, spent, at);
  if (!tried) throw new ProblemError('code_expired');
  if (tried.accountId !== null) await requireOwnerOfCode(room, request, tried.accountId);
  if (link === undefined) await checkTypedCode(room, request, tried, code);
  const row = await spendCode(room.db, tenant, spent, at);
  if (!row) throw new ProblemError('code_expired');
  return row;
};

/** The browser has proved the new address, so a sign-in with it there is none of a new device. */
const addToAccount = async (room: AccountsContext, attempt: SignInAttempt, row: StoredCode): Promise<void> => {
  const next = row.channel === 'email' ? { email: row.address } : { phone: row.address };
  await changeAddress(room, attempt.request, next, (tx, { tenant, id }) =>
    addAddress(tx, { tenant, account: id }, row, new Date(room.now())),
  );
  markKnownBrowser(room, attempt, row);
};

const openSession = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply, body: Body) => {
  const { slug } = requireDealerWithAccounts(room, request);
  const row = await spend(room, request, slug, body);
  const attempt = { request, reply, tenant: slug };
  if (row.accountId !== null) {
    await addToAccount(room, attempt, row);
    return { target: row.target, isNew: false };
  }
  const account = await accountOfAddress(room.db, slug, row, new Date(room.now()));
  if ('wayBack' in account) return { target: signInAddress({}, { undo: room.codes.undoTokenOf(account.wayBack) }), isNew: false };
  await connectWaitingIdentity(room, attempt, { ...account, address: row.address });
  await signIn(room, attempt, account);
  markKnownBrowser(room, attempt, row);
  const next = await sendWaitingCode(room, { tenant: slug, account: account.id, code: body.next });
  return { target: next ?? row.target, isNew: account.isNew };
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
        if (isProofNeeded(error)) {
          const next = values.id ?? room.codes.readLinkToken(values.link ?? '');
          return reply.redirect(`${basePath}${await proofPage(room, request, { redirect: values.redirect, next })}`, 303);
        }
        const { code: _code, link: _link, passkeys: _passkeys, id, ...way } = values;
        const more = { problem: error.code, ...(error.code === 'code_wrong' && id ? { sent: id } : {}) };
        return reply.redirect(`${basePath}${signInAddress(way, more)}`, 303);
      }
    },
  );
};
