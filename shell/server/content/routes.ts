import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../ports';

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Content pages of a dealer (K-02): `GET /api/content?path=/about-us`. */
export const contentRoutes: FastifyPluginAsyncTypebox<{ tenantOf(request: FastifyRequest): Tenant | undefined }> = async (
  app,
  { tenantOf },
) => {
  const querystring = Type.Object({ path: Type.String({ pattern: '^/', maxLength: 500 }) });
  app.get(
    '/api/content',
    { schema: { querystring, tags: ['pages'], summary: 'A content page by its path' } },
    async (request) => {
      const tenant = tenantOf(request);
      if (!tenant) throw new ProblemError('unknown_host');
      const path = trimmed(request.query.path);
      const page = tenant.config.pages.find((candidate) => candidate.path === path);
      if (!page) throw new ProblemError('not_found', `${tenant.config.name} has no page at ${path}`);
      return page;
    },
  );
};
