import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName } from '@forecourt/contracts/release';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../ports';
import { actorOf, SESSION_COOKIE } from './guard';
import { EVERY } from './rights';
import { ROLES } from './tables';
import type { ListedToken, Tokens } from './tokens';

interface Deps {
  tokens: Tokens;
  tenants: Tenants;
}

const tags = ['access', 'admin'];
const closed = { additionalProperties: false } as const;
const Time = Type.String({ format: 'date-time' });
const Name = Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9 ._@'-]*$", minLength: 1, maxLength: 60 });
const SCOPE = {
  name: Name,
  role: Type.Enum(ROLES, {
    description:
      'operator: everything; manager: pins for its dealers and sees their counts; team: publishes its remotes; viewer: looks',
  }),
};
const DealerName = Type.String({ pattern: '^([a-z0-9-]+|\\*)$', maxLength: 60 });
const CreateBody = Type.Object(
  {
    ...SCOPE,
    remotes: Type.Optional(Type.Array(RemoteName, { maxItems: 100, description: 'What a team publishes' })),
    dealers: Type.Optional(
      Type.Array(DealerName, { maxItems: 20_000, description: 'Whom a manager pins for; * is every dealer' }),
    ),
    expiresAt: Type.Optional({ ...Time, description: 'Absent: it does not expire' }),
  },
  closed,
);
const IdentityView = Type.Object({
  ...SCOPE,
  name: Type.String(),
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(Type.String()),
  expiresAt: Type.Optional(Time),
});
const TokenView = Type.Object({
  id: Type.String(),
  ...IdentityView.properties,
  prefix: Type.String({ description: 'First characters of the token' }),
  createdAt: Time,
  createdBy: Type.String(),
  revokedAt: Type.Optional(Time),
  revokedBy: Type.Optional(Type.String()),
});

const shown = ({ expiresAt, revokedAt, revokedBy, createdAt, ...token }: ListedToken) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
  ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  ...(revokedBy === null ? {} : { revokedBy }),
});

/** Tokens and their rights, and signing in to the console. */
export const accessRoutes =
  ({ tokens, tenants }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/admin/tokens',
      {
        config: { access: { right: 'tokens' } },
        schema: { tags, summary: 'Every token, without itself', response: { 200: Type.Array(TokenView) } },
      },
      async () => (await tokens.list()).map(shown),
    );
    app.post(
      '/api/admin/tokens',
      {
        config: { access: { right: 'tokens' } },
        schema: {
          tags,
          summary: 'Make a token: the answer is the only place where it is seen',
          body: CreateBody,
          response: { 201: Type.Object({ ...TokenView.properties, token: Type.String() }) },
        },
      },
      async (request, reply) => {
        const { expiresAt, ...order } = request.body;
        const unknown = (order.dealers ?? []).filter((slug) => slug !== EVERY && !tenants.bySlug(slug));
        if (unknown.length > 0) throw new ProblemError('unknown_tenant', `There is no dealer ${unknown.slice(0, 5).join(', ')}`);
        const expires = expiresAt === undefined ? undefined : new Date(expiresAt);
        const { token, ...made } = await tokens.create({ ...order, expiresAt: expires }, actorOf(request));
        return reply
          .code(201)
          .header('cache-control', 'no-store')
          .send({ ...shown(made), token });
      },
    );
    app.delete(
      '/api/admin/tokens/:token',
      {
        config: { access: { right: 'tokens' } },
        schema: {
          tags,
          summary: 'End a token at once, by its id or name',
          params: Type.Object({ token: Type.String({ maxLength: 60, pattern: '^[^\\u0000]+$' }) }),
          response: { 200: TokenView },
        },
      },
      async (request) => shown(await tokens.revoke(request.params.token, actorOf(request))),
    );
    app.get(
      '/api/admin/session',
      {
        config: { access: { right: 'view' } },
        schema: { tags, summary: 'Who asks, and what for', response: { 200: IdentityView } },
      },
      async ({ identity }, reply) => {
        if (!identity) throw new ProblemError('unauthorised');
        reply.header('cache-control', 'no-store');
        const { name, role, remotes, dealers, expiresAt } = identity;
        return {
          name,
          role,
          remotes: [...remotes],
          dealers: [...dealers],
          ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
        };
      },
    );
    app.post(
      '/api/admin/session',
      {
        config: { access: { right: 'view' } },
        schema: {
          tags,
          summary: 'Sign in to the console: keeps the bearer token of this request in a cookie',
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const token = (request.headers.authorization ?? '').split(' ')[1];
        if (!token) throw new ProblemError('unauthorised', 'Send a token as "Authorization: Bearer …"');
        const ends = request.identity?.expiresAt;
        return reply
          .setCookie(SESSION_COOKIE, token, {
            path: '/api/admin',
            httpOnly: true,
            sameSite: 'strict',
            secure: request.protocol === 'https',
            ...(ends ? { expires: ends } : {}),
          })
          .code(204)
          .send(null);
      },
    );
    app.delete(
      '/api/admin/session',
      {
        config: { access: { right: 'view' } },
        schema: { tags, summary: 'Sign out of the console', response: { 204: Type.Null() } },
      },
      async (_request, reply) => reply.clearCookie(SESSION_COOKIE, { path: '/api/admin' }).code(204).send(null),
    );
  };
