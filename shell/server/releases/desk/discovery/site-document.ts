import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../../../platform/ports';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { sendDiscoveryDocument } from './routes';

interface Options {
  tenantOf(request: FastifyRequest): Tenant | undefined;
  siteOf(tenant: Tenant, address: { origin: string; basePath: string }): Promise<PublicSite>;
}

/** `/discovery/site.json`: what slots read of the dealer's configuration, for hosts with the stock runtime. Pages contain the same. */
export const siteDocumentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { tenantOf, siteOf }) => {
  app.get(
    '/discovery/site.json',
    {
      config: { price: 2 },
      schema: { tags: ['releases'], summary: 'Return the public configuration and the texts of this dealer, which slots read' },
    },
    async (request, reply) => {
      const tenant = requestedDealer({ tenantOf }, request);
      const basePath = request.resolved?.basePath ?? '';
      const site = await siteOf(tenant, { origin: `${request.protocol}://${request.host}`, basePath });
      return sendDiscoveryDocument(request, reply, JSON.stringify({ site, wording: tenant.config.wording }));
    },
  );
};
