import { EVERY_REMOTE_WILDCARD, ReleasesOfSigningKey, SigningKey } from '@forecourt/contracts/desk/keys';
import { IsoTime } from '@forecourt/contracts/desk/fields';
import { RemoteName } from '@forecourt/contracts/release/release';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { PublishedReleases, ReleaseSigningKey, RouteAccess } from '../../../platform/ports';
import type { FindActorOfRequest } from './actor';
import { REFUSE_UNKNOWN_KEYS, RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';

const KEYS: RouteAccess = { right: 'tokens' };
const Named = {
  name: Type.String({
    pattern: "^[A-Za-z0-9][A-Za-z0-9 ._@'-]*$",
    minLength: 1,
    maxLength: 60,
    description: 'Name of the key’s owner',
  }),
  remotes: Type.Array(Type.Union([RemoteName, Type.Literal(EVERY_REMOTE_WILDCARD)]), {
    minItems: 1,
    maxItems: 100,
    description: 'Remotes whose releases the key may sign; * means every remote',
  }),
};

const keyView = ({ createdAt, revokedAt, revokedBy, ...key }: ReleaseSigningKey): SigningKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  ...(revokedBy === null ? {} : { revokedBy }),
});

type KeyDeps = Pick<PublishedReleases, 'keys' | 'catalogue'> & { actorOf: FindActorOfRequest };

const NameOrId = Type.Object({ key: Type.String({ maxLength: 60, pattern: '^[^\\u0000]+$' }) });

/** The releases can then be withdrawn or revoked with the key. */
const addReleases = (app: AdminRouteInstance, { keys, catalogue }: Omit<KeyDeps, 'actorOf'>): void => {
  app.get(
    '/keys/:key/releases',
    {
      config: { access: KEYS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the releases that a key signed, by the key’s id or name',
        params: NameOrId,
        querystring: Type.Object(
          { since: Type.Optional({ ...IsoTime, description: 'Only releases that were published at this time or later' }) },
          REFUSE_UNKNOWN_KEYS,
        ),
        response: { 200: ReleasesOfSigningKey },
      },
    },
    async ({ params: { key }, query: { since } }) => {
      const signing = (await keys.list()).find(({ id, name }) => id === key || name === key);
      if (!signing) throw new ProblemError('not_found', `There is no key "${key}"`);
      const from = since === undefined ? 0 : Date.parse(since);
      const releases = (await catalogue.list())
        .filter(({ signature, publishedAt }) => signature?.key === signing.id && publishedAt.getTime() >= from)
        .map(({ name, version, publishedAt }) => ({ name, version, publishedAt: publishedAt.toISOString() }));
      return { key: signing.id, releases };
    },
  );
};

/** The public keys check the signatures of releases. Changes need the right to create tokens, which no team has. */
export const keyRoutes =
  ({ keys, catalogue, actorOf }: KeyDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addReleases(app, { keys, catalogue });
    app.get(
      '/keys',
      {
        config: { access: KEYS },
        schema: {
          tags: RELEASE_ROUTE_TAGS,
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
          tags: RELEASE_ROUTE_TAGS,
          summary: "Register a team's public key",
          body: Type.Object(
            {
              ...Named,
              publicKey: Type.String({ maxLength: 400, description: 'Ed25519, as PEM or as the base64 of its SPKI' }),
            },
            REFUSE_UNKNOWN_KEYS,
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
          tags: RELEASE_ROUTE_TAGS,
          summary: 'Revoke a key by its id or name, so that it may sign no further releases',
          params: NameOrId,
          response: { 200: SigningKey },
        },
      },
      async (request) => keyView(await keys.revoke(request.params.key, actorOf(request))),
    );
  };
