import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { LogChangeEvent } from '@forecourt/contracts/desk/log';
import type { FastifyReply } from 'fastify';
import { seesDealer } from '../../../platform/requests/seen-dealers';
import type { StoredLogEntry } from '../log/entries';
import type { ReleaseLog } from '../log/release-log';
import { VIEW_ACCESS } from './access';
import { logEntryView } from './views';

/** Milliseconds between lines that keep proxies from closing the connection. */
const HEARTBEAT = 20_000;
/** Milliseconds after which a connection ends. The browser then connects again. */
const LONGEST_CONNECTION = 60_000;
/** Most rows of a change that are sent. A larger change is sent without rows, and the listener reads its data again. */
const MOST_SENT_ROWS = 100;

const eventText = (revision: number, entries: StoredLogEntry[]): string => {
  const rows = entries.length > MOST_SENT_ROWS ? [] : entries.map(logEntryView);
  const change: LogChangeEvent = { revision, count: entries.length, events: rows };
  return `id: ${revision}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
};

/** Most revisions that a listener may have missed to be told of them. After more of them it reads its data again by the new revision. */
const MOST_MISSED = 1000;

type FollowedLog = Pick<ReleaseLog, 'onChange' | 'revision' | 'entriesBetween'>;

/** Up to the revision `told`; [] if they are too many or can't be read. */
const missedBy = async (log: FollowedLog, lastEventId: unknown, told: number): Promise<StoredLogEntry[]> => {
  const seen = Number(lastEventId ?? Number.NaN);
  if (!(seen < told) || told - seen > MOST_MISSED) return [];
  return log.entriesBetween(seen, told).catch(() => []);
};

/** Also tells of changes by other processes, and those that a browser missed before it connected again. Not in OpenAPI. */
export const liveRoutes =
  (log: FollowedLog): FastifyPluginAsyncTypebox =>
  async (app) => {
    const open = new Set<FastifyReply>();
    app.get('/live', { config: { access: VIEW_ACCESS }, schema: { hide: true } }, async (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      raw.write('retry: 1000\n');
      const told = log.revision();
      /** Changes that arrive before the listener is told what it missed; undefined afterwards. */
      let waiting: string[] | undefined = [];
      const isSeen = seesDealer(request);
      const seenOf = (entries: StoredLogEntry[]) =>
        entries.filter(({ kind, subject }) => kind === 'channel' || subject === '' || isSeen(subject));
      const stop = log.onChange((entries) => {
        const text = eventText(log.revision(), seenOf(entries));
        if (waiting) waiting.push(text);
        else raw.write(text);
        // The browser connects again at once; without its token it is refused.
        if (entries.some(({ kind }) => kind === 'token-revoke')) raw.end();
      });
      const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT).unref();
      const lifetime = (request.identity?.expiresAt?.getTime() ?? Infinity) - Date.now();
      const end = setTimeout(() => raw.end(), Math.max(0, Math.min(LONGEST_CONNECTION, lifetime))).unref();
      open.add(reply);
      request.raw.once('close', () => {
        stop();
        clearInterval(beat);
        clearTimeout(end);
        open.delete(reply);
      });
      const missed = await missedBy(log, request.headers['last-event-id'], told);
      if (!raw.writableEnded) raw.write([eventText(told, seenOf(missed)), ...waiting].join(''));
      waiting = undefined;
    });
    // The server waits for open connections when it stops, so this hook ends them.
    app.addHook('preClose', async () => {
      for (const { raw } of open) raw.end();
    });
  };
