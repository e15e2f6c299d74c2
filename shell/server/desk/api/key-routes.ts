import { EVERY_REMOTE, SigningKey } from '@forecourt/contracts/desk/keys';
import { RemoteName } from '@forecourt/contracts/release/release';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ReleaseKey, ReleaseKeys, RouteAccess } from '../../ports';
import type { ActorOf } from './actor';
import { closed, tags } from './requests';

const KEYS: RouteAccess = { right: 'tokens' };
const Named = {
  name: Type.String({
    pattern: "^[A-Za-z0-9][A-Za-z0-9 ._@'-]*$",
    minLength: 1,
    maxLength: 60,
    description: 'Name of the key’s owner',
  }),
  remotes: Type.Array(Type.Union([RemoteName, Type.Literal(EVERY_REMOTE)]), {
    minItems: 1,
    maxItems: 100,
    description: 'Remotes whose releases the key may sign; * means every remote',
  }),
};

const keyView = ({ createdAt, revokedAt, revokedBy, ...key }: ReleaseKey): SigningKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  ...(revokedBy === null ? {} : { revokedBy }),
});

/**
 * Returns the routes of the public keys that check the signatures of releases. They need the right to create
 * tokens, which no team has.
 */
export const keyRoutes =
  ({ keys, actorOf }: { keys: ReleaseKeys; actorOf: ActorOf }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/keys',
      {
        config: { access: KEYS },
        schema: {
          tags,
          summary: 'List the public keys that check the signatures of releases',
          response: { 200: Type.Array(SigningKey) },
        },
      },
      async () => (await keys.list()).map(keyView),
    );
    app.post(
      '/keys',
      {
        config: { access: KEYS },
        schema: {
          tags,
          summary: "Register a team's public key",
          body: Type.Object(
            {
              ...Named,
              publicKey: Type.String({ maxLength: 400, description: 'Ed25519, as PEM or as the base64 of its SPKI' }),
            },
            closed,
          ),
          response: { 201: SigningKey },
        },
      },
      async (request, reply) => reply.code(201).send(keyView(await keys.create(request.body, actorOf(request)))),
    );
    app.delete(
      '/keys/:key',
      {
        config: { access: KEYS },
        schema: {
          tags,
          summary: 'Revoke a key by its id or name, so that it may sign no further releases',
          params: Type.Object({ key: Type.String({ maxLength: 60, pattern: '^[^\\u0000]+$' }) }),
          response: { 200: SigningKey },
        },
      },
      async (request) => keyView(await keys.revoke(request.params.key, actorOf(request))),
    );
  };
