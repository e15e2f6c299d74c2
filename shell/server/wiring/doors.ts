import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Adds the routes of a room to one side of the server. */
export type Door = <Options extends object>(plugin: FastifyPluginAsync<Options>, options?: Options) => void;

/** One side of the server: collects the routes of rooms during wiring and opens them all at once. */
export const createDoor = () => {
  const plugins: ((scope: FastifyInstance) => Promise<void>)[] = [];
  const add: Door = (plugin, options) =>
    void plugins.push(async (scope) => void (await scope.register(plugin as FastifyPluginAsync<object>, options ?? {})));
  return {
    add,
    async open(scope: FastifyInstance): Promise<void> {
      // In the order of the rooms, because the OpenAPI document lists them in this order.
      for (const plugin of plugins) await plugin(scope);
    },
  };
};

/** Steps of rooms, which run one after the other. */
export const createSteps = () => {
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
