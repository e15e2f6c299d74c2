import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { MappingList } from '@forecourt/contracts/desk/feeds';
import type { Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';
import { STOCK_OF_DEALER } from '../stock-access';
import type { Mappings } from './mapping/open-mappings';

interface MappingRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  mappings: Mappings;
}

/**
 * Fastify plugin with the route `GET /api/admin/stock/:tenant/mappings`, which lists the mappings that a dealer can use and
 * their errors. The caller must guard it.
 */
export const mappingRoutes: FastifyPluginAsyncTypebox<MappingRoutesOptions> = async (app, { tenants, mappings }) => {
  app.get(
    '/api/admin/stock/:tenant/mappings',
    {
      config: { access: STOCK_OF_DEALER },
      schema: {
        tags: ['stock', 'admin'],
        summary: 'Feed mappings that a dealer can use, and why the present content of some is refused',
        params: Type.Object({ tenant: Type.String({ maxLength: 60 }) }),
        response: { 200: MappingList },
      },
    },
    async ({ params }) => ({ mappings: mappings.states(requiredTenant(tenants, params.tenant).slug) }),
  );
};
