import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As nginx writes it in its log. Nobody receives it. */
export const CLIENT_GONE_STATUS = 499;

type HangUpListener = (request: FastifyRequest, reply: FastifyReply) => void;

const listenersOf = new WeakMap<FastifyInstance['server'], HangUpListener[]>();

/** Without its connection a request has no address and no body, so that limits by client and later steps would fail. */
export const isClientGone = ({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): boolean =>
  Boolean(socket?.destroyed) || socket?.remoteAddress === undefined;

/** A client that hung up is no error of the server, and its request costs nothing. */
export const endRequestsOfGoneClients = (app: FastifyInstance): void => {
  const listeners: HangUpListener[] = [];
  listenersOf.set(app.server, listeners);
  const tell: HangUpListener = (request, reply) => listeners.forEach((listener) => listener(request, reply));
  app.addHook('onRequest', async (request, reply) => {
    if (!isClientGone(request)) {
      reply.raw.once('close', () => reply.raw.writableFinished || tell(request, reply));
      return;
    }
    reply.hijack();
    reply.raw.destroy();
    tell(request, reply);
  });
};

/** For clients that hang up while the server works for them, or before: Fastify calls no hook for such answers. */
export const onHangUp = ({ server }: FastifyInstance, listener: HangUpListener): void =>
  void listenersOf.get(server)?.push(listener);
