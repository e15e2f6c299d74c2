import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As nginx writes it in its log. Nobody receives it. */
export const CLIENT_GONE_STATUS = 499;

/** Without its connection a request has no address and no body, so that limits by client and later steps would fail. */
export const isClientGone = ({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): boolean =>
  Boolean(socket?.destroyed) || socket?.remoteAddress === undefined;

/** A client that hung up is no error of the server, and its request costs nothing. */
export const endRequestsOfGoneClients = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isClientGone(request)) await reply.code(CLIENT_GONE_STATUS).send();
  });
};

/** For clients that hang up while the server works for them: Fastify calls no hook for an answer that nobody can finish. */
export const onHangUp = (app: FastifyInstance, listener: (request: FastifyRequest, reply: FastifyReply) => void): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) listener(request, reply);
    });
  });
};
