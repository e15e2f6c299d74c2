import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Adds the routes of a room to one part of the server. */
export type AddRoutes = <Options extends object>(plugin: FastifyPluginAsync<Options>, options?: Options) => void;

/** Returns a collector of routes for one part of the server: rooms add their routes during wiring, and all are opened at once. */
export const createRouteCollector = () => {
  const plugins: ((scope: FastifyInstance) => Promise<void>)[] = [];
  const add: AddRoutes = (plugin, options) =>
    void plugins.push(async (scope) => void (await scope.register(plugin as FastifyPluginAsync<object>, options ?? {})));
  return {
    add,
    async open(scope: FastifyInstance): Promise<void> {
      // Routes are added in the order of the rooms, because the OpenAPI document lists them in this order.
      for (const plugin of plugins) await plugin(scope);
    },
  };
};

/** Returns a list of steps that rooms add, and that run one after the other. */
export const createOrderedStepList = () => {
  const steps: (() => unknown)[] = [];
  const run = async (inOrder: (() => unknown)[]): Promise<void> => {
    for (const step of inOrder) await step();
  };
  return {
    add: (step: () => unknown): void => void steps.push(step),
    forwards: () => run(steps),
    backwards: () => run(steps.toReversed()),
  };
};
