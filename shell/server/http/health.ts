import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: it can serve. `/openapi.json`: what it serves. */
export const healthRoutes: FastifyPluginAsync<{ ready(): Promise<boolean> }> = async (app, { ready }) => {
  app.get('/healthz', { schema: { tags: ['health'], summary: 'The process answers' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { tags: ['health'], summary: 'The database answers and search is built' } }, async () => {
    const answer = await ready().catch(() => false);
    if (!answer) throw new ProblemError('unavailable', 'The server is starting');
    return { status: 'ready' };
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
