import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Previews, Tenant } from '../ports';
import { createPreviewFinder } from './previews';

interface LiveBuildOptions {
  previews: Previews;
  tenantOf(request: FastifyRequest): Tenant | undefined;
}

/** `/preview/events` sends the states of a workbench's build to its pages. */
export const workbenchBuildRoutes: FastifyPluginAsync<LiveBuildOptions> = async (app, { previews, tenantOf }) => {
  const previewOf = createPreviewFinder(previews);
  const open = new Set<FastifyReply>();
  app.get(
    '/preview/events',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { hide: true } },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const answer = tenant && (await previewOf(request, tenant));
      const { id } = (answer?.ok && answer.preview) || { id: '' };
      // The first states wait in `early` until the head of the response was sent.
      let write = (_text: string): void => undefined;
      const early: string[] = [];
      const stop = previews.follow(id, (state) => {
        const text = `data: ${JSON.stringify(state)}\n\n`;
        early.push(text);
        write(text);
      });
      if (!stop) throw new ProblemError('not_found', 'This visitor has no workbench');
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      raw.write(`retry: 1000\n${early.join('')}`);
      write = (text) => void raw.write(text);
      open.add(reply);
      request.raw.once('close', () => {
        stop();
        open.delete(reply);
      });
    },
  );
  // The server waits for open connections when it stops, so this hook ends them.
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.end();
  });
};
