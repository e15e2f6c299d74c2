import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../../../platform/ports';
import { VIEW_ACCESS } from '../api/access';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import type { ReleaseChanges } from '../changes/changes';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { DealerReleaseSettings } from '../log/live-state';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { collectDiscovery, type DiscoveryDeps } from './source';
import { DISCOVERY_FORMATS, discoveryDocumentText, type DiscoveryFormat } from './views';

const tags = ['releases'];

const documentOf = async (
  deps: DiscoveryDeps,
  dealer: DealerReleaseSettings,
  format: DiscoveryFormat,
  origin: string,
): Promise<string> => JSON.stringify(discoveryDocumentText(format, await collectDiscovery(deps, dealer), origin));

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*');

/** 304 when the client has it. A page of any origin may read it, because pages contain the same facts. */
const sendDiscoveryDocument = (request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`;
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag',
  });
  return isKnown(request, etag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(body);
};

/** `/discovery/<format>.json` on a dealer's host. */
export const discoveryRoutes =
  (deps: DiscoveryDeps, tenantOf: (request: FastifyRequest) => Tenant | undefined): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const format of DISCOVERY_FORMATS)
      app.get(
        `/discovery/${format}.json`,
        { schema: { tags, summary: `Return the remotes and versions of this dealer’s visitors as ${format}` } },
        async (request, reply) => {
          const tenant = requestedDealer({ tenantOf }, request);
          const origin = `${request.protocol}://${request.host}`;
          return sendDiscoveryDocument(request, reply, await documentOf(deps, releaseSettingsOfDealer(tenant), format, origin));
        },
      );
  };

export const dealerDiscoveryRoutes =
  (deps: DiscoveryDeps, changes: Pick<ReleaseChanges, 'dealerOf'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/dealers/:slug/discovery/:format',
      {
        config: { access: VIEW_ACCESS },
        schema: {
          tags: [...tags, 'admin'],
          summary: 'Return the remotes and versions of a dealer’s visitors, with addresses without a host',
          params: Type.Object({ slug: DealerSlug, format: Type.Enum(DISCOVERY_FORMATS) }),
        },
      },
      async (request, reply) => {
        const { slug, format } = request.params;
        return sendDiscoveryDocument(request, reply, await documentOf(deps, changes.dealerOf(slug), format, ''));
      },
    );
  };

interface SiteDocumentOptions {
  tenantOf(request: FastifyRequest): Tenant | undefined;
  siteOf(tenant: Tenant, address: { origin: string; basePath: string }): Promise<PublicSite>;
}

/** `/discovery/site.json`: what slots read of the dealer's configuration, for hosts with the stock runtime. Pages contain the same. */
export const siteDocumentRoutes: FastifyPluginAsyncTypebox<SiteDocumentOptions> = async (app, { tenantOf, siteOf }) => {
  app.get(
    '/discovery/site.json',
    {
      config: { price: 2 },
      schema: { tags, summary: 'Return the public configuration and the texts of this dealer, which slots read' },
    },
    async (request, reply) => {
      const tenant = requestedDealer({ tenantOf }, request);
      const basePath = request.resolved?.basePath ?? '';
      const site = await siteOf(tenant, { origin: `${request.protocol}://${request.host}`, basePath });
      return sendDiscoveryDocument(request, reply, JSON.stringify({ site, wording: tenant.config.wording }));
    },
  );
};
