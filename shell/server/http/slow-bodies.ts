import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time that clients get to send the body of a request. */
export interface BodyTimes {
  /** Milliseconds that every body gets. */
  grace: number;
  /** Bytes a second that a client must send of the largest body that a route takes. */
  rate: number;
  /** Milliseconds for a body of the admin API: feeds and releases have no small limit, and their senders have tokens. */
  admin: number;
}

export const BODY_TIMES: BodyTimes = { grace: 20_000, rate: 16 * 1024, admin: 60 * 60_000 };

const ADMIN = '/api/admin/';
/** Bytes that a route takes if it states no limit. */
const USUAL_LIMIT = 1024 * 1024;

/** Returns the milliseconds after which a body that is not complete is cut. */
export const bodyTime = (route: { url?: string | undefined; bodyLimit?: number | undefined }, times = BODY_TIMES): number =>
  route.url?.startsWith(ADMIN) ? times.admin : Math.round(times.grace + ((route.bodyLimit ?? USUAL_LIMIT) / times.rate) * 1000);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends the connection of a client whose body is not complete in time, also when the request is answered already, for
 * example because it was refused. Otherwise a client could keep connections open without end.
 */
export const cutSlowBodies = (app: FastifyInstance, times = BODY_TIMES): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const cut = (): void => void (raw.complete || raw.destroy());
    let timer = setTimeout(cut, bodyTime(routeOptions, times)).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    reply.raw.once('finish', () => {
      clearTimeout(timer);
      if (!raw.complete) timer = setTimeout(cut, times.grace).unref();
    });
  });
};
