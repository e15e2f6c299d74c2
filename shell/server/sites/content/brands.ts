import type { BrandList, BrandPage } from '@forecourt/contracts/site/brands';
import { ProblemError } from '@forecourt/contracts/problem';
import { brandLists, brandPageOf } from '@forecourt/rules/site/brands';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';

interface BrandOptions {
  tenantOf(request: FastifyRequest): Tenant | undefined;
}

export const brandRoutes: FastifyPluginAsyncTypebox<BrandOptions> = async (app, { tenantOf }) => {
  const dealerWithBrands = (request: FastifyRequest): Tenant => {
    const tenant = requestedDealer({ tenantOf }, request);
    if (!tenant.config.brands.offered) throw new ProblemError('not_found', `${tenant.config.name} has no pages of brands`);
    return tenant;
  };
  app.get(
    '/api/brands',
    { config: { price: 1 }, schema: { tags: ['pages'], summary: 'The brands of the dealer, in lists' } },
    async (request): Promise<BrandList[]> => brandLists(dealerWithBrands(request).config.brands),
  );
  const params = Type.Object({ slug: Type.String({ maxLength: 60 }) });
  app.get(
    '/api/brands/:slug',
    { config: { price: 1 }, schema: { params, tags: ['pages'], summary: 'The page of a brand by its slug' } },
    async (request): Promise<BrandPage> => {
      const { config } = dealerWithBrands(request);
      const page = brandPageOf(config.brands, request.params.slug);
      if (!page) throw new ProblemError('not_found', `${config.name} has no page of the brand ${request.params.slug}`);
      return page;
    },
  );
};
