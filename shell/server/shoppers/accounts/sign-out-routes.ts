import { Uuid } from '@forecourt/contracts/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readBody, readByHandler } from '../../platform/requests/plain-body';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { forbidStoring, sessionOf, type AccountsContext } from './room';
import { sessionCookie } from './session-cookie';
import { endSession, endSessions } from './sessions';

/** A body without fields ends this browser's session. */
const SignOutBody = Type.Object(
  { session: Type.Optional(Uuid), everywhere: Type.Optional(Type.Literal('yes')) },
  { additionalProperties: false },
);

/** Works for accounts of a dealer that offers none any more too. */
export const signOutRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.post(
    '/api/account/sign-out',
    {
      ...readByHandler,
      config: { rateLimit: { max: 120, timeWindow: '10 minutes' } },
      schema: {
        summary: 'End this session, another one, or all sessions of the account',
        tags: ['account'],
        body: SignOutBody,
        response: { 204: Type.Null() },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      forbidStoring(reply);
      const { slug } = requestedDealer(room, request);
      const { values, isForm } = readBody(SignOutBody, request.body);
      const open = await sessionOf(room, request);
      const ended = values.session ?? open?.session.id;
      if (open && values.everywhere) await endSessions(room.db, open.shopper.account);
      else if (open && ended) await endSession(room.db, open.shopper.account, ended);
      const here = values.everywhere !== undefined || ended === open?.session.id;
      if (here) sessionCookie.remove(request, reply, slug);
      if (isForm) return reply.redirect(`${room.basePathOf(request)}${here ? '/' : '/account'}`, 303);
      return reply.code(204).send(null);
    },
  );
};
