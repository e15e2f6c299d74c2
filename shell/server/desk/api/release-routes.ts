import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { GateAnswer, ReleaseFit } from '@forecourt/contracts/desk/changes';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import { ListedRelease, Release } from '@forecourt/contracts/desk/releases';
import { ReleaseDocument, RemoteName, Version } from '@forecourt/contracts/release/release';
import { Type } from 'typebox';
import { VIEW } from './access';
import { fitSummary, fitView, releaseView, requiredDocument, type ReleaseDeps } from './release-views';
import { tags, type Api } from './requests';

const OfRelease = Type.Object({ name: RemoteName, version: Version });

const addList = (app: Api, { catalogue }: ReleaseDeps): void => {
  app.get(
    '/releases',
    {
      config: { access: VIEW },
      schema: {
        tags,
        summary: 'Every published release',
        querystring: Type.Object({ remote: Type.Optional(RemoteName) }),
        response: { 200: Type.Array(ListedRelease) },
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
};

const addRelease = (app: Api, deps: ReleaseDeps): void => {
  app.get(
    '/releases/:name/:version',
    {
      config: { access: VIEW },
      schema: { tags, summary: 'A release: size, contract, who runs it', params: OfRelease, response: { 200: Release } },
    },
    ({ params: { name, version } }) => releaseView(deps, name, version),
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
    ({ params: { name, version } }) => requiredDocument(deps, name, version),
  );
};

const addGate = (app: Api, { changes }: ReleaseDeps): void => {
  app.get(
    '/releases/:name/:version/fit',
    {
      config: { access: VIEW },
      schema: {
        tags,
        summary: 'Which dealers could take a release, with the findings of the others',
        params: OfRelease,
        response: { 200: ReleaseFit },
      },
    },
    async ({ params: { name, version } }) => {
      const fits = await changes.fitOf(name, version);
      return { summary: fitSummary(fits), dealers: fits.map(fitView) };
    },
  );
  app.get(
    '/dealers/:slug/gate',
    {
      config: { access: VIEW },
      schema: {
        tags,
        summary: 'Findings of the compatibility gate about what a dealer runs now',
        params: Type.Object({ slug: DealerSlug }),
        response: { 200: GateAnswer },
      },
    },
    async ({ params: { slug } }) => {
      const findings = await changes.presentFindings(slug);
      return { dealer: slug, fits: findings.length === 0, findings };
    },
  );
};

/**
 * Returns the routes of published releases: documents, the dealers that run a release, and the dealers that it fits
 * (R-02, R-07).
 */
export const releaseRoutes =
  (deps: ReleaseDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addList(app, deps);
    addRelease(app, deps);
    addGate(app, deps);
  };
