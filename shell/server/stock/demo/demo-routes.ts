import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../../ports';
import type { StockRoom } from '../index';
import { demoFeed, type DemoProfile } from './generate-demo-stock';

interface Options {
  tenants: Pick<Tenants, 'bySlug'>;
  room: Pick<StockRoom, 'mappings' | 'runImport'>;
  /** Unix seconds. */
  now: () => number;
}

/** Fills a dealer's stock with the vehicles that its configuration describes, through the ordinary import. */
export const demoRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { tenants, room, now }) => {
  const params = Type.Object({ tenant: Type.String({ maxLength: 60 }) });
  app.post(
    '/api/admin/stock/:tenant/demo',
    { schema: { params, tags: ['stock', 'admin'], summary: "Generate a dealer's demo stock" } },
    async (request) => {
      const tenant = tenants.bySlug(request.params.tenant);
      if (!tenant) throw new ProblemError('unknown_tenant', `There is no dealer "${request.params.tenant}"`);
      const { demo } = tenant.config.stock;
      if (!demo) throw new ProblemError('invalid_request', `${tenant.slug} has no stock.demo in its configuration`);
      const options = {
        seed: String(demo.seed),
        count: demo.count,
        profile: demo.profile as DemoProfile,
        locations: tenant.config.locations,
        now: now(),
      };
      return room.runImport({
        tenant: tenant.slug,
        currency: tenant.config.currency,
        feed: 'demo',
        mapping: room.mappings.get('forecourt'),
        stream: demoFeed(options),
        fileName: 'demo.ndjson',
        mode: 'full',
        allowShrink: true,
        now: now(),
      });
    },
  );
};
