import { ProblemError } from '@forecourt/contracts/problem';
import { VehicleModel } from '@forecourt/contracts/site/models';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';

const ModelTile = Type.Pick(VehicleModel, ['slug', 'name', 'status', 'href', 'summary', 'image']);

export const modelRoutes: FastifyPluginAsyncTypebox<{ tenantOf(request: FastifyRequest): Tenant | undefined }> = async (
  app,
  { tenantOf },
) => {
  app.get(
    '/api/models',
    {
      config: { price: 1 },
      schema: { response: { 200: Type.Array(ModelTile) }, tags: ['pages'], summary: "The dealer's models" },
    },
    async (request) =>
      requestedDealer({ tenantOf }, request).config.models.map(({ slug, name, status, href, summary, image }) => ({
        slug,
        name,
        status,
        ...(href === undefined ? {} : { href }),
        summary,
        image,
      })),
  );
  app.get(
    '/api/models/:slug',
    {
      config: { price: 1 },
      schema: {
        params: Type.Object({ slug: Type.String({ maxLength: 60 }) }),
        response: { 200: VehicleModel },
        tags: ['pages'],
        summary: 'One of the models; 404 where the dealer has no such model',
      },
    },
    async (request) => {
      const { config } = requestedDealer({ tenantOf }, request);
      const model = config.models.find(({ slug }) => slug === request.params.slug);
      if (!model) throw new ProblemError('not_found', `${config.name} has no model ${request.params.slug}`);
      return model;
    },
  );
};
