import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that changes nothing although its requests are no GET, such as a search. */
    readsOnly?: boolean;
  }
}

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts before the request is answered, so that whoever made the change sees it on the next page. */
export const countRequestedChanges = (app: FastifyInstance): (() => number) => {
  let changes = 0;
  app.addHook('onSend', async ({ method, routeOptions }) => {
    const { readsOnly = false, counted = false } = routeOptions.config ?? {};
    if (!READING_METHODS.has(method) && !readsOnly && !counted) changes += 1;
  });
  return () => changes;
};
