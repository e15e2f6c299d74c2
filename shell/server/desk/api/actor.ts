import type { FastifyRequest } from 'fastify';

/** The name of a request's actor, for the log. */
export type ActorOf = (request: FastifyRequest) => string;

/** Without tokens, as in tests of this room, every request is the operator's. */
export const operatorAlone: ActorOf = () => 'operator';
