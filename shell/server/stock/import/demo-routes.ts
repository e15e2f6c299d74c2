import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { loadDemoStock, renewDemoStock, type DemoImporter } from './demo-stock';

interface Options extends DemoImporter {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** Unix seconds. */
  now: () => number;
}

/** When the server listens, it renews demo stock whose source would now make different cars. */
export const demoStockRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { tenants, now, ...importer }) => {
  const params = Type.Object({ tenant: Type.String({ maxLength: 60 }) });
  app.post(
    '/api/admin/stock/:tenant/demo',
    {
      config: { access: { right: 'operate' } },
      schema: { params, tags: ['stock', 'admin'], summary: "Generate a dealer's demo stock" },
    },
    async (request) => loadDemoStock(requiredTenant(tenants, request.params.tenant), importer, now()),
  );
  // A comparison takes a tenth of a start, so requests do not wait for it.
  let isClosing = false;
  let renewal: Promise<void> | undefined;
  const renewAll = async (): Promise<void> => {
    for (const tenant of tenants.all()) {
      if (isClosing) return;
      await renewDemoStock(tenant, importer, now(), tenants.bySlug).then(
        (renewed) => renewed && app.log.info({ tenant: tenant.slug }, 'demo stock was generated again'),
        (error: unknown) => app.log.error({ err: error, tenant: tenant.slug }, 'demo stock could not be generated again'),
      );
    }
  };
  app.addHook('onListen', async () => void (renewal = renewAll()));
  app.addHook('preClose', async () => {
    isClosing = true;
    await renewal;
  });
};
