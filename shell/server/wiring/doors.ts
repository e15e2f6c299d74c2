import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Adds the routes of a room to one part of the server. */
export type Door = <Options extends object>(plugin: FastifyPluginAsync<Options>, options?: Options) => void;

/**
 * Returns a door for one part of the server: it collects the routes of rooms during wiring and opens all of them at
 * once.
 */
export const createDoor = () => {
  const plugins: ((scope: FastifyInstance) => Promise<void>)[] = [];
  const add: Door = (plugin, options) =>
    void plugins.push(async (scope) => void (await scope.register(plugin as FastifyPluginAsync<object>, options ?? {})));
  return {
    add,
    async open(scope: FastifyInstance): Promise<void> {
      // Routes are added in the order of the rooms, because the OpenAPI document lists them in this order.
      for (const plugin of plugins) await plugin(scope);
    },
  };
};

/** Returns a list of steps of rooms, which run one after the other. */
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
