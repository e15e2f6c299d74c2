import { TokenHolder, DeskSession } from '@forecourt/contracts/desk/access';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { tokenHolderView } from './identity-view';
import { signInCookie } from './session';
import type { AccessTokens } from './tokens';

const tags = ['access', 'admin'];

/** "Not signed in" is an answer with status 200, not an error. */
export const signInStateRoutes =
  ({ identify }: Pick<AccessTokens, 'identify'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/session',
      {
        config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
        schema: {
          tags: ['access'],
          summary: 'Say whether this browser is signed in to the desk',
          response: { 200: DeskSession },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const token = signInCookie.tokenOf(request);
        const identity = token ? await identify(token) : undefined;
        return identity ? { signedIn: true, identity: tokenHolderView(identity) } : { signedIn: false };
      },
    );
  };

/** */
export const signInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: { right: 'view' } } as const;
  app.get(
    '/api/admin/session',
    { config, schema: { tags, summary: 'Return the holder of this token and its rights', response: { 200: TokenHolder } } },
    async ({ identity }, reply) => {
      if (!identity) throw new ProblemError('unauthorised');
      reply.header('cache-control', 'no-store');
      return tokenHolderView(identity);
    },
  );
  app.post(
    '/api/admin/session',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in to the desk: stores the bearer token of this request in a cookie',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const token = (request.headers.authorization ?? '').split(' ')[1];
      if (!token) throw new ProblemError('unauthorised', 'Send a token as "Authorization: Bearer …"');
      signInCookie.keep(request, reply, token, { expiresAt: request.identity?.expiresAt });
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/admin/session',
    { config, schema: { tags, summary: 'Sign out of the desk', response: { 204: Type.Null() } } },
    async (_request, reply) => {
      signInCookie.end(reply);
      return reply.code(204).send(null);
    },
  );
};
