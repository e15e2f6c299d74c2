import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Routes that a room adds to one side of the server. */
export type Door = <Options extends object>(plugin: FastifyPluginAsync<Options>, options?: Options) => void;

/** One side of the server: takes the routes of rooms while they are wired, and opens them all at once. */
export const createDoor = () => {
  const plugins: ((scope: FastifyInstance) => Promise<void>)[] = [];
  const add: Door = (plugin, options) =>
    void plugins.push(async (scope) => void (await scope.register(plugin as FastifyPluginAsync<object>, options ?? {})));
  return {
    add,
    async open(scope: FastifyInstance): Promise<void> {
      // In the order of the rooms, as the API's document lists them.
      // oxlint-disable-next-line no-await-in-loop
      for (const plugin of plugins) await plugin(scope);
    },
  };
};

/** Steps that rooms hand in, taken one after the other. */
export const createSteps = () => {
  const steps: (() => unknown)[] = [];
  const take = async (inOrder: (() => unknown)[]): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- each stands on those before it
    for (const step of inOrder) await step();
  };
  return {
    add: (step: () => unknown): void => void steps.push(step),
    forwards: () => take(steps),
    backwards: () => take(steps.toReversed()),
  };
};
