import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isAdminPath } from './admin-door';

interface ApiDescriptionOptions {
  isOperator(request: FastifyRequest): boolean;
}

/** JSON texts: all operations, and those that a dealer's host answers. */
const describe = (app: FastifyInstance): { everything: string; sites: string } => {
  const everything = app.swagger();
  const paths = Object.entries(everything.paths ?? {}).filter(([path]) => !isAdminPath(path));
  return {
    everything: JSON.stringify(everything),
    sites: JSON.stringify({ ...everything, paths: Object.fromEntries(paths) }),
  };
};

/** `/openapi.json`. Routes never change while the server runs, so it is computed once. */
export const apiDescriptionRoutes: FastifyPluginAsync<ApiDescriptionOptions> = async (app, { isOperator }) => {
  let descriptions: ReturnType<typeof describe> | undefined;
  const config = { price: 10, rateLimit: { max: 60, timeWindow: '1 minute' } };
  app.get('/openapi.json', { config, schema: { hide: true } }, async (request, reply) => {
    descriptions ??= describe(app);
    const text = isOperator(request) ? descriptions.everything : descriptions.sites;
    return reply.type('application/json; charset=utf-8').send(text);
  });
};
