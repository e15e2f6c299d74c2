import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Previews, Tenant } from '../ports';
import { createPreviewOf } from './previews';

interface Options {
  previews: Previews;
  tenantOf(request: FastifyRequest): Tenant | undefined;
}

/**
 * Runs in pages that show a build: a new build loads the page again, and React Router puts it back where it was scrolled
 * to; what keeps it from being built stands in the banner.
 */
const SCRIPT = `(() => {
  const banner = document.querySelector('[data-preview]');
  const trouble = banner.querySelector('pre');
  let broken = false;
  const source = new EventSource(new URL('events', document.currentScript.src));
  source.onmessage = ({ data }) => {
    const state = JSON.parse(data);
    if (state.ended) source.close();
    else if (state.trouble !== undefined) {
      broken = true;
      trouble.textContent = state.trouble;
    }
    else if (state.version !== banner.dataset.preview) location.reload();
    else if (broken) {
      broken = false;
      trouble.textContent = '';
    }
  };
})();
`;

/** `/preview/live.js` and `/preview/events`: pages that show what is being built follow it. */
export const liveBuild: FastifyPluginAsync<Options> = async (app, { previews, tenantOf }) => {
  const previewOf = createPreviewOf(previews);
  const open = new Set<FastifyReply>();
  app.get('/preview/live.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(SCRIPT),
  );
  app.get('/preview/events', { schema: { hide: true } }, async (request, reply) => {
    const tenant = tenantOf(request);
    const answer = tenant && (await previewOf(request, tenant));
    const { id } = (answer?.ok && answer.preview) || { id: '' };
    // Nothing is written before the answer has begun.
    let write = (_text: string): void => undefined;
    const said: string[] = [];
    const stop = previews.follow(id, (state) => {
      const text = `data: ${JSON.stringify(state)}\n\n`;
      said.push(text);
      write(text);
    });
    if (!stop) throw new ProblemError('not_found', 'Nothing is being built for this visitor');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write(`retry: 1000\n${said.join('')}`);
    write = (text) => void raw.write(text);
    open.add(reply);
    request.raw.once('close', () => {
      stop();
      open.delete(reply);
    });
  });
  // The server waits for open connections when it stops.
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.end();
  });
};
