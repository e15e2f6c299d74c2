import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

export type AddRoutes = <Options extends object>(plugin: FastifyPluginAsync<Options>, options?: Options) => void;

const createRouteCollector = () => {
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

const createOrderedStepList = () => {
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

/** Of the server: its routes by who may request them, and what runs before it listens and when it closes. */
export const openDoors = () => {
  const [everybody, own, admin] = [createRouteCollector(), createRouteCollector(), createRouteCollector()];
  const [warming, closing] = [createOrderedStepList(), createOrderedStepList()];
  return {
    /** Everybody may request these routes. */
    serve: everybody.add,
    /** Only the dealer's own pages may send to these routes. */
    serveOwn: own.add,
    /** These routes need a token. */
    serveAdmin: admin.add,
    doors: { open: everybody, own, admin },
    /** Runs before the server listens, in the order of wiring. */
    onWarm: warming.add,
    warm: warming.forwards,
    onClose: closing.add,
    close: closing.backwards,
  };
};
