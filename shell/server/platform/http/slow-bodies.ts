import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface BodyTimeLimits {
  /** Milliseconds that any body may take. */
  grace: number;
  /** Bytes a second for a body as large as the route's limit. */
  rate: number;
  /** Milliseconds: feeds and releases are large, and their senders have tokens. */
  admin: number;
}

export const BODY_TIME_LIMITS: BodyTimeLimits = { grace: 20_000, rate: 16 * 1024, admin: 60 * 60_000 };

const ADMIN = '/api/admin/';
/** Bytes, for a route that states no limit. */
const USUAL_BODY_LIMIT = 1024 * 1024;

/** In milliseconds. */
export const bodyTimeLimit = (
  route: { url?: string | undefined; bodyLimit?: number | undefined },
  times = BODY_TIME_LIMITS,
): number =>
  route.url?.startsWith(ADMIN)
    ? times.admin
    : Math.round(times.grace + ((route.bodyLimit ?? USUAL_BODY_LIMIT) / times.rate) * 1000);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts after an answer, too: otherwise a client could keep connections open without end. */
export const cutOffSlowBodies = (app: FastifyInstance, times = BODY_TIME_LIMITS): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const cut = (): void => void (raw.complete || raw.destroy());
    let timer = setTimeout(cut, bodyTimeLimit(routeOptions, times)).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    reply.raw.once('finish', () => {
      clearTimeout(timer);
      // A request of the server to itself never becomes `complete`; a timer would keep its page in memory.
      if (!raw.complete && !raw.readableEnded) timer = setTimeout(cut, times.grace).unref();
    });
  });
};
