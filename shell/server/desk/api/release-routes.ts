import { ReleaseDocument, RemoteName, Version } from '@forecourt/contracts/release/release';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ReleaseCatalogue, ReleaseKeys, ReleaseSize, Tenants } from '../../ports';
import type { Desk } from '../changes/desk';
import { releasesOf } from '../changes/releases-of';
import { baseVersion, rolloutsOf, type LiveState } from '../log/live-state';
import { VIEW } from './access';
import { Fit, FitOfDealer, shownFit, summaryOf } from './fit';
import { FindingView, Slug } from './schemas';
import { percentageOf } from './show';

interface Deps {
  catalogue: ReleaseCatalogue;
  keys: ReleaseKeys;
  sizeOf(release: ReleaseDocument): Promise<ReleaseSize>;
  desk: Desk;
  state(): LiveState;
  tenants: Tenants;
}

const tags = ['releases', 'admin'];
const OfRelease = Type.Object({ name: RemoteName, version: Version });
const Listed = Type.Object({
  signed: Type.Boolean(),
  name: RemoteName,
  version: Version,
  publishedAt: Type.String({ format: 'date-time' }),
  publishedBy: Type.String(),
});
const Size = Type.Object({
  web: Type.Integer({ description: 'Bytes of the files for browsers' }),
  node: Type.Integer({ description: 'Bytes of the files for the server' }),
  gzip: Type.Optional(
    Type.Object(
      { total: Type.Integer(), entry: Type.Integer(), chunks: Type.Record(Type.String(), Type.Integer()) },
      { description: 'JavaScript for browsers in gzip: all, the entry, each chunk by its name' },
    ),
  ),
});
const ReleaseView = Type.Object({
  ...Listed.properties,
  digest: Type.String({ description: 'Of the release document, which names the digest of every file' }),
  signature: Type.Optional(
    Type.Object(
      {
        key: Type.String({ description: 'Id of the key' }),
        by: Type.String({ description: 'Whose key it is' }),
        value: Type.String({ description: 'Ed25519, base64' }),
        revokedAt: Type.Optional(Type.String({ format: 'date-time', description: 'The key has been revoked since' })),
      },
      { description: 'Absent: nobody signed it' },
    ),
  ),
  contract: Type.Integer(),
  federation: Type.Optional(Version),
  shared: Type.Record(Type.String(), Type.String(), { description: 'Shared module → range' }),
  slots: Type.Object({ provides: Type.Array(Type.String()), needs: Type.Array(Type.String()) }),
  pages: Type.Array(Type.String(), { description: 'Addresses of its pages' }),
  files: Type.Integer(),
  size: Size,
  previous: Type.Optional(Type.Object({ version: Version, size: Size })),
  channels: Type.Array(Type.String(), { description: 'Channels that give it' }),
  dealers: Type.Array(Slug, { description: 'Dealers that run it' }),
  rollouts: Type.Array(Type.Object({ dealer: Slug, percentage: Type.Number() })),
});

/** What is published, who runs it and who could. */
export const releaseRoutes =
  ({ catalogue, keys, sizeOf, desk, state, tenants }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/releases',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Every published release',
          querystring: Type.Object({ remote: Type.Optional(RemoteName) }),
          response: { 200: Type.Array(Listed) },
        },
      },
      async ({ query: { remote } }) =>
        (await catalogue.list())
          .filter(({ name }) => remote === undefined || name === remote)
          .map(({ signature, ...release }) => ({
            ...release,
            signed: signature !== null,
            publishedAt: release.publishedAt.toISOString(),
          })),
    );
    app.get(
      '/releases/:name/:version',
      {
        config: { access: VIEW },
        schema: { tags, summary: 'A release: size, contract, who runs it', params: OfRelease, response: { 200: ReleaseView } },
      },
      async ({ params: { name, version } }) => {
        await desk.requireRelease(name, version);
        const own = (await catalogue.list()).filter((each) => each.name === name);
        const at = own.findIndex((each) => each.version === version);
        const document = (await catalogue.find(name, version)) as ReleaseDocument;
        const signature = own[at]?.signature;
        const key = signature ? await keys.find(signature.key) : undefined;
        const before = own[at - 1] && (await catalogue.find(name, own[at - 1]?.version ?? ''));
        const present = state();
        const dealers = tenants.all().map(releasesOf);
        return {
          name,
          version,
          publishedAt: (own[at]?.publishedAt ?? new Date(0)).toISOString(),
          publishedBy: own[at]?.publishedBy ?? '',
          signed: Boolean(signature),
          ...(signature
            ? {
                signature: {
                  ...signature,
                  by: key?.name ?? 'a key that is not known here',
                  ...(key?.revokedAt ? { revokedAt: key.revokedAt.toISOString() } : {}),
                },
              }
            : {}),
          digest: (await catalogue.digestOf(name, version)) ?? '',
          contract: document.contract,
          ...(document.federation ? { federation: document.federation } : {}),
          shared: document.shared,
          slots: document.slots,
          pages: document.routes.map(({ path }) => path),
          files: Object.keys(document.files).length,
          size: await sizeOf(document),
          ...(before ? { previous: { version: before.version, size: await sizeOf(before) } } : {}),
          channels: [...present.channels]
            .filter(([, { versions }]) => versions.get(name)?.live === version)
            .map(([channel]) => channel),
          dealers: dealers.filter((dealer) => baseVersion(present, dealer, name) === version).map(({ slug }) => slug),
          rollouts: dealers.flatMap((dealer) =>
            rolloutsOf(present, dealer)
              .filter((rollout) => rollout.remote === name && rollout.version === version)
              .map(({ share }) => ({ dealer: dealer.slug, percentage: percentageOf(share) })),
          ),
        };
      },
    );
    app.get(
      '/releases/:name/:version/document',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'The release document, which is what is signed',
          params: OfRelease,
          response: { 200: ReleaseDocument },
        },
      },
      async ({ params: { name, version } }) => {
        await desk.requireRelease(name, version);
        return (await catalogue.find(name, version)) as ReleaseDocument;
      },
    );
    app.get(
      '/releases/:name/:version/fit',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Which dealers could take a release, and what is against it',
          params: OfRelease,
          response: { 200: Type.Object({ summary: Fit, dealers: Type.Array(FitOfDealer) }) },
        },
      },
      async ({ params: { name, version } }) => {
        const judged = await desk.fitOf(name, version);
        return { summary: summaryOf(judged), dealers: shownFit(judged) };
      },
    );
    app.get(
      '/dealers/:slug/gate',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'What the gate has against what a dealer runs now',
          params: Type.Object({ slug: Slug }),
          response: { 200: Type.Object({ dealer: Slug, fits: Type.Boolean(), findings: Type.Array(FindingView) }) },
        },
      },
      async ({ params: { slug } }) => {
        const findings = await desk.presentFindings(slug);
        return { dealer: slug, fits: findings.length === 0, findings };
      },
    );
  };
