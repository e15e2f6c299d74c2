import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { LoggedEvent } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import { VIEW } from './access';
import { shownEvent } from './show';

/** A line now and then, so that nothing on the way takes the connection for dead, milliseconds. */
const HEARTBEAT = 20_000;
/** Browsers connect again by themselves; a token that was revoked meanwhile is refused then, milliseconds. */
const LONGEST = 60_000;
/** A change of many dealers is told without its rows: who listens asks anew. */
const MOST_ROWS = 100;

const eventText = (revision: number, events: LoggedEvent[]): string => {
  const rows = events.length > MOST_ROWS ? [] : events.map(shownEvent);
  return `id: ${revision}\nevent: change\ndata: ${JSON.stringify({ revision, count: events.length, events: rows })}\n\n`;
};

/**
 * `GET /live`: server-sent events, one `change` for what anybody changed, in this process or another:
 * `{revision, count, events}`, with the rows of the log unless they are more than a hundred. It is no operation that
 * ends, so the OpenAPI document leaves it out.
 */
export const liveRoutes =
  (log: Pick<ReleaseLog, 'onChange' | 'revision'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const open = new Set<FastifyReply>();
    app.get('/live', { config: { access: VIEW }, schema: { hide: true } }, (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      raw.write(`retry: 1000\n${eventText(log.revision(), [])}`);
      const stop = log.onChange((events) => raw.write(eventText(log.revision(), events)));
      const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT).unref();
      const end = setTimeout(() => raw.end(), LONGEST).unref();
      open.add(reply);
      request.raw.once('close', () => {
        stop();
        clearInterval(beat);
        clearTimeout(end);
        open.delete(reply);
      });
    });
    // The server waits for open connections when it stops.
    app.addHook('preClose', async () => {
      for (const { raw } of open) raw.end();
    });
  };
