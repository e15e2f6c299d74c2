import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { acceptPlainForms } from '../../../platform/requests/plain-body';
import { forbidStoring, type AccountsContext } from '../room';
import { requestedProvider } from './provider-sign-in';

/** Apple also sends the shopper's name, which belongs in no address. */
const ANSWER = ['code', 'state', 'iss', 'error'];
const LONGEST = 2000;

type FormAnswer = FastifyRequest<{ Params: { provider: string }; Body: unknown }>;

/** Throws ProblemError `not_found`. */
const callbackOf = (room: AccountsContext, request: FormAnswer): string => {
  const { provider } = requestedProvider(room, request as FastifyRequest, request.params.provider, 'form_post');
  const sent = request.body instanceof URLSearchParams ? [...request.body] : [];
  const answer = sent.filter(([name, value]) => ANSWER.includes(name) && value.length <= LONGEST);
  const query = new URLSearchParams(answer).toString();
  return `${room.basePathOf(request as FastifyRequest)}/api/account/openid/${provider.id}/callback?${query}`;
};

/** Browsers send no cookie with a form of another site, so this only leads on to the callback, which reads the cookie. */
export const formAnswerRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  acceptPlainForms(app);
  app.post(
    '/api/account/openid/:provider/callback',
    {
      bodyLimit: 16 * 1024,
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      schema: {
        summary: "Read a service's answer to a sign-in from a form",
        tags: ['account'],
        consumes: ['application/x-www-form-urlencoded'],
        params: Type.Object({ provider: Type.String({ maxLength: 60 }) }),
      },
    },
    async (request: FormAnswer, reply) => {
      forbidStoring(reply as never);
      return reply.redirect(callbackOf(room, request), 303);
    },
  );
};
