import type { FastifyRequest } from 'fastify';

/** Who makes a request, by the name that the release log records. */
export type ActorOf = (request: FastifyRequest) => string;

/** Without tokens, as in tests of this room, every request is the operator's. */
export const operatorAlone: ActorOf = () => 'operator';
