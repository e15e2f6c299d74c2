import { AddPasskeyAnswer, AddPasskeyBody, RemovePasskeyBody, RenamePasskeyBody } from '@forecourt/contracts/account/passkey';
import { oneLineText } from '@forecourt/contracts/form/one-line-text';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { tellOwner } from '../notices/send-notice';
import { requireAccount, lockAccountOfSession, requireProvedAccount } from '../own-data/owner';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { forbidStoring, requireDealerWithAccounts, type AccountsContext } from '../room';
import { SHOPPER_SESSION } from '../../../platform/requests/shopper-security';
import { beginChallenge, takeChallenge } from '../sign-in/challenges';
import { deviceWords } from '../sign-in/sign-in';
import { creationOptions, readNewPasskey } from './ceremony';
import { addPasskey, countPasskeys, listPasskeys, removePasskey, renamePasskey } from './passkeys';

const MOST_PASSKEYS = 20;

const tooManyPasskeys = (): ProblemError =>
  new ProblemError('conflict', `An account has at most ${MOST_PASSKEYS} passkeys. Remove one first`);

const beginPasskey = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply) => {
  const { slug, config } = requireDealerWithAccounts(room, request);
  const { account } = await requireProvedAccount(room, request);
  const existing = await listPasskeys(room.db, account);
  if (existing.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const options = await creationOptions(request, {
    id: account.id,
    name: account.name,
    address: account.email ?? account.phone ?? config.name,
    dealer: config.name,
    existing: existing.map(({ id }) => id),
  });
  const { challenge } = options;
  await beginChallenge(room, { request, reply, tenant: slug }, 'passkey-add', { challenge, account: account.id });
  return options;
};

const storePasskey = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply): Promise<AddPasskeyAnswer> => {
  const dealer = requireDealerWithAccounts(room, request);
  const { slug: tenant } = dealer;
  const { values } = readBody(AddPasskeyBody, request.body);
  const { account, session } = await requireProvedAccount(room, request);
  const data = await takeChallenge(room, { request, reply, tenant }, 'passkey-add');
  if (data.account !== account.id) throw new ProblemError('sign_in_expired');
  const passkey = await readNewPasskey(request, data.challenge ?? '', values);
  const device = deviceWords(request.headers['user-agent']);
  const added = room.db.transaction(async (tx) => {
    await lockAccountOfSession(tx, session);
    if ((await countPasskeys(tx, account)) >= MOST_PASSKEYS) throw tooManyPasskeys();
    await addPasskey(tx, { ...passkey, tenant, accountId: account.id, device, createdAt: new Date(room.now()) });
  });
  await added.catch((error: unknown) => {
    throw room.isUniqueViolation(error) ? new ProblemError('conflict', 'This passkey exists already') : error;
  });
  const origin = room.linkAddressOf(request, dealer);
  await tellOwner(room, { tenant, account: account.id, about: 'passkey', origin, detail: device });
  return { name: device };
};

const own = { tags: ['account'], security: SHOPPER_SESSION };
const config = { rateLimit: { max: 60, timeWindow: '10 minutes' } };

export const passkeyRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void forbidStoring(reply));
  const done = (request: FastifyRequest, reply: FastifyReply, isForm: boolean) =>
    isForm ? reply.redirect(`${room.basePathOf(request)}/account?done=saved`, 303) : reply.code(204).send(null);
  const response = { 204: Type.Null() };

  app.post(
    '/api/account/passkeys/options',
    { ...readByHandler, config, schema: { ...own, summary: 'Return the options by which a browser makes a passkey' } },
    (request, reply) => beginPasskey(room, request, reply),
  );
  app.post(
    '/api/account/passkeys',
    {
      ...readByHandler,
      config,
      schema: {
        ...own,
        summary: 'Add a passkey to the account',
        body: AddPasskeyBody,
        response: { 200: AddPasskeyAnswer },
      },
    },
    (request, reply) => storePasskey(room, request, reply),
  );
  app.post(
    '/api/account/passkeys/name',
    {
      ...readByHandler,
      config,
      schema: { ...own, summary: 'Rename a passkey', consumes: BODY_TYPES, body: RenamePasskeyBody, response },
    },
    async (request, reply) => {
      const { account } = await requireAccount(room, request);
      const { values, isForm } = readBody(RenamePasskeyBody, request.body);
      await renamePasskey(room.db, account, values.id, oneLineText(values.name));
      return done(request, reply, isForm);
    },
  );
  app.post(
    '/api/account/passkeys/remove',
    {
      ...readByHandler,
      config,
      schema: { ...own, summary: 'Remove a passkey', consumes: BODY_TYPES, body: RemovePasskeyBody, response },
    },
    async (request, reply) => {
      const { account } = await requireAccount(room, request);
      const { values, isForm } = readBody(RemovePasskeyBody, request.body);
      await removePasskey(room.db, account, values.id);
      return done(request, reply, isForm);
    },
  );
};
