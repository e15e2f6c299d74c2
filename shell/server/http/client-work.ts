import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientBudgets } from './client-budgets';
import { clientNetworkOf } from './client-network';
import { ClientTurns } from './client-turns';

/** Seconds of work without a pause after which a client has to wait. */
const BURST_SECONDS = 20;

/** Costly requests of one client at the same time; the pages of a busy office or of a mobile provider fit into them. */
const TURNS = { atOnce: 6, waiting: 60 };

const tooMany = (seconds: number): ProblemError =>
  new ProblemError(
    'too_many_requests',
    `Your network has asked for much work in a short time. Try again in ${seconds} s`,
    undefined,
    seconds,
  );

interface Options {
  /** Points of work that a client gets back in a second; undefined means that clients are not limited. */
  pointsPerSecond: number | undefined;
  /** Value of `x-forecourt-internal` in the server's own requests, which cost nothing. */
  internal: string;
}

/** Ends a turn when the answer is sent or the client hangs up, whichever happens. */
const endWith = (reply: FastifyReply, end: () => void): void => {
  for (const event of ['finish', 'close', 'error']) reply.raw.once(event, end);
};

/**
 * Gives costly work a price by client. A client is a network: an IPv4 address, or the first 64 bits of an IPv6
 * address. Routes with `config.price` take points and a turn; `request.charge` takes points for work that a handler
 * finds necessary, such as a picture that is not cached. A client without points, or with too many waiting requests, is
 * answered 429 with `Retry-After`. Limits hold for each process.
 */
export const installClientWork = (app: FastifyInstance, { pointsPerSecond, internal }: Options): void => {
  if (pointsPerSecond === undefined) return;
  const budgets = new ClientBudgets({ perSecond: pointsPerSecond, most: pointsPerSecond * BURST_SECONDS }, () =>
    performance.now(),
  );
  const turns = new ClientTurns(TURNS);
  const spend = (client: string, points: number): void => {
    const seconds = budgets.spend(client, points);
    if (seconds > 0) throw tooMany(seconds);
  };

  app.decorateRequest('client', undefined);
  app.decorateRequest('charge', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forecourt-internal'] === internal) return;
    const client = clientNetworkOf(request.ip);
    request.client = client;
    request.charge = (points) => spend(client, points);
  });
  app.addHook('preHandler', async (request: FastifyRequest, reply) => {
    const price = request.routeOptions.config?.price;
    const { client, charge } = request;
    if (price === undefined || client === undefined) return;
    charge?.(price);
    const end = await turns.take(client);
    if (!end) throw tooMany(1);
    endWith(reply, end);
    // A client that hung up while its request waited gets no answer, and nobody works for it.
    if (request.raw.destroyed && !request.raw.complete) throw tooMany(1);
  });
};
