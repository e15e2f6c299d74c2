import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientWorkPoints } from './client-budgets';
import { clientNetwork } from './client-network';
import { ClientRequestTurns } from './client-turns';

const WORK_SECONDS_WITHOUT_PAUSE = 20;

/** The pages of a busy office or of a mobile provider fit into the limits of one client. */
const COSTLY_REQUEST_LIMITS = { atOnce: 6, waiting: 60 };

const tooMany = (seconds: number): ProblemError =>
  new ProblemError(
    'too_many_requests',
    `Your network has asked for much work in a short time. Try again in ${seconds} s`,
    undefined,
    seconds,
  );

interface ClientWorkOptions {
  /** Points that a client gets back; undefined means that clients are not limited. */
  pointsPerSecond: number | undefined;
  /** Value of `x-forecourt-internal` in the server's own requests, which cost nothing. */
  internal: string;
}

/** When the answer is sent or the client hangs up, whichever comes first. */
const endTurnWithAnswer = (reply: FastifyReply, end: () => void): void => {
  for (const event of ['finish', 'close', 'error']) reply.raw.once(event, end);
};

/**
 * Costly work has a price. Routes with `config.price` take points and a turn; `request.charge` takes points for work
 * that a handler finds necessary, such as a picture that is not cached. A client (`clientNetwork`) without points, or with
 * too many waiting requests, is answered 429 with `Retry-After`. Limits hold for each process.
 */
export const installClientWork = (app: FastifyInstance, { pointsPerSecond, internal }: ClientWorkOptions): void => {
  if (pointsPerSecond === undefined) return;
  const budgets = new ClientWorkPoints({ perSecond: pointsPerSecond, most: pointsPerSecond * WORK_SECONDS_WITHOUT_PAUSE }, () =>
    performance.now(),
  );
  const turns = new ClientRequestTurns(COSTLY_REQUEST_LIMITS);
  const spend = (client: string, points: number): void => {
    const seconds = budgets.spend(client, points);
    if (seconds > 0) throw tooMany(seconds);
  };

  app.decorateRequest('client', undefined);
  app.decorateRequest('charge', undefined);
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forecourt-internal'] === internal) return;
    const client = clientNetwork(request.ip);
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
    endTurnWithAnswer(reply, end);
    // A client that hung up while its request waited gets no answer, and nobody works for it.
    if (request.raw.destroyed && !request.raw.complete) throw tooMany(1);
  });
};
