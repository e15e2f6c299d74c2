import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DealerGateAnswer, ReleaseCompatibility } from '@forecourt/contracts/desk/changes';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import { ListedRelease, Release } from '@forecourt/contracts/desk/releases';
import { ReleaseDocument, RemoteName, VersionNumber } from '@forecourt/contracts/release/release';
import { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import { Type } from 'typebox';
import { VIEW_ACCESS } from './access';
import {
  compatibilitySummary,
  dealerCompatibilityView,
  releaseView,
  requiredDocument,
  retractionView,
  type ReleaseDeps,
} from './release-views';
import { RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';

const OfRelease = Type.Object({ name: RemoteName, version: VersionNumber });

const addList = (app: AdminRouteInstance, { catalogue, state }: ReleaseDeps): void => {
  app.get(
    '/releases',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List every published release',
        querystring: Type.Object({ remote: Type.Optional(RemoteName) }),
        response: { 200: Type.Array(ListedRelease) },
      },
    },
    async ({ query: { remote } }) =>
      (await catalogue.list())
        .filter(({ name }) => remote === undefined || name === remote)
        .map(({ signature, ...release }) => {
          const retraction = retractionView(state(), release.name, release.version);
          return {
            ...release,
            signed: signature !== null,
            ...(signature ? { key: signature.key } : {}),
            publishedAt: release.publishedAt.toISOString(),
            ...(retraction ? { retraction } : {}),
          };
        }),
  );
};

const addRelease = (app: AdminRouteInstance, deps: ReleaseDeps): void => {
  app.get(
    '/releases/:name/:version',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Return a release: its size, its contract, and the dealers that run it',
        params: OfRelease,
        response: { 200: Release },
      },
    },
    ({ params: { name, version } }) => releaseView(deps, name, version),
  );
  app.get(
    '/releases/:name/:version/document',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Return the release document, which the signature covers',
        params: OfRelease,
        response: { 200: ReleaseDocument },
      },
    },
    ({ params: { name, version } }) => requiredDocument(deps, name, version),
  );
};

const addGate = (app: AdminRouteInstance, { changes, shell }: ReleaseDeps): void => {
  app.get(
    '/shell',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Return contract, shared modules and federation runtime of the shell, which every release must fit',
        response: { 200: ShellFacts },
      },
    },
    async () => shell,
  );
  app.get(
    '/releases/:name/:version/fit',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the dealers that a release fits, and the others with the findings',
        params: OfRelease,
        response: { 200: ReleaseCompatibility },
      },
    },
    async ({ params: { name, version } }) => {
      const fits = await changes.fitOf(name, version);
      return { summary: compatibilitySummary(fits), dealers: fits.map(dealerCompatibilityView) };
    },
  );
  app.get(
    '/dealers/:slug/gate',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Return the findings of the compatibility gate about a dealer’s present release set',
        params: Type.Object({ slug: DealerSlug }),
        response: { 200: DealerGateAnswer },
      },
    },
    async ({ params: { slug } }) => {
      const findings = await changes.presentFindings(slug);
      return { dealer: slug, fits: findings.length === 0, findings };
    },
  );
};

/** */
export const releaseRoutes =
  (deps: ReleaseDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addList(app, deps);
    addRelease(app, deps);
    addGate(app, deps);
  };
