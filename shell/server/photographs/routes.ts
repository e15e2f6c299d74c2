import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AllPhotographs, DealerPhotographs, RetriedPictures } from '@forecourt/contracts/desk/photographs';
import type { Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';

interface PhotographRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  countAll(): Promise<AllPhotographs>;
  countsOf(tenant: string): Promise<DealerPhotographs>;
  tryAgain(tenant: string): Promise<number>;
}

const Params = Type.Object({ tenant: Type.String({ maxLength: 60 }) });
const tags = ['stock', 'admin'];

/** `GET /api/admin/photographs`, `GET /api/admin/stock/:tenant/photographs` and `POST …/photographs/retry`. Needs a guard around it. */
export const photographRoutes: FastifyPluginAsyncTypebox<PhotographRoutesOptions> = async (app, options) => {
  const { tenants, countAll, countsOf, tryAgain } = options;
  app.get(
    '/api/admin/photographs',
    {
      config: { access: { right: 'operate' } },
      schema: {
        tags,
        summary: "Photographs of all dealers' feeds by state, and the disk space of the originals",
        response: { 200: AllPhotographs },
      },
    },
    countAll,
  );
  app.get(
    '/api/admin/stock/:tenant/photographs',
    {
      config: { access: { right: 'operate' } },
      schema: {
        tags,
        summary: "Photographs of a dealer's feeds: kept, waiting and refused, with hosts and reasons",
        params: Params,
        response: { 200: DealerPhotographs },
      },
    },
    async ({ params: { tenant } }) => countsOf(requiredTenant(tenants, tenant).slug),
  );
  app.post(
    '/api/admin/stock/:tenant/photographs/retry',
    {
      config: { access: { right: 'operate' } },
      schema: {
        tags,
        summary: 'Tries pictures that were not had again at once',
        params: Params,
        response: { 200: RetriedPictures },
      },
    },
    async ({ params: { tenant } }) => ({ pictures: await tryAgain(requiredTenant(tenants, tenant).slug) }),
  );
};
