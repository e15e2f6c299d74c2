import { NewAccessToken, AccessToken } from '@forecourt/contracts/desk/access';
import { ProblemError } from '@forecourt/contracts/problem';
import { RemoteName } from '@forecourt/contracts/release/release';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../ports';
import { actorNameOfRequest } from './guard';
import { TOKEN_NAME_AND_ROLE } from './identity-view';
import { ALL_DEALERS_OR_REMOTES } from './rights';
import type { ListedToken, AccessTokens } from './tokens';

interface Deps {
  tokens: AccessTokens;
  tenants: Tenants;
}

const tags = ['access', 'admin'];
const closed = { additionalProperties: false } as const;
const Time = Type.String({ format: 'date-time' });
const DealerName = Type.String({ pattern: '^([a-z0-9-]+|\\*)$', maxLength: 60 });
const CreateBody = Type.Object(
  {
    ...TOKEN_NAME_AND_ROLE,
    remotes: Type.Optional(Type.Array(RemoteName, { maxItems: 100, description: 'Remotes that the team may publish' })),
    dealers: Type.Optional(
      Type.Array(DealerName, { maxItems: 20_000, description: 'Dealers that the manager may change; * means every dealer' }),
    ),
    expiresAt: Type.Optional({ ...Time, description: 'When the token ends; absent: never' }),
  },
  closed,
);
const viewOf = ({ expiresAt, revokedAt, revokedBy, createdAt, ...token }: ListedToken) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
  ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  ...(revokedBy === null ? {} : { revokedBy }),
});

/** */
export const tokenRoutes =
  ({ tokens, tenants }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/admin/tokens',
      {
        config: { access: { right: 'tokens' } },
        schema: { tags, summary: 'List all tokens, without their secrets', response: { 200: Type.Array(AccessToken) } },
      },
      async () => (await tokens.list()).map(viewOf),
    );
    app.post(
      '/api/admin/tokens',
      {
        config: { access: { right: 'tokens' } },
        schema: {
          tags,
          summary: 'Create a token. Only this answer contains its secret.',
          body: CreateBody,
          response: { 201: NewAccessToken },
        },
      },
      async (request, reply) => {
        const { expiresAt, ...order } = request.body;
        const unknown = (order.dealers ?? []).filter((slug) => slug !== ALL_DEALERS_OR_REMOTES && !tenants.bySlug(slug));
        if (unknown.length > 0) throw new ProblemError('unknown_tenant', `There is no dealer ${unknown.slice(0, 5).join(', ')}`);
        const expires = expiresAt === undefined ? undefined : new Date(expiresAt);
        const { token, ...created } = await tokens.create({ ...order, expiresAt: expires }, actorNameOfRequest(request));
        return reply
          .code(201)
          .header('cache-control', 'no-store')
          .send({ ...viewOf(created), token });
      },
    );
    app.delete(
      '/api/admin/tokens/:token',
      {
        config: { access: { right: 'tokens' } },
        schema: {
          tags,
          summary: 'Revoke a token at once, by its id or name',
          params: Type.Object({ token: Type.String({ maxLength: 60, pattern: '^[^\\u0000]+$' }) }),
          response: { 200: AccessToken },
        },
      },
      async (request) => viewOf(await tokens.revoke(request.params.token, actorNameOfRequest(request))),
    );
  };
