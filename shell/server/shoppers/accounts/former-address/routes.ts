import { LinkAnswer, LinkQuery, RestoreAddressBody } from '@forecourt/contracts/account/sign-in';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { forbidStoring, requireDealerWithAccounts, type AccountsContext } from '../room';
import { sessionCookie } from '../session-cookie';
import { findCode } from '../sign-in/codes';
import { signInAddress } from '../sign-in/sign-in-address';
import { findFormerAddress, restoreFormerAddress } from './former-addresses';

const config = { rateLimit: { max: 60, timeWindow: '10 minutes' } };
const tags = ['account'];

/** Whether the button of the link's page would work. */
const doesLinkWork = async (
  room: AccountsContext,
  request: FastifyRequest,
  { link = '', undo = '' }: Static<typeof LinkQuery>,
): Promise<boolean> => {
  const { slug: tenant } = requireDealerWithAccounts(room, request);
  const at = new Date(room.now());
  const [code, former] = [room.codes.readLinkToken(link), room.codes.readUndoToken(undo)];
  if (code !== undefined) return (await findCode(room.db, tenant, code, at)) !== undefined;
  return former !== undefined && (await findFormerAddress(room.db, { tenant, id: former, at })) !== undefined;
};

const restore = async (room: AccountsContext, request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> => {
  const { slug: tenant } = requireDealerWithAccounts(room, request);
  const id = room.codes.readUndoToken(token);
  const restored =
    id !== undefined &&
    (await restoreFormerAddress(room, { tenant, id, at: new Date(room.now()) }).catch((error: unknown) => {
      throw room.isUniqueViolation(error) ? new ProblemError('conflict', 'Another account has this address') : error;
    }));
  if (!restored) throw new ProblemError('code_expired');
  sessionCookie.remove(request, reply, tenant);
};

/** Opening a link changes nothing, because mail scanners open links; its page sends the token by a button. */
export const formerAddressRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void forbidStoring(reply));

  app.get<{ Querystring: Static<typeof LinkQuery> }>(
    '/api/account/link',
    {
      config,
      schema: {
        summary: 'Say whether the link of a mail still works',
        tags,
        querystring: LinkQuery,
        response: { 200: LinkAnswer },
      },
    },
    async (request) => ({ works: await doesLinkWork(room, request as FastifyRequest, request.query) }),
  );
  app.post(
    '/api/account/former-address',
    {
      ...readByHandler,
      config,
      schema: {
        summary: 'Bring the former address of an account back, and end its sessions',
        tags,
        consumes: BODY_TYPES,
        body: RestoreAddressBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { values, isForm } = readBody(RestoreAddressBody, request.body);
      const lead = (query: Record<string, string>) =>
        reply.redirect(`${room.basePathOf(request)}${signInAddress({}, query)}`, 303);
      try {
        await restore(room, request, reply, values.undo);
        return isForm ? await lead({ done: 'restored' }) : await reply.code(204).send(null);
      } catch (error) {
        if (!isForm || !(error instanceof ProblemError) || error.status >= 500) throw error;
        return lead({ problem: error.code === 'code_expired' ? 'undo_expired' : error.code });
      }
    },
  );
};
