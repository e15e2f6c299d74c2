import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessOfRequest } from './route-options';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route of the search protocol that reads or writes a dealer's indices. */
    usesIndices?: boolean;
  }
}

/** Runs work on a dealer's indices, which are loaded before and stay until the work has ended. */
export type UseIndices = <Result>(slug: string, work: () => Result | Promise<Result>) => Promise<Result>;

/** Loads a dealer's indices for each request of a route that uses them, and keeps them until the request has an answer. */
export const loadIndicesOfRequests = (app: FastifyInstance, use: UseIndices): void => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.usesIndices) return;
    const { handler } = route;
    route.handler = function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
      return use(accessOfRequest(request).tenant.slug, () => handler.call(this, request, reply));
    };
  });
};
