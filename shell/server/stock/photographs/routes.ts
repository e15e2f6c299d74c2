import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AllDealersPhotographCounts, DealerPhotographCounts, RetriedPictureCount } from '@forecourt/contracts/desk/photographs';
import type { Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { dealersOfToken, seesEveryDealer, STOCK_OF_DEALER, STOCK_OF_DEALERS } from '../../platform/requests/stock-access';

interface PhotographRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  countAll(): Promise<AllDealersPhotographCounts>;
  countsOf(tenant: string): Promise<DealerPhotographCounts>;
  tryAgain(tenant: string): Promise<number>;
}

const Params = Type.Object({ tenant: Type.String({ maxLength: 60 }) });
const tags = ['stock', 'admin'];

/** The caller must guard them. */
export const photographRoutes: FastifyPluginAsyncTypebox<PhotographRoutesOptions> = async (app, options) => {
  const { tenants, countAll, countsOf, tryAgain } = options;
  app.get(
    '/api/admin/photographs',
    {
      config: { access: STOCK_OF_DEALERS },
      schema: {
        tags,
        summary:
          "Photographs of the feeds of the token's dealers by state; with a token for all dealers, the disk space of the originals",
        response: { 200: AllDealersPhotographCounts },
      },
    },
    async (request) => {
      const { dealers, ...space } = await countAll();
      const isOwn = dealersOfToken(request);
      return { dealers: dealers.filter(({ dealer }) => isOwn(dealer)), ...(seesEveryDealer(request) ? space : {}) };
    },
  );
  app.get(
    '/api/admin/stock/:tenant/photographs',
    {
      config: { access: STOCK_OF_DEALER },
      schema: {
        tags,
        summary: "Photographs of a dealer's feeds: kept, waiting and refused, with hosts and reasons",
        params: Params,
        response: { 200: DealerPhotographCounts },
      },
    },
    async ({ params: { tenant } }) => countsOf(requiredTenant(tenants, tenant).slug),
  );
  app.post(
    '/api/admin/stock/:tenant/photographs/retry',
    {
      config: { access: STOCK_OF_DEALER },
      schema: {
        tags,
        summary: 'Tries pictures that were not had again at once',
        params: Params,
        response: { 200: RetriedPictureCount },
      },
    },
    async ({ params: { tenant } }) => ({ pictures: await tryAgain(requiredTenant(tenants, tenant).slug) }),
  );
};
