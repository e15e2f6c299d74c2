import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

export type AddRoutes = <Options extends object>(plugin: FastifyPluginAsync<Options>, options?: Options) => void;

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
