import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import { ProblemError, unknownName } from '@forecourt/contracts/problem';
import { RemoteName, Version } from '@forecourt/contracts/release';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../ports';
import type { ArtefactStore } from './artefact-store';
import type { Catalogue } from './catalogue';
import { parseJoined, type createJoinedEntries } from './joined-entries';
import type { PinLog } from './pin-log';
import { MAX_FILE, type Publisher } from './publish';
import { readVerified } from './verified-copy';

interface Deps {
  store: ArtefactStore;
  joinEntries: ReturnType<typeof createJoinedEntries>;
  catalogue: Catalogue;
  pins: PinLog;
  publisher: Publisher;
  tenants: Tenants;
  /** Cars of a dealer. */
  stockCount(slug: string): Promise<number>;
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
};

/** `/remotes/<name>/<version>/…`: files of releases, verified, kept a year by browsers. */
export const remoteFiles =
  ({ store, catalogue, joinEntries }: Pick<Deps, 'store' | 'catalogue' | 'joinEntries'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/remotes/entries/*',
      {
        schema: {
          params: Type.Object({ '*': Type.String() }),
          tags: ['releases'],
          summary: 'Entries of several releases as one script: name@version,name@version.js',
        },
      },
      async (request, reply) => {
        const releases = await Promise.all(
          parseJoined(request.params['*']).map(async ({ name, version }) => {
            const release = await catalogue.find(name, version);
            if (!release) throw new ProblemError('release_unknown', `${name}@${version} was never published`);
            return release;
          }),
        );
        const { bytes, integrity } = await joinEntries(releases);
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('access-control-allow-origin', '*')
          .header('etag', `"${integrity}"`)
          .type('text/javascript; charset=utf-8')
          .send(Buffer.from(bytes));
      },
    );

    const params = Type.Object({ name: RemoteName, version: Version, '*': Type.String() });
    app.get(
      '/remotes/:name/:version/*',
      { schema: { params, tags: ['releases'], summary: 'A file of a published release' } },
      async (request, reply) => {
        const { name, version, '*': file } = request.params;
        const release = await catalogue.find(name, version);
        if (!release) throw new ProblemError('release_unknown', `${name}@${version} was never published`);
        if (!file.startsWith('web/')) throw new ProblemError('not_found', 'Only the browser half of a release is served');
        const bytes = await readVerified(store, release, file);
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('access-control-allow-origin', '*')
          .header('etag', `"${release.files[file]?.digest ?? ''}"`)
          .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
          .send(bytes);
      },
    );
  };

/** The channel that a dealer follows when nothing else is said. */
const STANDARD_CHANNEL = 'stable';

/** Read without coercion: the server's default makes null of '', which would unpin. */
const CHANGE = { version: Type.Union([Version, Type.Null()]), why: Type.Optional(Type.String({ maxLength: 500 })) };
const PinBody = Type.Object(CHANGE, { additionalProperties: false });
const ChannelBody = Type.Object(
  { ...CHANGE, create: Type.Optional(Type.Boolean({ description: 'Make the channel when there is none of this name' })) },
  { additionalProperties: false },
);
const Channel = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });

/** Publishing and pinning. The app puts it behind a token. */
export const releaseAdmin =
  ({ catalogue, pins, publisher, tenants, stockCount }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: MAX_FILE }, (_request, body, done) =>
      done(null, body),
    );
    const reservation = Type.Object({ id: Type.String({ format: 'uuid' }) });

    app.post(
      '/releases',
      { schema: { tags: ['releases'], summary: 'Reserve: send release.json, get the files to upload' } },
      (request) => publisher.reserve(request.body),
    );
    app.put(
      '/releases/reservations/:id/*',
      {
        schema: {
          tags: ['releases'],
          summary: 'Upload one file of a reservation',
          params: Type.Object({ id: Type.String({ format: 'uuid' }), '*': Type.String() }),
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body))
          throw new ProblemError('unsupported_media_type', 'A file is sent as application/octet-stream');
        await publisher.write(request.params.id, request.params['*'], request.body);
        return reply.code(204).send();
      },
    );
    app.post(
      '/releases/reservations/:id/commit',
      { schema: { tags: ['releases'], summary: 'Make the release visible', params: reservation } },
      async (request, reply) => {
        const { name, version } = await publisher.commit(request.params.id, 'operator');
        return reply.code(201).send({ name, version });
      },
    );
    app.delete(
      '/releases/reservations/:id',
      { schema: { tags: ['releases'], summary: 'Give a reservation up', params: reservation } },
      async (request, reply) => {
        await publisher.abort(request.params.id);
        return reply.code(204).send();
      },
    );
    app.get('/releases', { schema: { tags: ['releases'], summary: 'Every published release' } }, () => catalogue.list());

    const slugs = (): string[] => tenants.all().map(({ slug }) => slug);
    /** Channels that give something or that a dealer follows. */
    const channels = (): string[] =>
      [
        ...new Set([STANDARD_CHANNEL, ...pins.channels(), ...tenants.all().map(({ config }) => config.releases.channel)]),
      ].toSorted();

    const requireChannel = (channel: string): void => {
      if (!channels().includes(channel)) throw unknownName('unknown_channel', 'channel', channel, channels());
    };

    const change = async (
      kind: 'pin' | 'channel',
      subject: string,
      remote: string,
      body: { version: string | null; why?: string },
    ) => {
      const versions = await catalogue.versionsOf(remote);
      if (versions.length === 0) throw new ProblemError('release_unknown', `${remote} was never published`);
      if (body.version !== null) {
        const release = await catalogue.find(remote, body.version);
        if (!release)
          throw new ProblemError(
            'release_unknown',
            `${remote}@${body.version} was never published; there are ${versions.slice(-10).join(', ')}`,
          );
        if (release.contract > CONTRACT_VERSION)
          throw new ProblemError(
            'release_incompatible',
            `${remote}@${body.version} needs contract ${release.contract}, this shell has ${CONTRACT_VERSION}`,
          );
      }
      await pins.append({ kind, subject, remote, version: body.version, actor: 'operator', why: body.why ?? '' });
      return { subject, remote, version: body.version };
    };

    app.put(
      '/dealers/:slug/pins/:remote',
      {
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags: ['releases'],
          summary: 'Pin a version of a remote for one dealer; null follows the channel again',
          params: Type.Object({ slug: Type.String(), remote: RemoteName }),
          body: PinBody,
        },
      },
      (request) => {
        const { slug, remote } = request.params;
        if (!tenants.bySlug(slug)) throw unknownName('unknown_tenant', 'dealer', slug, slugs());
        return change('pin', slug, remote, request.body);
      },
    );
    app.put(
      '/channels/:channel/:remote',
      {
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags: ['releases'],
          summary: 'The version that a channel gives',
          params: Type.Object({ channel: Channel, remote: RemoteName }),
          body: ChannelBody,
        },
      },
      (request) => {
        const { create = false, ...body } = request.body;
        if (!create) requireChannel(request.params.channel);
        return change('channel', request.params.channel, request.params.remote, body);
      },
    );
    app.get(
      '/channels/:channel',
      { schema: { tags: ['releases'], summary: 'Who follows a channel', params: Type.Object({ channel: Channel }) } },
      async ({ params: { channel } }) => {
        requireChannel(channel);
        const followers = tenants.all().filter(({ config }) => config.releases.channel === channel);
        return { channel, dealers: followers.map(({ slug }) => slug) };
      },
    );
    app.get('/dealers', { schema: { tags: ['releases'], summary: 'Which dealer runs what' } }, () =>
      Promise.all(
        tenants.all().map(async ({ slug, config }) => ({
          slug,
          stock: await stockCount(slug),
          name: config.name,
          demo: config.stock.demo !== undefined,
          hosts: config.hosts,
          channel: config.releases.channel,
          remotes: Object.fromEntries(
            [...pins.candidates({ slug, ...config.releases })].map(([remote, [live]]) => [remote, live]),
          ),
        })),
      ),
    );
  };
