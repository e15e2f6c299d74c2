import { AccountPageData, DeleteAccountBody, AccountDetailsBody } from '@forecourt/contracts/account/account';
import { oneLineText } from '@forecourt/contracts/form/one-line-text';
import { ProblemError } from '@forecourt/contracts/problem';
import { internationalPhone } from '@forecourt/rules/location/phone';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { SHOPPER_SESSION } from '../../../platform/requests/shopper-security';
import { changeAddress } from '../former-address/change-address';
import { lastWayBackEnds, listFormerAddresses } from '../former-address/former-addresses';
import type { Queryable } from '../../../platform/storage/database';
import { sessionCookie } from '../session-cookie';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { listIdentities } from '../openid/identities';
import { listPasskeys } from '../passkeys/passkeys';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { forbidStoring, type AccountsContext } from '../room';
import { isProofNeeded, proofPage } from '../sign-in/proof-page';
import { forgetKnownBrowser } from '../sign-in/known-browser';
import { listSessions } from '../sessions';
import { accounts } from '../tables';
import { listConsents } from './consents';
import { deleteAccount } from './delete-account';
import { exportedRecords } from './export-data';
import { exportHtml } from './export-page';
import { ownerOf, requireAccount, requireProvedAccount } from './owner';

const tags = ['account'];
const security = SHOPPER_SESSION;

const showPage = async (room: AccountsContext, request: FastifyRequest): Promise<AccountPageData> => {
  const { session, account } = await requireAccount(room, request);
  const sessions = await listSessions(room.db, account.id, new Date(room.now()));
  const passkeys = await listPasskeys(room.db, account);
  const identities = await listIdentities(room.db, account);
  const { name, email, phone, phoneConfirmedAt } = account;
  const deletableFrom = lastWayBackEnds(await listFormerAddresses(room.db, account), new Date(room.now()));
  return {
    account: { name, email, phone },
    phoneConfirmed: phoneConfirmedAt !== null,
    ...(deletableFrom && { deletableFrom: deletableFrom.toISOString() }),
    consents: await listConsents(room, ownerOf(account)),
    identities: identities.map(({ issuer, createdAt }) => ({ issuer, createdAt: createdAt.toISOString() })),
    passkeys: passkeys.map(({ id, name: words, createdAt, usedAt }) => ({
      id,
      name: words,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      here: id === session.id,
    })),
  };
};

/** A changed phone number is not confirmed, so it does not sign in; one that did is removed as an address (A-05). */
const correctDetails = async (room: AccountsContext, request: FastifyRequest): Promise<boolean> => {
  const { account } = await requireAccount(room, request);
  const { values, isForm } = readBody(AccountDetailsBody, request.body);
  const phone = values.phone ? internationalPhone(values.phone) : null;
  if (phone === undefined) throw new ProblemError('invalid_lead', 'Please enter a valid phone number', [{ path: '/phone', message: 'Please enter a valid phone number' }]); // prettier-ignore
  const changed = phone === account.phone ? {} : { phone, phoneConfirmedAt: null };
  // The number may be the only address by which the shopper signs in.
  if (account.email === null && account.phoneConfirmedAt && phone !== account.phone)
    throw new ProblemError('conflict', 'Add an email address first');
  const write = async (db: Queryable): Promise<void> => {
    const details = { name: oneLineText(values.name ?? ''), ...changed };
    await db.update(accounts).set(details).where(eq(accounts.id, account.id));
  };
  if (phone !== account.phone && account.phoneConfirmedAt) await changeAddress(room, request, {}, write);
  else await write(room.db);
  return isForm;
};

const sendExport = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply, isHtml: boolean) => {
  const { account } = await requireProvedAccount(room, request);
  const { config } = requestedDealer(room, request);
  const data = await exportedRecords(room, account);
  void reply
    .header('content-disposition', `attachment; filename="my-data.${isHtml ? 'html' : 'json'}"`)
    .type(isHtml ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  if (isHtml) {
    const text = room.wordingOf(config);
    const title = text('shell.account.export.title', 'My data at {{dealer}}', { dealer: config.name });
    return reply.send(exportHtml(config, { title, at: new Date(room.now()) }, data));
  }
  return reply.send(JSON.stringify(Object.fromEntries(data.map(({ name, rows }) => [name, rows])), null, 2));
};

/** Ends the session in this browser too. */
const deleteOwnAccount = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply) => {
  const { account } = await requireProvedAccount(room, request);
  const { isForm } = readBody(DeleteAccountBody, request.body);
  const retained = await deleteAccount(room, account, new Date(room.now()));
  sessionCookie.remove(request, reply, account.tenant);
  forgetKnownBrowser(request, reply, account.tenant);
  if (isForm)
    return reply.redirect(`${room.basePathOf(request)}/sign-in?done=${retained.length > 0 ? 'retained' : 'deleted'}`, 303);
  return { retained: retained.map(({ reason, until }) => ({ reason, until: until.toISOString() })) };
};

/** A browser that opens the address or sends a form is led to the proof, and back to a part of the account page (A-05). */
const leadToProof = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply, part: string) =>
  reply.redirect(`${room.basePathOf(request)}${await proofPage(room, request, { redirect: `/account#${part}` })}`, 303);

/** A page without JavaScript is led back to the account's page, which shows the result. */
const answerDetails = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply) => {
  const toAccount = (query: string) => reply.redirect(`${room.basePathOf(request)}/account${query}`, 303);
  try {
    return (await correctDetails(room, request)) ? toAccount('?done=saved') : await reply.code(204).send(null);
  } catch (error) {
    if (isProofNeeded(error) && request.body instanceof URLSearchParams) return leadToProof(room, request, reply, 'details');
    const isRefusal = error instanceof ProblemError && error.code !== 'unauthorised' && error.status < 500;
    if (isRefusal && request.body instanceof URLSearchParams) return toAccount(`?problem=${error.code}`);
    throw error;
  }
};

export const ownDataRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void forbidStoring(reply));

  app.get(
    '/api/account/page',
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { summary: "Show the signed-in shopper's account", tags, security, response: { 200: AccountPageData } },
    },
    (request) => showPage(room, request),
  );

  app.post(
    '/api/account/details',
    {
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      ...readByHandler,
      schema: {
        summary: 'Correct name and phone',
        tags,
        security,
        consumes: BODY_TYPES,
        body: AccountDetailsBody,
        response: { 204: Type.Null() },
      },
    },
    (request, reply) => answerDetails(room, request, reply),
  );

  app.get<{ Querystring: { format?: string } }>(
    '/api/account/export',
    {
      config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: {
        summary: "Export the account's data as JSON or HTML",
        tags,
        security,
        querystring: Type.Object({ format: Type.Optional(Type.String()) }),
      },
    },
    async (typed, reply) => {
      const request = typed as FastifyRequest;
      try {
        return await sendExport(room, request, reply, typed.query.format === 'html');
      } catch (error) {
        if (isProofNeeded(error) && request.headers.accept?.includes('text/html'))
          return leadToProof(room, request, reply, 'data');
        throw error;
      }
    },
  );

  app.post(
    '/api/account/delete',
    {
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      ...readByHandler,
      schema: { summary: 'Delete the account and its data', tags, security, consumes: BODY_TYPES, body: DeleteAccountBody },
    },
    async (request, reply) => {
      try {
        return await deleteOwnAccount(room, request, reply);
      } catch (error) {
        if (!(request.body instanceof URLSearchParams)) throw error;
        if (isProofNeeded(error)) return leadToProof(room, request, reply, 'delete');
        if (error instanceof ProblemError && error.code === 'conflict')
          return reply.redirect(`${room.basePathOf(request)}/account?problem=undo_open`, 303);
        throw error;
      }
    },
  );
};
