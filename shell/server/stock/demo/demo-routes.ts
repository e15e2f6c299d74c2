import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../../ports';
import type { StockRoom } from '../index';
import { requiredTenant } from '../../required-tenant';
import type { SpotFinder } from './tours';
import { loadDemoStock, renewDemoStock } from './demo-stock';

interface Options {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  room: Pick<StockRoom, 'mappings' | 'runImport' | 'lastRun'>;
  /** Unix seconds. */
  now: () => number;
  /** Where parts of drawn vehicles are seen. */
  spots?: SpotFinder;
}

/** Demo stock: made when asked for, and made again when the server starts with a generator or a configuration that gives another. */
export const demoRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { tenants, room, now, spots }) => {
  const params = Type.Object({ tenant: Type.String({ maxLength: 60 }) });
  app.post(
    '/api/admin/stock/:tenant/demo',
    {
      config: { access: { right: 'operate' } },
      schema: { params, tags: ['stock', 'admin'], summary: "Generate a dealer's demo stock" },
    },
    async (request) => {
      return loadDemoStock(requiredTenant(tenants, request.params.tenant), room, now(), spots);
    },
  );
  app.addHook('onReady', async () => {
    for (const tenant of tenants.all())
      await renewDemoStock(tenant, room, now(), spots).then(
        (renewed) => renewed && app.log.info({ tenant: tenant.slug }, 'demo stock made again'),
        (error: unknown) => app.log.error({ err: error, tenant: tenant.slug }, 'demo stock could not be made again'),
      );
  });
};
